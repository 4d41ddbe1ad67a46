/** SQL of what an examination looks at. Times come in as arguments. */
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { imports } from '#server/db/schema/imports.ts'
import { keys } from '#server/db/schema/people.ts'
import { mails } from '#server/db/schema/running.ts'

/** `miscounted`: customers whose `lotCount` is not that of their lots. */
export async function databaseState(db: Db) {
  const { rows } = await db.execute<{ version: string; migrations: number; miscounted: number }>(sql`
    select substring(version() from '^PostgreSQL [^ ]+') as version,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from customers c left join (
        select customer_id, count(*) as n from lots where not deleted group by customer_id) l on l.customer_id = c.id
        where c.lot_count <> coalesce(l.n, 0)) as miscounted`)
  return rows[0]!
}

/** The database's time, in ms. */
export async function databaseClock(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return rows[0]!.ms
}

/** The latest time at which a row was written, as far as rows say. */
export async function latestTime(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from greatest(
      (select max(seen_at) from sessions), (select max(made_at) from keys), (select max(asked_at) from imports),
      (select max(stored_at) from photos), (select max(at) from office_log))) * 1000)::float8 as ms`)
  const { ms } = rows[0]!
  return ms === null ? null : new Date(ms)
}

/** How many mails have waited since before then. */
export const mailsSince = (db: Db, before: Date): Promise<number> =>
  db.$count(mails, lt(mails.queuedAt, before))

/** The names of open keys that were made before then and never used. */
export async function unusedKeys(db: Db, madeBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ name: keys.name })
    .from(keys)
    .where(and(isNull(keys.revokedAt), isNull(keys.usedAt), lt(keys.madeAt, madeBefore)))
    .orderBy(keys.id)
    .limit(20)
  return rows.map(({ name }) => name)
}

/** The runs that failed since then. */
export const failedRuns = (db: Db, since: Date) =>
  db
    .select({ run: imports.id, file: imports.fileName })
    .from(imports)
    .where(and(eq(imports.status, 'failed'), gte(imports.endedAt, since)))
    .orderBy(imports.id)
    .limit(20)

/**
 * How many photographs of each customer wait for a lot. `old`: those that wait since before then; `oldest`: the file of
 * the first of all.
 */
export async function waitingPhotos(db: Db, before: Date) {
  const { rows } = await db.execute<{ customer: string; count: number; old: number; oldest: string }>(sql`
    select c.name as customer, count(*)::int as count,
      (count(*) filter (where p.stored_at < ${before}::timestamptz))::int as old,
      (array_agg(p.file_name order by p.stored_at))[1] as oldest
    from photos p join customers c on c.id = p.customer_id
    where p.lot_id is null and p.sha256 is not null and p.frames >= 0 group by c.id, c.name order by c.id limit 50`)
  return rows
}
