import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type Listener, openStreams, type Stream } from '#server/load/streams.ts'

const LISTENER: Listener = { session: 'a', userId: 1, customerId: 1, restricted: false }

function codeOf(work: () => unknown): unknown {
  try {
    work()
    return 'open'
  } catch (error) {
    return (error as { code?: string }).code
  }
}

test('of one session, of one user and in all there are so many', () => {
  const streams = openStreams({ maxConnections: 80 })
  const open = (session: string, userId: number, times: number) =>
    Array.from({ length: times }, () => codeOf(() => streams.open({ ...LISTENER, session, userId })))
  expect(open('a', 1, 9).indexOf('too_many_requests')).toBe(8)
  expect(open('b', 1, 3).indexOf('too_many_requests')).toBe(2)
  for (const userId of [2, 3]) open(`c${userId}`, userId, 8)
  expect(open('d', 4, 8)).not.toContain('too_many_requests')
  expect(open('e', 5, 7).indexOf('unavailable')).toBe(6)
  expect(streams.count()).toBe(40)
})

test('one that is closed makes room', async () => {
  const streams = openStreams({ maxConnections: 2 })
  const body = streams.open(LISTENER)
  expect(codeOf(() => streams.open(LISTENER))).toBe('unavailable')
  await once(body.destroy(), 'close')
  expect([streams.count(), streams.byCustomer.size]).toEqual([0, 0])
  expect(codeOf(() => streams.open(LISTENER))).toBe('open')
})

test('what was sent last is not sent again', async () => {
  const streams = openStreams({ maxConnections: 20 })
  const body = streams.open(LISTENER)
  const [stream] = streams.all() as [Stream]
  let text = ''
  body.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  await once(body, 'data')
  for (const rev of [1, 1, 2, 2]) stream.send(String(rev), `data: ${rev}\n\n`)
  stream.end()
  stream.send('3', 'data: 3\n\n')
  await once(body, 'close')
  expect(text).toMatch(/^retry: \d+\n\ndata: 1\n\ndata: 2\n\n$/)
})

test('after the end of all none is opened', () => {
  const streams = openStreams({ maxConnections: 20 })
  streams.endAll()
  expect(codeOf(() => streams.open(LISTENER))).toBe('unavailable')
})

test('a device that does not read is ended, one that reads is not', async () => {
  const streams = openStreams({ maxConnections: 20 })
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  app.get('/', (_, reply) => reply.send(streams.open(LISTENER)))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const [silent, reading] = [0, 1].map(() => connect((app.server.address() as AddressInfo).port, '127.0.0.1'))
  for (const socket of [silent!, reading!]) {
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
  }
  silent!.pause()
  let bytes = 0
  reading!.on('data', (chunk) => (bytes += chunk.length))
  // More than the system takes for a connection that is not read.
  const long = 'x'.repeat(1_000_000)
  for (let nth = 0; nth < 32; nth++)
    for (const stream of streams.all()) stream.send(String(nth), `data: ${long}\n\n`)
  await expect.poll(() => bytes).toBeGreaterThan(32 * long.length)
  streams.beat()
  await expect.poll(() => streams.count()).toBe(1)
  const before = bytes
  streams.beat()
  await expect.poll(() => bytes).toBeGreaterThan(before)
})
