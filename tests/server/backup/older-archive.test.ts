/** Archives that older versions of Loupe made: their tables are those of the migrations that there were. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { FIRST_ENTRY, LAST_ENTRY } from '#contract/ingest/upkeep/backup.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { rowsEntry } from '#server/backup/manifest.ts'
import { TAR_END, tarHeader, tarPadding } from '#server/backup/tar.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { type Db, migrationsFolder } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { lots } from '#server/db/schema/goods.ts'
import { database } from '#server/db/schema/running.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { undoLots } from '#server/lots/import-lots.ts'
import { newPortal } from '#tests/support/backup/portals.ts'
import { databaseOfSuite, onAnyDatabase } from '#tests/support/database/databases.ts'
import { PASSWORD } from '#tests/support/database/server-fixture.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Makes a database as a version had it whose last migration was this one. */
async function makeOld(db: Db, tag: string): Promise<void> {
  const folder = join(temporaryFolder(), 'migrations')
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  const { $client } = db as Db & { $client: PGlite }
  await $client.exec('drop schema public, drizzle cascade; create schema public')
  await migrate(drizzle($client), { migrationsFolder: folder })
}

/** Its archive, without photographs. Tables stand in the order of who refers to whom. */
async function archiveOf(db: Db, schema: string, tables: readonly string[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const add = (name: string, bytes: Buffer) =>
    parts.push(tarHeader(name, bytes.length, new Date(0)), bytes, tarPadding(bytes.length))
  const listed = []
  const entries: [string, Buffer][] = []
  for (const name of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select row_to_json(t)::text as row from "${name}" t`),
    )
    const bytes = gzipSync(rows.map(({ row }) => `${row}\n`).join(''))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    listed.push({ name, rows: rows.length, bytes: bytes.length, sha256 })
    entries.push([rowsEntry(name), bytes])
  }
  const manifest = {
    format: 1,
    schema,
    madeAt: '2026-01-01T00:00:00.000Z',
    epoch: randomUUID(),
    demoSeededAt: null,
    isWhole: false,
    originals: 0,
    nextIds: { customers: 40, users: 40, lots: 4_000, shares: 1, memos: 30 },
    tables: listed,
  }
  add(FIRST_ENTRY, Buffer.from(JSON.stringify(manifest)))
  for (const entry of entries) add(...entry)
  add(LAST_ENTRY, Buffer.from(JSON.stringify({ originals: 0, missing: [], damaged: [] })))
  return Buffer.concat([...parts, TAR_END])
}

const LOTS = 1_500

/** What every version has had: a customer with a user, lots, a memo. */
async function fillOld(db: Db): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await db.execute(sql`insert into customers (id, name, rev, lot_count) overriding system value
    values (7, 'Old Gems', ${LOTS + 1}, ${LOTS})`)
  await db.execute(sql`insert into users (id, customer_id, email, password_hash) overriding system value
    values (9, 7, 'old@test.example', ${passwordHash})`)
  await db.execute(sql`insert into lots (id, customer_id, rev, lot, type, carat_milli, tag) overriding system value
    select n, 7, n, 'L-' || n, 0, n, case when n = 5 then 'T5' end from generate_series(1, ${LOTS}::int) n`)
  await db.execute(sql`insert into memos (id, customer_id, rev, number, date, status, currency, lines)
    overriding system value values (3, 7, ${LOTS + 1}, 24001, '2026-01-02', 20, 'USD', '[]')`)
}

/** A run that changed the first lot, and made the second. */
async function fillImports(db: Db): Promise<void> {
  await db.execute(sql`insert into imports (id, subject, customer_id, source, file_name, file_sha256, file, options,
      status, asked_at) overriding system value
    values (4, 'lots', 7, 'old', 'lots.csv', '\\x00', gen_random_uuid(), '{}', 'done', now())`)
  await db.execute(sql`insert into import_changes (import_id, row_id, rev, before)
    values (4, 1, 1, '{"rev": 0, "caratMilli": 9}'), (4, 2, 2, null)`)
}

const GOODS = ['customers', 'users', 'lots', 'photos', 'memos']
const CASES = [
  { schema: '0000_start', tables: GOODS },
  {
    schema: '0011_mappings_and_office_log',
    tables: [...GOODS, 'imports', 'import_changes', 'office_log'],
    fillMore: fillImports,
  },
]

const old = databaseOfSuite()

onAnyDatabase((db) => {
  const restored = async () => {
    const { rows } = await db().execute(sql`select nspname from pg_namespace where nspname = 'restored'`)
    return rows.length
  }

  test.each(CASES)('one of $schema is brought forward', async ({ schema, tables, fillMore }) => {
    const file = join(temporaryFolder(), 'old.tar')
    await makeOld(old(), schema)
    await fillOld(old())
    await fillMore?.(old())
    writeFileSync(file, await archiveOf(old(), schema, tables))
    const { server, run } = await newPortal(db())
    expect((await run(`backup check "${file}"`)).printed).toContain('this portal can restore it')
    const ran = await run(`restore "${file}" --replace --yes`)
    expect([ran.errors, ran.code]).toEqual(['', 0])
    expect(ran.printed).toContain(`1 customers, 1 users, ${LOTS} lots`)

    const cookie = await server.logIn('old@test.example')
    const page = (await server.call(PullLots, { cookie })).json()
    expect([page.total, page.columns.lot.split('\t').length]).toEqual([LOTS, LOTS])
    // What a migration has done to rows was done to these: a lot with a tag has the revision that it shows.
    const [tagged] = await db().select().from(lots).where(eq(lots.lot, 'L-5'))
    expect(tagged).toMatchObject({ id: 5, rev: 5, tag: 'T5', tagRev: 5 })
    if (fillMore) {
      const of = { customerId: 7, importId: 4 }
      const undone = await changeCustomer(db(), of.customerId, (tx) => undoLots(tx, of))
      expect(undone).toEqual({ restored: 1, removed: 1, kept: 0 })
    }
    const made = await run(`customers add "New after ${schema}" --json`)
    expect((JSON.parse(made.printed) as { id: number }).id).toBeGreaterThanOrEqual(40)
    expect([await restored(), await db().$count(database)]).toEqual([0, 1])
  })

  test('one that brings sessions along opens nothing: only what is archived is restored', async () => {
    const file = join(temporaryFolder(), 'old.tar')
    await makeOld(old(), '0011_mappings_and_office_log')
    await fillOld(old())
    await old().execute(sql`insert into sessions (token_hash, user_id) values ('\\x00', 9)`)
    writeFileSync(file, await archiveOf(old(), '0011_mappings_and_office_log', [...GOODS, 'sessions']))
    const { run } = await newPortal(db())
    expect((await run(`restore "${file}" --replace --yes`)).code).toBe(1)
    expect(await db().$count(sessions, eq(sessions.tokenHash, new Uint8Array(1)))).toBe(0)
  })

  test('one whose rows do not fit changes nothing', async () => {
    const file = join(temporaryFolder(), 'old.tar')
    await makeOld(old(), '0000_start')
    await fillOld(old())
    // Without its customers.
    writeFileSync(file, await archiveOf(old(), '0000_start', GOODS.slice(1)))
    const { server, run } = await newPortal(db())
    await run('customers add Here')
    expect((await run(`restore "${file}" --replace --yes`)).code).toBe(1)
    expect((await run('customers list')).printed).toContain('Here')
    expect([await restored(), server.takeLog().length]).toEqual([0, 1])
  })
})
