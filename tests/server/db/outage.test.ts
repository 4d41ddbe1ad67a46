/** PostgreSQL goes, falls silent or cannot be written, and comes back: the server says so, and works again by itself. */
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { PullLots } from '#contract/lots/lots.ts'
import { GetUserData, LogIn } from '#contract/session/session.ts'
import { openDatabase } from '#server/db/client.ts'
import { isOutage } from '#server/db/outage.ts'
import { newPostgres } from '#tests/support/database/databases.ts'
import { startTcpProxy } from '#tests/support/database/tcp-proxy.ts'
import { addUser, PASSWORD, serve } from '#tests/support/database/server-fixture.ts'

const adminUrl = inject('postgresUrl')

/** A server whose database is behind a proxy, and a user of it who is logged in. */
async function serverBehindProxy() {
  const direct = new URL(await newPostgres())
  const name = direct.pathname.slice(1)
  const admin = new pg.Client(adminUrl!)
  await admin.connect()
  onTestFinished(() => admin.end())
  const proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) })
  onTestFinished(() => proxy[Symbol.asyncDispose]())
  const url = new URL(direct)
  url.port = String(proxy.port)
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '', databaseAnswersWithinS: 1 })
  onTestFinished(() => database.close())
  const server = await serve(database.db)
  const { email } = await addUser(database.db)
  const cookie = await server.logIn(email)
  return { server, proxy, admin, name, email, cookie }
}

test.each([
  ['25006', true],
  ['53100', true],
  ['57P01', true],
  ['40P01', true],
  ['08006', true],
  ['ECONNREFUSED', true],
  ['23505', false],
  ['22P02', false],
])('a failed query of code %s is an outage: %s', (code, expected) => {
  const cause = Object.assign(new Error('refused'), { code })
  expect(isOutage(new Error('Failed query', { cause }))).toBe(expected)
})

describe.each(adminUrl === null ? [] : ['PostgreSQL'])('on %s', () => {
  test('a database that is gone is a 503 with a time to come back, and one line of the log', async () => {
    const { server, proxy, cookie } = await serverBehindProxy()
    proxy.cut()
    for (let nth = 0; nth < 5; nth++) {
      const answer = await server.call(GetUserData, { cookie })
      expect([answer.statusCode, answer.json().key]).toEqual([503, 'database_silent:5'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    const log = server.takeLog()
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({ msg: 'the database does not answer', calls: 1 })
    proxy.mend()
    expect((await server.call(GetUserData, { cookie })).statusCode).toBe(200)
  })

  test('connections that fell silent are replaced', async () => {
    const { server, proxy, cookie } = await serverBehindProxy()
    // As many connections as there are.
    await Promise.all(Array.from({ length: 20 }, () => server.call(PullLots, { cookie })))
    proxy.silence()
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call(GetUserData, { cookie })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    server.takeLog()
    for (let nth = 0; nth < 20; nth++)
      expect((await server.call(GetUserData, { cookie })).statusCode).toBe(200)
  })

  test('a transaction whose connection falls silent is an outage, whatever the driver says of it', async () => {
    const { server, proxy } = await serverBehindProxy()
    const transaction = server.db.transaction(async (tx) => {
      await tx.execute('select 1')
      proxy.silence()
      await tx.execute('select 1')
    })
    const error = await transaction.catch((failed: Error) => failed)
    expect(isOutage(error as Error), String((error as Error).cause ?? error)).toBe(true)
  })

  test('a connection that is lost between two statements of a transaction ends the transaction, not the process', async () => {
    const { server, proxy, cookie } = await serverBehindProxy()
    const lost: unknown[] = []
    const note = (error: unknown) => void lost.push(error)
    process.on('uncaughtException', note)
    onTestFinished(() => void process.off('uncaughtException', note))
    const transaction = server.db.transaction(async (tx) => {
      await tx.execute('select 1')
      proxy.cut()
      // Long enough for the driver to be told.
      await new Promise((resolve) => setTimeout(resolve, 200))
      await tx.execute('select 1')
    })
    await expect(transaction).rejects.toThrow('Failed query')
    expect(lost).toEqual([])
    proxy.mend()
    expect((await server.call(GetUserData, { cookie })).statusCode).toBe(200)
  })

  test('an outage counts no wrong password', async () => {
    const { server, proxy, email } = await serverBehindProxy()
    proxy.cut()
    for (let nth = 0; nth < server.config.wrongLogIns * 2; nth++)
      expect((await server.call(LogIn, { body: { email, password: PASSWORD } })).statusCode).toBe(503)
    server.takeLog()
    proxy.mend()
    expect((await server.call(LogIn, { body: { email, password: PASSWORD } })).statusCode).toBe(200)
  })

  test('what cannot be written can be read', async () => {
    const { server, admin, name, cookie, email } = await serverBehindProxy()
    await admin.query(`alter database ${name} set default_transaction_read_only = on`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    // The connections that were ended are noticed one by one.
    await expect.poll(async () => (await server.call(GetUserData, { cookie })).statusCode).toBe(200)
    server.pass({ minutes: 2 })
    const asked = [await server.call(GetUserData, { cookie }), await server.call(PullLots, { cookie })]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    for (const password of [PASSWORD, 'wrong']) {
      const logIn = await server.call(LogIn, { body: { email, password } })
      expect([logIn.statusCode, logIn.json().key]).toEqual([503, 'database_silent:5'])
    }
    const health = await server.app.inject('/service/health')
    expect(health.statusCode).toBe(200)
    expect(health.json()).toEqual({ ok: true, writes: false, damaged: false, backupFailed: false })
    server.takeLog()
  })
})
