/** Every table of the database is archived, emptied or left: somebody has decided. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ARCHIVED, EMPTIED, LEFT, NUMBERED } from '#server/backup/tables.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'

const db = databaseOfSuite()

const named = async (query: string) => {
  const { rows } = await db().execute<{ name: string }>(sql.raw(query))
  return rows.map(({ name }) => name)
}

test('no table is forgotten', async () => {
  const tables = await named(`select tablename::text as name from pg_tables where schemaname = 'public'`)
  expect([...ARCHIVED, ...EMPTIED, ...LEFT, 'database'].toSorted()).toEqual(tables.toSorted())
})

test('no ids are forgotten', async () => {
  const tables = await named(
    `select table_name::text as name from information_schema.columns where is_identity = 'YES'`,
  )
  expect([...NUMBERED].toSorted()).toEqual(tables.toSorted())
})

test('every table comes after those that it refers to', async () => {
  const { rows } = await db().execute<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and conrelid <> confrelid`)
  const isLate = ({ from, to }: { from: string; to: string }) =>
    ARCHIVED.includes(from) && ARCHIVED.indexOf(to) > ARCHIVED.indexOf(from)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(isLate)).toEqual([])
})
