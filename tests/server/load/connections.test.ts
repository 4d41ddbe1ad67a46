import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type ConnectionLimits, limitConnections } from '#server/load/connections.ts'
import { openUnderWay } from '#server/load/under-way.ts'
import { deferred } from '#tests/support/deferred.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { serve } from '#tests/support/database/server-fixture.ts'

const LIMITS: ConnectionLimits = {
  maxConnections: 3,
  ofOneNetwork: 3,
  requestsUnderWay: 4,
  stillForMs: 1000,
  leastBytesPerS: 1,
}
/** More than the system takes for a connection that is not read. */
const LONG = Buffer.alloc(32_000_000)

/** Several a time for which a connection may be still, and all of them longer than that. */
const PIECE = 250_000
const PIECE_EVERY_MS = 50

/** A server that answers `/now` at once, `/long` at length, and `/never` never. */
async function limited(limits: Partial<ConnectionLimits> = {}) {
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  const underWay = openUnderWay()
  underWay.watch(app.server)
  const counts = limitConnections(app, underWay, { ...LIMITS, ...limits })
  let asked = 0
  app.addHook('onRequest', async () => void asked++)
  app.get('/now', async () => 'now')
  app.get('/long', async () => LONG)
  app.get('/never', () => new Promise(() => {}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const open = () => opened((app.server.address() as AddressInfo).port)
  return { open, counts, asked: () => asked }
}

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const asking = (path: string, times: number) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times)
const ended = (socket: Socket) => once(socket.resume(), 'close')

async function isAnswered(socket: Socket): Promise<boolean> {
  socket.write(asking('/now', 1))
  return Promise.race([once(socket, 'data').then(() => true), ended(socket).then(() => false)])
}

test('as many requests as are allowed may be under way over a connection, one after the other any number', async () => {
  const { open, counts } = await limited()
  const socket = await open()
  for (let nth = 0; nth < 10; nth++) {
    socket.write(asking('/now', 1))
    await once(socket, 'data')
  }
  socket.write(asking('/never', LIMITS.requestsUnderWay))
  await new Promise((resolve) => setImmediate(resolve))
  expect([socket.destroyed, counts]).toEqual([false, { unread: 0, crowded: 0, network: 0 }])
})

test('a connection with more requests under way is ended', async () => {
  const { open, counts, asked } = await limited()
  const socket = await open()
  socket.write(asking('/never', 40))
  await ended(socket)
  expect(counts).toEqual({ unread: 0, crowded: 1, network: 0 })
  expect(asked()).toBe(LIMITS.requestsUnderWay)
})

test('a connection whose answer is not read is ended, one that is read is not', async () => {
  const { open, counts } = await limited()
  const [silent, reading] = [await open(), await open()]
  silent.pause()
  for (const socket of [silent, reading]) socket.write(asking('/long', 1))
  let bytes = 0
  reading.on('data', (chunk) => (bytes += chunk.length))
  await expect.poll(() => counts.unread).toBe(1)
  await ended(silent)
  await expect.poll(() => bytes).toBeGreaterThan(LONG.length)
})

test('a connection whose answer is read piece by piece, but too slowly, is ended', async () => {
  const { open, counts } = await limited({ leastBytesPerS: LONG.length * 100 })
  const slow = await open()
  let bytes = 0
  const isEnded = once(slow, 'close')
  const goOn = setInterval(() => slow.resume(), PIECE_EVERY_MS)
  slow.on('data', ({ length }: Buffer) => {
    const pieces = Math.floor(bytes / PIECE)
    bytes += length
    if (bytes / PIECE >= pieces + 1) slow.pause()
  })
  slow.write(asking('/long', 1))
  await isEnded
  clearInterval(goOn)
  expect(counts).toEqual({ unread: 1, crowded: 0, network: 0 })
  expect(bytes).toBeLessThan(LONG.length)
})

test('one network has no more connections than it may have', async () => {
  const { open, counts } = await limited({ ofOneNetwork: 2 })
  const [first] = [await open(), await open()]
  await ended(await open())
  expect(counts).toEqual({ unread: 0, crowded: 0, network: 1 })
  const isEnded = ended(first)
  first.destroy()
  await isEnded
  await expect.poll(async () => isAnswered(await open())).toBe(true)
})

test('there are no more connections than allowed', async () => {
  const { open } = await limited()
  const held = []
  for (let nth = 0; nth < LIMITS.maxConnections; nth++) held.push(await open())
  await ended(await open())
  held[0]!.destroy()
  await expect.poll(async () => isAnswered(await open())).toBe(true)
})

const db = databaseOfSuite()

test('one over which nothing was asked is ended when the server stops; what was asked is answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', requestTimeout: 0 })
  app.server.headersTimeout = 0
  const underWay = openUnderWay()
  underWay.watch(app.server)
  limitConnections(app, underWay, { ...LIMITS, stillForMs: 600_000 })
  const answer = deferred()
  app.get('/later', () => answer.promise.then(() => 'later'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const [unused, asked] = [await opened(port), await opened(port)]
  const answered = once(asked, 'data')
  asked.write('GET /later HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await expect.poll(() => underWay.count()).toBe(1)
  const closed = app.close()
  await ended(unused)
  answer.resolve()
  expect(String(await answered)).toContain('later')
  await closed
})

test('the server limits its connections', async () => {
  const { app } = await serve(db(), { env: { MAX_CONNECTIONS: '7' } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  expect(app.server.maxConnections).toBe(7)
  const socket = await opened((app.server.address() as AddressInfo).port)
  socket.pause().write(asking('/service/health', 40))
  await ended(socket)
})
