/**
 * Reads an archive to its end and checks every hash in it, before anything of it is used. What it answers says where in
 * the file each part is.
 */
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import type * as z from 'zod/mini'
import { ArchiveEnd, FIRST_ENTRY, LAST_ENTRY } from '#contract/ingest/upkeep/backup.ts'
import type { Progress } from '#contract/ingest/ingest-call.ts'
import { refusal } from '#contract/refusals.ts'
import { HttpError } from '#server/http/errors.ts'
import { originalKey } from '#server/photos/stored/keys-of-photos.ts'
import { FORMAT, isNewest, knownSchemas, Manifest, rowsEntry } from './manifest.ts'
import { measured } from './measured.ts'
import { ARCHIVED } from './tables.ts'
import { type TarEntry, tarEntries, TarFault } from './tar.ts'

/** An archive that is whole and can be restored here. */
export interface CheckedArchive {
  manifest: Manifest
  end: ArchiveEnd
  /** The packed rows, by table. */
  rows: ReadonlyMap<string, TarEntry>
  /** Of the files in it, those that are photographs. */
  originals(): AsyncGenerator<TarEntry & { sha256: string }>
}

/** Nothing in an archive but photographs and rows is larger. */
const TEXT_BYTES = 64 * 1024 * 1024

const ORIGINAL = /^originals\/[0-9a-f]{2}\/([0-9a-f]{64})$/

/** @throws HttpError bad_request with what is wrong about it */
export async function checkArchive(
  path: string,
  tell: (progress: Progress) => void,
): Promise<CheckedArchive> {
  try {
    return await read(path, tell)
  } catch (error) {
    if (error instanceof TarFault) throw damaged('its files')
    throw error
  }
}

async function read(path: string, tell: (progress: Progress) => void): Promise<CheckedArchive> {
  let manifest: Manifest | undefined
  let end: ArchiveEnd | undefined
  const rows = new Map<string, TarEntry>()
  let originals = 0
  for await (const entry of tarEntries(path)) {
    if (!manifest) {
      manifest = await manifestOf(entry)
      continue
    }
    const table = manifest.tables.find(({ name }) => rowsEntry(name) === entry.name)
    const [, original] = ORIGINAL.exec(entry.name) ?? []
    if (end) throw damaged(entry.name)
    else if (entry.name === LAST_ENTRY) end = await textOf(entry, ArchiveEnd)
    else if (table) rows.set(table.name, await checked(entry, table.sha256))
    else if (original && originalKey(original) === entry.name) {
      await checked(entry, original)
      tell({ what: 'photographs checked', done: ++originals, all: manifest.originals })
    } else throw damaged(entry.name)
  }
  if (!manifest) throw new HttpError('bad_request', 'archive_unknown')
  const tables = isNewest(manifest) ? ARCHIVED : manifest.tables.map(({ name }) => name)
  const lacking = tables.find((table) => !rows.has(table))
  if (lacking !== undefined) throw damaged(rowsEntry(lacking))
  if (end?.originals !== originals) throw damaged(LAST_ENTRY)
  return { manifest, end, rows, originals: () => originalsIn(path) }
}

async function* originalsIn(path: string): AsyncGenerator<TarEntry & { sha256: string }> {
  for await (const entry of tarEntries(path)) {
    const [, sha256] = ORIGINAL.exec(entry.name) ?? []
    if (sha256 !== undefined) yield { ...entry, sha256 }
  }
}

/** @throws HttpError for an archive that is none, or that this server cannot restore */
async function manifestOf(entry: TarEntry): Promise<Manifest> {
  if (entry.name !== FIRST_ENTRY) throw new HttpError('bad_request', 'archive_unknown')
  const manifest = await textOf(entry, Manifest)
  if (manifest.format > FORMAT || !knownSchemas().includes(manifest.schema))
    throw new HttpError('bad_request', refusal('archive_newer', manifest.schema))
  return manifest
}

async function textOf<T>(entry: TarEntry, schema: z.ZodMiniType<T, unknown>): Promise<T> {
  if (entry.sizeBytes > TEXT_BYTES) throw damaged(entry.name)
  const bytes = await buffer(entry.read())
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw damaged(entry.name)
  }
}

/** The entry, whose bytes have this hash. */
async function checked(entry: TarEntry, sha256: string): Promise<TarEntry> {
  const { stream, identity } = measured()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(entry.read(), stream, nowhere)
  if (identity().sha256 !== sha256) throw damaged(entry.name)
  return entry
}

const damaged = (entry: string) => new HttpError('bad_request', refusal('archive_damaged', entry))
