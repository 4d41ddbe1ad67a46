/** Two processes of the server on one PostgreSQL: each tells its devices what any other process has changed. */
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { newPostgres } from '#tests/support/database/databases.ts'
import { addUser, PASSWORD } from '#tests/support/database/server-fixture.ts'
import { logInAt, openEventStream } from '#tests/support/server/event-stream.ts'
import { runServer } from '#tests/support/server/run-server.ts'

const kinds = inject('postgresUrl') === null ? [] : ['PostgreSQL']

test.each(kinds)('on one %s, also when the connections that listen are lost', { tags: 'soak' }, async () => {
  const databaseUrl = await newPostgres()
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
  onTestFinished(close)
  const { email, customerId } = await addUser(db)
  const env = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl, DEMO: 'off' }
  const servers = await Promise.all([runServer({ env }), runServer({ env })])
  onTestFinished(async () => {
    for (const server of servers) await server[Symbol.asyncDispose]()
  })
  const cookie = await logInAt(servers[0].origin, email, PASSWORD)
  const streams = await Promise.all(servers.map(({ origin }) => openEventStream(origin, cookie)))
  onTestFinished(() => streams.forEach((stream) => stream.close()))
  const allHear = async (rev: number) => {
    const told = () => streams.map(({ changes }) => changes.at(-1)?.rev)
    await expect.poll(told).toEqual([rev, rev])
  }

  await allHear(0)
  await saveLots(db, customerId, [{ lot: 'A-1', type: 0 }])
  await allHear(1)

  const listening = sql`from pg_stat_activity where datname = current_database() and query like 'listen %'`
  const count = async () =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n ${listening}`)).rows[0]!.n
  await expect.poll(count).toBe(2)
  await db.execute(sql`select pg_terminate_backend(pid) ${listening}`)
  await saveLots(db, customerId, [{ lot: 'A-2', type: 0 }])
  await allHear(2)
  await expect.poll(count).toBe(2)
})
