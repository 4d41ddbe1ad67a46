/**
 * A migrated PGlite made empty again, in a sixth of the time that its migrations take. One whose tables a test has
 * changed is not.
 */
import type { PGlite } from '@electric-sql/pglite'

/** What the migrations left: the tables' form, and the rows of those that are not empty, as JSON. */
export interface Migrated {
  form: string
  tables: readonly string[]
  rows: readonly { table: string; json: string }[]
}

/** Of everything that is not PostgreSQL's own: columns, constraints, indexes, functions and triggers. */
const FORM = `
  select md5(concat_ws(' ',
    (select string_agg(concat_ws(' ', oid, relname, relkind), ',' order by oid) from pg_class
      where oid >= 16384 and relkind <> 't'),
    (select string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef), ',' order by attrelid, attnum)
      from pg_attribute join pg_class c on c.oid = attrelid where c.oid >= 16384 and relkind <> 't'),
    (select string_agg(concat_ws(' ', oid, convalidated), ',' order by oid) from pg_constraint where oid >= 16384),
    (select string_agg(concat_ws(' ', oid, prosrc), ',' order by oid) from pg_proc where oid >= 16384),
    (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger where oid >= 16384)
  )) as form`

const formOf = async (client: PGlite) => (await client.query<{ form: string }>(FORM)).rows[0]!.form

/** Looks at a PGlite that was just migrated. */
export async function asMigrated(client: PGlite): Promise<Migrated> {
  const { rows: found } = await client.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables = found.map(({ table }) => table)
  const rows: { table: string; json: string }[] = []
  for (const table of tables) {
    const { rows: answered } = await client.query<{ json: string | null }>(
      `select json_agg(t)::text as json from ${table} t`,
    )
    const json = answered[0]?.json
    if (json) rows.push({ table, json })
  }
  return { form: await formOf(client), tables, rows }
}

/** Makes it what it was. False: it was not, because it has other tables now. */
export async function emptied(client: PGlite, { form, tables, rows }: Migrated): Promise<boolean> {
  await client.exec('discard all')
  if ((await formOf(client)) !== form) return false
  await client.exec(`truncate ${tables.join(', ')} restart identity`)
  for (const { table, json } of rows)
    await client.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [json],
    )
  return true
}
