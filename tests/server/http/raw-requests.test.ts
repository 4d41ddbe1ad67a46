/** What a connection is answered when its bytes are odd or no HTTP at all. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { addUser, serve } from '#tests/support/database/server-fixture.ts'

const db = databaseOfSuite()

const VERSION = '/service/GetWebServiceVersion'
const GOOD = `GET ${VERSION} HTTP/1.1\r\nHost: x\r\n\r\n`
const LAST = `GET ${VERSION} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
const BAD = 'x y z\r\n\r\n'

async function listening() {
  const server = await serve(db())
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  /** All that comes back until the connection ends. */
  const answered = async (bytes: string) => {
    const socket = await open()
    let text = ''
    socket.setEncoding('latin1').on('data', (part) => (text += part))
    socket.write(bytes, 'latin1')
    await once(socket, 'close')
    return text
  }
  return { ...server, open, answered }
}

const statusesOf = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
const bodyOf = (text: string) => text.slice(text.lastIndexOf('\r\n\r\n') + 4)

test.each([
  ['two Hosts', 'Host: x\r\nHost: y', 400],
  ['the same Host twice', 'Host: x\r\nhost: x', 400],
  ['a Host with a path', 'Host: x/y', 400],
  ['a Host with a user', 'Host: a@x', 400],
  ['a Host with a space', 'Host: x y', 400],
  ['a Host with a port that is none', 'Host: x:y', 400],
  ['a name and a port', 'Host: x-1.example.com:80', 200],
  ['an address of IPv6', 'Host: [2001:db8::1]:80', 200],
  ['an empty Host', 'Host:', 200],
])('a request with %s', async (_, lines, expected) => {
  const { answered } = await listening()
  const text = await answered(`GET ${VERSION} HTTP/1.1\r\n${lines}\r\n\r\n${LAST}`)
  expect(statusesOf(text)).toEqual(expected === 200 ? [200, 200] : [expected])
})

test.each(['', ' HTTP/2.0'])('a request of another version is refused: "%s"', async (version) => {
  const { answered } = await listening()
  expect(statusesOf(await answered(`GET ${VERSION}${version}\r\n\r\n`))).toEqual([400])
})

test.each([
  ['that cannot be read', 'X-A', 400],
  ['that is too long', `X-A: ${'a'.repeat(20_000)}`, 431],
])('a HEAD %s is answered without a body', async (_, line, expected) => {
  const { answered } = await listening()
  const text = await answered(`HEAD ${VERSION} HTTP/1.1\r\nHost: x\r\n${line}\r\n\r\n`)
  expect([statusesOf(text), bodyOf(text)]).toEqual([[expected], ''])
})

test('what cannot be read is refused after the answers to what came before it', async () => {
  const { answered } = await listening()
  expect(statusesOf(await answered(`${GOOD}${GOOD}${BAD}`))).toEqual([200, 200, 400])
})

test('what comes after the last request of a connection is not answered', async () => {
  const { answered } = await listening()
  expect(statusesOf(await answered(`${LAST}${GOOD}`))).toEqual([200])
  expect(statusesOf(await answered(`GET ${VERSION} HTTP/1.0\r\n\r\n${GOOD}`))).toEqual([200])
})

test('who waits to be asked for the body is asked, or answered after the others', async () => {
  const { answered } = await listening()
  const expecting = LAST.replace('Host', 'Expect: 100-continue\r\nHost')
  expect(statusesOf(await answered(expecting))).toEqual([100, 200])
  const text = await answered(
    `${GOOD}${GOOD.replace('GET', 'HEAD')}${expecting.replace(VERSION, '/api/lots')}`,
  )
  expect(statusesOf(text)).toEqual([200, 200, 401])
  expect(JSON.parse(bodyOf(text))).toMatchObject({ code: 'session_ended' })
})

test('a packed body is not unpacked', async () => {
  const { app } = await listening()
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const vital = gzipSync('{"name":"LCP","value":1,"route":"/"}')
  for (const payload of [vital, Buffer.alloc(20_000, '[')])
    expect((await app.inject({ method: 'POST', url: '/api/vitals', headers, payload })).statusCode).toBe(400)
})

const chunked = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`

test('a request whose body cannot be read is refused once', async () => {
  const { answered } = await listening()
  expect(statusesOf(await answered(`${chunked('/api/vitals')}zz\r\n`))).toEqual([400])
  expect(statusesOf(await answered(`${GOOD}${chunked('/api/vitals')}zz\r\n`))).toEqual([200, 400])
})

test('a request that is answered before its body is not refused again', async () => {
  const { open } = await listening()
  const socket = await open()
  let text = ''
  socket.setEncoding('latin1').on('data', (part) => (text += part))
  const fromOtherSite = chunked('/api/vitals').replace('Host', 'Sec-Fetch-Site: cross-site\r\nHost')
  socket.write(`${fromOtherSite}1\r\n{\r\n`)
  await once(socket, 'data')
  socket.write('zz\r\n')
  await once(socket, 'close')
  expect(statusesOf(text)).toEqual([403])
})

test.each([
  [VERSION, 200],
  ['/%ff', 400],
])('a connection ends with the answer to a request of %s for another protocol', async (path, expected) => {
  const { answered } = await listening()
  const upgrade = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`
  expect(statusesOf(await answered(`${upgrade}${GOOD}`))).toEqual([expected])
})

test('a caller who goes before the body has come is no fault of the database', async () => {
  const { app, open } = await listening()
  const [[theirs], socket] = await Promise.all([once(app.server, 'connection'), open()])
  const parsed = once(app.server, 'request')
  socket.write(
    'POST /api/vitals HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  await parsed
  socket.destroy()
  await once(theirs, 'close')
  // The fixture sees that nothing was logged.
})

test('what a caller has done who is gone is noted', async () => {
  const { app, logIn, open, securityLog } = await listening()
  const cookie = await logIn((await addUser(db())).email)
  app.server.once('request', ({ socket }) => socket.destroy())
  ;(await open()).write(`DELETE /api/session HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`)
  await expect.poll(() => securityLog.map(({ event }) => event)).toEqual(['log_in', 'log_out'])
})

test('no answer to a call may be stored, however its path is written', async () => {
  const { app, logIn } = await listening()
  const { email } = await addUser(db())
  const cookie = await logIn(email)
  for (const url of ['/api/lots', '/%61pi/lots', '/ap%69/lots?limit=1', '/%73ervice/health']) {
    const { statusCode, headers } = await app.inject({ url, headers: { cookie } })
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store'])
  }
})
