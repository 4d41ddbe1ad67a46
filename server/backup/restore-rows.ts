/**
 * Puts the rows of an archive in the place of those of the database, in one transaction: all of it or nothing. Others
 * read what was there until it ends, and wait with what they write. Devices then see another epoch and pull everything
 * anew; every session has ended.
 */
import { randomUUID } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Progress } from '#contract/ingest/ingest-call.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'
import { database } from '#server/db/schema/running.ts'
import { HttpError } from '#server/http/errors.ts'
import type { CheckedArchive } from './check-archive.ts'
import { keepStaff, staffNow } from '#server/staff/keep-staff.ts'
import { isNewest, type Manifest } from './manifest.ts'
import { bringForward } from './older-rows.ts'
import { ARCHIVED, EMPTIED, NUMBERED } from './tables.ts'
import type { TarEntry } from './tar.ts'

const MOST_ROWS = 1_000
const MOST_CHARACTERS = 2_000_000

/** What is only ever added to: see officeLogAdded. */
const OFFICE_LOG = 'office_log'

interface Wanted {
  /** Whether customers that are there may be lost. */
  replace: boolean
  now: Date
  tell(progress: Progress): void
}

/** Runs in a transaction. @throws HttpError conflict where there are customers that may not be lost */
export async function restoreRows(
  tx: Db,
  { manifest, rows }: Pick<CheckedArchive, 'manifest' | 'rows'>,
  { replace, now, tell }: Wanted,
): Promise<void> {
  // Customers come first, as in every change of their goods.
  await tx.execute(sql.raw(`lock table ${ARCHIVED.map(quoted).join(', ')} in exclusive mode`))
  const there = await tx.$count(customers)
  if (there > 0 && !replace) throw new HttpError('conflict', refusal('portal_in_use', there))
  const revoked = await revokedKeys(tx)
  const staff = await staffNow(tx)
  const forward = isNewest(manifest) ? null : await bringForward(tx, manifest, () => load('rows unpacked'))
  for (const table of [...EMPTIED, ...ARCHIVED.toReversed()]) if (table !== OFFICE_LOG) await empty(tx, table)
  if (forward === null) await load('rows restored')
  else {
    await raiseAllIds(tx, forward)
    for (const name of ARCHIVED) for await (const batch of forward.rowsOf(name)) await insert(tx, name, batch)
    await forward.end()
  }
  await revokeAgain(tx, revoked)
  await keepStaff(tx, staff, new Date(manifest.madeAt))
  await endRuns(tx, now)
  await beginEpoch(tx, manifest)

  /** Puts the rows as they are in the archive into the tables of these names. */
  async function load(what: string): Promise<void> {
    await raiseAllIds(tx, manifest)
    const all = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    let done = 0
    for (const { name, rows: expected } of manifest.tables) {
      const entry = rows.get(name)
      if (!entry) continue
      let count = 0
      for await (const batch of batchesOf(linesOf(entry))) {
        await insert(tx, name, batch)
        count += batch.length
        tell({ what, done: done + count, all })
      }
      if (count !== expected) throw new HttpError('bad_request', refusal('archive_damaged', name))
      done += count
    }
  }
}

async function insert(tx: Db, table: string, rows: readonly string[]): Promise<void> {
  const added = table === OFFICE_LOG ? officeLogAdded : inserted(table)
  await tx.execute(added(`[${rows.join(',')}]`))
}

const quoted = (table: string) => `"${table}"`

/**
 * Deletes on from the last row that is gone, so that no statement looks at thousands that are. A scan may begin in the
 * middle of a table: it begins again until nothing is left.
 */
async function empty(tx: Db, table: string): Promise<void> {
  const name = sql.raw(quoted(table))
  let last = '(0,0)'
  for (;;) {
    const { rows } = await tx.execute<{ last: string | null }>(sql`
      with gone as (
        delete from ${name} where ctid in (select ctid from ${name} where ctid >= ${last}::tid limit ${MOST_ROWS})
        returning ctid
      ) select max(ctid)::text as last from gone`)
    if (rows[0]!.last === null && last === '(0,0)') return
    last = rows[0]!.last ?? '(0,0)'
  }
}

async function raiseAllIds(tx: Db, { nextIds }: Pick<Manifest, 'nextIds'>): Promise<void> {
  for (const [table, nextId] of Object.entries(nextIds))
    if (NUMBERED.includes(table)) await raiseIds(tx, table, nextId)
}

/** Ids that were given in either life of the database are not given again. */
async function raiseIds(tx: Db, table: string, nextId: number): Promise<void> {
  const sequence = sql.raw(`"${table}_id_seq"`)
  await tx.execute(sql`
    select setval(${`"${table}_id_seq"`}::regclass, greatest(${nextId}::bigint, last_value + is_called::int), false)
    from ${sequence}`)
}

async function* linesOf(entry: TarEntry): AsyncGenerator<string> {
  const unpacked = createGunzip()
  entry
    .read()
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  unpacked.setEncoding('utf8')
  let rest = ''
  for await (const text of unpacked as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}

/** Rows as texts of JSON, at most so many and so long. */
async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let characters = 0
  for await (const line of lines) {
    batch.push(line)
    characters += line.length
    if (batch.length < MOST_ROWS && characters < MOST_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

const inserted = (table: string) => (rows: string) =>
  sql`
  insert into ${sql.raw(quoted(table))} overriding system value
  select * from json_populate_recordset(null::${sql.raw(quoted(table))}, ${rows}::json)`

/**
 * The log of the office grows and loses nothing: lines of the archive that it has already are passed over, and one whose
 * number another line has gets the next one.
 */
const officeLogAdded = (rows: string) => sql`
  insert into office_log overriding system value
  select case when exists (select from office_log o where o.id = r.id) then nextval('office_log_id_seq') else r.id end,
    r.at, r.actor, r.customer_id, r.what, r.subject, r.before, r.after
  from json_populate_recordset(null::office_log, ${rows}::json) r
  where not exists (select from office_log o
    where o.id = r.id and (o.at, o.actor, o.what, o.subject) = (r.at, r.actor, r.what, r.subject))`

interface RevokedKey extends Record<string, unknown> {
  hash: string
  at: string
}

async function revokedKeys(tx: Db): Promise<RevokedKey[]> {
  const { rows } = await tx.execute<RevokedKey>(sql`
    select encode(key_hash, 'hex') as hash, revoked_at::text as at from keys where revoked_at is not null`)
  return rows
}

/** A key that was revoked after the archive was made may have been stolen. */
async function revokeAgain(tx: Db, revoked: readonly RevokedKey[]): Promise<void> {
  for (const { hash, at } of revoked)
    await tx.execute(sql`
      update keys set revoked_at = ${at}::timestamptz
      where key_hash = decode(${hash}, 'hex') and revoked_at is null`)
}

/** The files of runs that had not ended are not in an archive. */
async function endRuns(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`
    update imports set status = 'cancelled', ended_at = ${now}::timestamptz, lease_until = null where ended_at is null`)
}

/** That the staff have to have a second factor holds where the archive or the portal before says so. */
async function beginEpoch(tx: Db, { demoSeededAt, staffSecondFactor }: Manifest): Promise<void> {
  await tx.update(database).set({
    epoch: randomUUID(),
    demoSeededAt: demoSeededAt === null ? null : new Date(demoSeededAt),
    ...(staffSecondFactor && { staffSecondFactor }),
  })
}
