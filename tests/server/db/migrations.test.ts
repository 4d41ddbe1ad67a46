import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import * as goods from '#server/db/schema/goods.ts'
import * as imports from '#server/db/schema/imports.ts'
import * as people from '#server/db/schema/people.ts'
import * as sessions from '#server/db/schema/sessions.ts'
import * as sharing from '#server/db/schema/sharing.ts'
import * as running from '#server/db/schema/running.ts'
import * as tags from '#server/db/schema/tags.ts'
import { onEachDatabase } from '#tests/support/database/databases.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

const schema = { ...people, ...sessions, ...sharing, ...goods, ...imports, ...running, ...tags }

test('the committed migrations make the tables of the schema', async () => {
  const folder = join(ROOT, 'server/db/migrations/meta')
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  const latest: unknown = JSON.parse(readFileSync(join(folder, snapshots.toSorted().at(-1) ?? ''), 'utf8'))
  type Snapshot = ReturnType<typeof generateDrizzleJson>
  const wanted = generateDrizzleJson(schema, (latest as Snapshot).id)
  expect(await generateMigration(latest as Snapshot, wanted)).toEqual([])
})

onEachDatabase((db) => {
  test('there is one row that names the life of the database, and never a second', async () => {
    const rows = await db().select().from(schema.database)
    expect(rows).toEqual([
      {
        one: true,
        epoch: expect.stringMatching(/^[0-9a-f-]{36}$/),
        demoSeededAt: null,
        staffSecondFactor: false,
      },
    ])
    await expect(db().insert(schema.database).values({ one: true })).rejects.toThrow('Failed query')
    await expect(db().insert(schema.database).values({ one: false })).rejects.toThrow('Failed query')
  })

  test('addresses of users differ, whatever their case', async () => {
    const [customer] = await db().insert(schema.customers).values({ name: 'ACME' }).returning()
    const user = { customerId: customer!.id, passwordHash: 'x' }
    await db()
      .insert(schema.users)
      .values({ ...user, email: 'ann@test.example' })
    await expect(
      db()
        .insert(schema.users)
        .values({ ...user, email: 'Ann@Test.example' }),
    ).rejects.toThrow('Failed query')
  })
})

const postgresUrls = [inject('postgresUrl')].filter((url) => url !== null)

describe.each(postgresUrls)('on postgres', (adminUrl) => {
  test('servers that start at once on an empty database all get on', async () => {
    const name = `empty_${randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client(adminUrl)
    await admin.connect()
    onTestFinished(() => admin.end())
    await admin.query(`create database ${name}`)
    const databaseUrl = adminUrl.replace(/[^/]+$/, name)
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ databaseUrl, dataDir: '' })))
    for (const { db } of opened)
      expect((await db.execute(sql`select * from ${schema.database}`)).rows).toHaveLength(1)
    await Promise.all(opened.map(({ close }) => close()))
  })
})
