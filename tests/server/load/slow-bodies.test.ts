/** Bodies that come slowly, over real connections. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setInterval as every } from 'node:timers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { takeFiles } from '#server/ingest/received-file.ts'
import { limitBodies } from '#server/load/slow-bodies.ts'

const WITHIN_MS = 1000

async function listen() {
  const app = Fastify({
    clientErrorHandler: (error, socket) => void socket.end(error.code),
  })
  limitBodies(app, WITHIN_MS)
  takeFiles(app)
  app.put('/timed', async (request) => sizeOf(request.body))
  app.put('/flowing', async (request) => {
    app.letFlow(request)
    return sizeOf(request.body)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return (app.server.address() as { port: number }).port
}

async function sizeOf(body: unknown) {
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) size += chunk.length
  return String(size)
}

/** Sends 20 bytes, one at a time, over three times as long as a body may take. */
async function drip(port: number, path: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 20\r\n\r\n`)
  let left = 20
  const timer = every(() => (left-- > 0 && socket.writable ? socket.write('x') : clearInterval(timer)), 150)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  clearInterval(timer)
  return answer
}

test('one that is late ends the connection; one that may flow does not', async () => {
  const port = await listen()
  const [timed, flowing] = await Promise.all([drip(port, '/timed'), drip(port, '/flowing')])
  expect(timed).toBe('ERR_HTTP_REQUEST_TIMEOUT')
  expect(flowing).toMatch(/^HTTP\/1.1 200 [^]*20$/)
})
