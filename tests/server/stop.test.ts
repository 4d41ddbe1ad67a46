import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, afterAll, expect, inject, onTestFinished, test } from 'vitest'
import type { ImportRun } from '#contract/ingest/imports.ts'
import { openDatabase } from '#server/db/client.ts'
import { contactMessages } from '#server/db/schema/running.ts'
import { fillDataDir, newPostgres } from '#tests/support/database/databases.ts'
import { startTcpProxy } from '#tests/support/database/tcp-proxy.ts'
import { addUser, PASSWORD } from '#tests/support/database/server-fixture.ts'
import { logInAt, openEventStream } from '#tests/support/server/event-stream.ts'
import { largeStock } from '#tests/support/imports/large-stock.ts'
import { ingestClient } from '#tests/support/server/ingest-client.ts'
import { runServer, type RunningServer } from '#tests/support/server/run-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'loupe-stop-'))
beforeAll(() => fillDataDir(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const MESSAGE = { name: 'A', email: 'a@test.example', subject: 'S', message: 'M' }

const MESSAGES_AT_STOP = 100

const send = (origin: string) =>
  fetch(`${origin}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...MESSAGE, id: randomUUID() }),
  })

async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const server = await runServer({ dataDir, env: { DEMO: 'off', MESSAGES_PER_MINUTE: '100000', ...env } })
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

test('what has arrived when it is asked to stop is answered, and what was acknowledged is stored', async () => {
  const server = await startServer({})
  const { port } = new URL(server.origin)
  const body = () => JSON.stringify({ ...MESSAGE, id: randomUUID() })
  const sockets = await Promise.all(
    Array.from({ length: MESSAGES_AT_STOP }, async () => {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }),
  )
  const answers = sockets.map(textOf)
  for (const socket of sockets) {
    const text = body()
    socket.write(
      'POST /api/contact-messages HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${text.length}\r\n\r\n${text}`,
    )
  }
  expect(await server.stop()).toBe(0)
  const acknowledged = (await Promise.all(answers)).map((text) => {
    expect(text).toMatch(/^HTTP\/1\.1 200 .*"id":"[^"]+"\}$/s)
    return /"id":"([^"]+)"\}$/.exec(text)![1]
  })
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  onTestFinished(close)
  const stored = await db.select({ id: contactMessages.id }).from(contactMessages)
  expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
})

test('open event streams do not hold it up, and are ended rather than cut', { tags: 'soak' }, async () => {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const { email } = await addUser(db)
  await close()
  const server = await startServer({ LOG_INS_PER_MINUTE: '1000', WRONG_LOG_INS: '1000' })
  const cookies = await Promise.all(Array.from({ length: 20 }, () => logInAt(server.origin, email, PASSWORD)))
  const streams = await Promise.all(
    cookies.flatMap((cookie) => Array.from({ length: 5 }, () => openEventStream(server.origin, cookie))),
  )
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  expect(await server.stop()).toBe(0)
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(streams.map(() => true))
})

test('an import under way is left to the next start, which begins it at once', { tags: 'soak' }, async () => {
  const server = await startServer({})
  const station = ingestClient(server)
  await station.call('POST', '/customers', { name: 'ACME' })
  const query = new URLSearchParams({ as: 'lots', customer: 'ACME', name: 'stock.csv' })
  const { run } = await station.call<{ run: number }>('POST', `/imports?${query}`, largeStock('SKU', 15_000))
  const state = () => ingestClient(server).call<ImportRun>('GET', `/imports/${run}`)
  await expect.poll(async () => (await state()).status).toBe('running')
  expect(await server.stop()).toBe(0)
  await server.start()
  expect((await state()).endedAt).toBeNull()
  await expect.poll(async () => (await state()).status).toBe('done')
  expect((await state()).report).toMatchObject({ new: 15_000, same: 0 })
})

test('a mail server that hangs does not hold it up', { tags: 'soak' }, async () => {
  const silent = await startSilent()
  const server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${silent.port}` })
  for (let nth = 0; nth < 5; nth++) expect((await send(server.origin)).status).toBe(200)
  await silent.connected
  expect(await server.stop()).toBe(0)
})

const kinds = inject('postgresUrl') === null ? [] : ['PostgreSQL']

test.each(kinds)('a %s that has fallen silent does not hold it up', { tags: 'soak' }, async () => {
  const url = new URL(await newPostgres())
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  onTestFinished(() => proxy[Symbol.asyncDispose]())
  url.port = String(proxy.port)
  url.hostname = '127.0.0.1'
  const server = await startServer({ DATABASE_URL: url.href })
  await Promise.all(Array.from({ length: 12 }, () => send(server.origin)))
  proxy.silence()
  const unanswered = send(server.origin).catch(() => undefined)
  expect(await server.stop()).toBe(0)
  await unanswered
})

async function textOf(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => (text += part))
  await once(socket, 'close')
  return text
}

/** Takes connections and says nothing. */
async function startSilent() {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    sockets.push(socket)
  })
  const connected = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, connected }
}
