/** An archive as a stream of bytes: the manifest, the rows of each table, the originals, and how it ended. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type ArchiveEnd, FIRST_ENTRY, LAST_ENTRY } from '#contract/ingest/upkeep/backup.ts'
import { originalKey } from '#server/photos/stored/keys-of-photos.ts'
import type { Resources } from '#server/services.ts'
import { rowsEntry } from './manifest.ts'
import { fetchOriginal } from './measured.ts'
import { spoolRows } from './read-rows.ts'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

interface Archived {
  /** Whether the photographs are in it. */
  isWhole: boolean
}

/**
 * The bytes of an archive. An original is taken from the storage when its turn comes: it is named by its hash, so it
 * cannot have changed. One that is missing or is no longer what its name says is left out and noted, because a restore
 * refuses an archive that is not what it says.
 */
export async function* writeArchive(
  { db, storage, config, now }: Pick<Resources, 'db' | 'storage' | 'config' | 'now'>,
  { isWhole }: Archived,
): AsyncGenerator<Buffer> {
  const folder = join(config.dataDir, 'uploads', `backup-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const madeAt = now()
    const rows = await spoolRows(db, folder, madeAt)
    const text = (name: string, value: object) => {
      const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
      return [tarHeader(name, bytes.length, madeAt), bytes, tarPadding(bytes.length)]
    }
    yield* text(FIRST_ENTRY, { ...rows.manifest, isWhole })
    for (const { name, bytes } of rows.manifest.tables)
      yield* entryOf(rowsEntry(name), rows.pathOf(name), bytes, madeAt)
    const end: ArchiveEnd = { originals: 0, missing: [], damaged: [] }
    for await (const sha256 of isWhole ? linesOf(rows.originalsPath) : []) {
      const path = join(folder, 'original')
      const found = await fetchOriginal(storage, sha256, path)
      if (found === null) end.missing.push(sha256)
      else if (found.sha256 !== sha256) end.damaged.push(sha256)
      else {
        yield* entryOf(originalKey(sha256), path, found.sizeBytes, madeAt)
        end.originals++
      }
    }
    yield* text(LAST_ENTRY, end)
    yield TAR_END
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* entryOf(name: string, path: string, sizeBytes: number, at: Date): AsyncGenerator<Buffer> {
  yield tarHeader(name, sizeBytes, at)
  yield* createReadStream(path) as AsyncIterable<Buffer>
  yield tarPadding(sizeBytes)
}

const linesOf = (path: string) => createInterface({ input: createReadStream(path) })
