/**
 * The rows of the archived tables as files, all as they are at one moment: one transaction that sees nothing of what
 * others change meanwhile. They become files first because the embedded database has one connection: while a slow reader
 * of the archive holds it, nobody else is answered.
 */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { database } from '#server/db/schema/running.ts'
import { FORMAT, knownSchemas, type Manifest } from './manifest.ts'
import { measured } from './measured.ts'
import { ARCHIVED, NUMBERED } from './tables.ts'

/** About what is held in memory of a table. */
const READ_BYTES = 1_000_000
const MOST_ROWS = 1_000

/** A file for each table, by its name, and `originals`: the SHA-256 of every photograph's original, in hex, one a line. */
export interface SpooledRows {
  manifest: Omit<Manifest, 'isWhole'>
  pathOf(table: string): string
  originalsPath: string
}

/** Reads all rows into a folder, which is there and empty. */
export function spoolRows(db: Db, folder: string, now: Date): Promise<SpooledRows> {
  const pathOf = (table: string) => join(folder, table)
  const originalsPath = join(folder, 'originals')
  return db.transaction(
    async (tx) => {
      const [state] = await tx.select().from(database)
      const tables: Manifest['tables'] = []
      for (const name of ARCHIVED) tables.push({ name, ...(await spoolTable(tx, name, pathOf(name))) })
      const originals = counted(
        textsOf(
          tx,
          `select encode(sha256, 'hex') as text from photos where sha256 is not null
           union select encode(sha256, 'hex') from photo_frames`,
        ),
      )
      await pipeline(Readable.from(originals.lines), createWriteStream(originalsPath, { mode: 0o600 }))
      return {
        manifest: {
          format: FORMAT,
          schema: knownSchemas().at(-1)!,
          madeAt: now.toISOString(),
          epoch: state!.epoch,
          demoSeededAt: state!.demoSeededAt?.toISOString() ?? null,
          staffSecondFactor: state!.staffSecondFactor,
          originals: originals.count(),
          nextIds: await nextIds(tx),
          tables,
        },
        pathOf,
        originalsPath,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function spoolTable(tx: Db, name: string, path: string): Promise<Omit<Manifest['tables'][0], 'name'>> {
  const { lines, count } = counted(rowsOf(tx, `"${name}"`))
  const { stream, identity } = measured()
  const gzip = createGzip({ level: 1 })
  await pipeline(Readable.from(lines), gzip, stream, createWriteStream(path, { mode: 0o600 }))
  const { sha256, sizeBytes } = identity()
  return { rows: count(), bytes: sizeBytes, sha256 }
}

/** The rows of a table as texts of JSON, some at a time. One table is read at a time. */
export const rowsOf = (tx: Db, table: string): AsyncGenerator<string[]> =>
  textsOf(tx, `select row_to_json(t)::text as text from ${table} t`)

/** Reads by a cursor, so many rows at once as are small together. */
async function* textsOf(tx: Db, select: string): AsyncGenerator<string[]> {
  await tx.execute(sql.raw(`declare archived no scroll cursor for ${select}`))
  let most = 100
  for (;;) {
    const { rows } = await tx.execute<{ text: string }>(sql.raw(`fetch ${most} from archived`))
    if (rows.length === 0) break
    const texts = rows.map(({ text }) => text)
    yield texts
    const bytesOfOne = texts.reduce((sum, { length }) => sum + length, 0) / texts.length
    most = Math.max(1, Math.min(MOST_ROWS, Math.floor(READ_BYTES / bytesOfOne)))
  }
  await tx.execute(sql.raw('close archived'))
}

/** The texts as lines, and how many there were. */
function counted(texts: AsyncIterable<string[]>): { lines: AsyncIterable<string>; count(): number } {
  let count = 0
  async function* lines() {
    for await (const some of texts) {
      count += some.length
      yield `${some.join('\n')}\n`
    }
  }
  return { lines: lines(), count: () => count }
}

/** By table, the id that the next row gets. */
export async function nextIds(tx: Db): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const table of NUMBERED) {
    const { rows } = await tx.execute<{ next: number }>(
      sql.raw(`select (last_value + is_called::int)::float8 as next from "${table}_id_seq"`),
    )
    ids[table] = rows[0]!.next
  }
  return ids
}
