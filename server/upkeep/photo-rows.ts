/** Which originals the rows name, a part of them at a time. */
import { sql } from 'drizzle-orm'
import type { Finding } from '#contract/ingest/upkeep/storage.ts'
import type { Db } from '#server/db/client.ts'

/** An original that rows name. `bytes`: its size; null where no row says it. */
export interface NamedOriginal {
  sha256: string
  bytes: number | null
}

/** The beginnings of hashes with so many hex digits, as the folders of keys have two. */
export const beginnings = (digits: 1 | 2): readonly string[] =>
  Array.from({ length: 16 ** digits }, (_, nth) => nth.toString(16).padStart(digits, '0'))

/** The originals whose hashes begin so, in hex; by hash. */
export async function originalsOf(db: Db, beginning: string): Promise<Map<string, NamedOriginal>> {
  const filledWith = (digit: string) => sql`decode(${beginning.padEnd(64, digit)}, 'hex')`
  const inPart = sql`sha256 between ${filledWith('0')} and ${filledWith('f')}`
  const { rows } = await db.execute<{ sha256: string; bytes: number | null }>(sql`
    select encode(sha256, 'hex') as sha256, max(bytes) as bytes from (
      select sha256, bytes from photos where sha256 is not null and ${inPart}
      union all select sha256, null from photo_frames where ${inPart}) p
    group by sha256`)
  return new Map(rows.map((row) => [row.sha256, row]))
}

/** Of these hashes, those that rows name. */
export async function namedAmong(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const wanted = sql`(select decode(value, 'hex') from json_array_elements_text(${JSON.stringify(hashes)}::json))`
  const { rows } = await db.execute<{ sha256: string }>(sql`
    select encode(sha256, 'hex') as sha256 from photos where sha256 in ${wanted}
    union select encode(sha256, 'hex') from photo_frames where sha256 in ${wanted}`)
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** The photographs that an original is of. */
export async function photosOf(db: Db, sha256: string): Promise<Finding['photos']> {
  const { rows } = await db.execute<Finding['photos'][number]>(sql`
    select c.name as customer, l.lot, p.file_name as name
    from photos p join customers c on c.id = p.customer_id left join lots l on l.id = p.lot_id
    where p.sha256 = decode(${sha256}, 'hex')
      or p.id in (select photo_id from photo_frames where sha256 = decode(${sha256}, 'hex'))
    order by p.id limit 20`)
  return rows
}

/** Of these ids of files of imports, those that a run needs: its file until it has ended, its refused rows for good. */
export async function neededImports(
  db: Db,
  files: readonly string[],
): Promise<Map<string, { ended: boolean }>> {
  const { rows } = await db.execute<{ file: string; ended: boolean }>(sql`
    select file::text, ended_at is not null as ended from imports
    where file::text in (select json_array_elements_text(${JSON.stringify(files)}::json))`)
  return new Map(rows.map(({ file, ended }) => [file, { ended }]))
}

/** Of these ids of photos, those that there are. */
export async function knownPhotos(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select replace(id::text, '-', '') as id from photos
    where replace(id::text, '-', '') in (select json_array_elements_text(${JSON.stringify(ids)}::json))`)
  return new Set(rows.map(({ id }) => id))
}
