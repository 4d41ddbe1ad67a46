/**
 * Files in a folder of this machine, each below its key. A file is written to `unfinished/` first, and is renamed when
 * the disk has it, so that neither a kill nor a power cut leaves half of it under its key. What was left in `unfinished/`
 * is removed at the next opening, after a day: until then another process may be writing it. Files are 0600 and folders
 * 0700, as machine/private-files.ts demands.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder, renameDurably, syncFile } from './durable-files.ts'
import { type FileIdentity, type FileStorage, notTheFile, type StoredFile } from './file-storage.ts'
import { toFolderFault } from './folder-faults.ts'
import { guardedStream } from './guarded-stream.ts'
import { assertKey, assertPrefix, isKey, isPrefix, UNFINISHED } from './storage-keys.ts'

const LEFT_OVER_AFTER_MS = 24 * 60 * 60 * 1000
/** Disks of a network may hang. */
const SILENT_FOR_MS = 30_000

/**
 * Opens the storage in a folder, which need not exist yet.
 * @throws StorageFault when it cannot be made
 */
export async function openFolderStorage(root: string): Promise<FileStorage> {
  const unfinished = join(root, UNFINISHED)
  const toFault = (error: unknown) => toFolderFault(error, root)

  const guarded = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw toFault(error)
    })
  const orNull = <T>(work: Promise<T>): Promise<T | null> => guarded(unlessAbsent(work))

  function pathOf(key: string): string {
    assertKey(key)
    return join(root, key)
  }

  /** Keeps what `write` writes to a new path. */
  async function keep(target: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = join(unfinished, randomUUID())
    try {
      await write(path)
      await syncFile(path)
      await renameDurably(path, target)
    } catch (error) {
      // best effort: what stays is removed at an opening
      await rm(path, { force: true }).catch(() => undefined)
      throw error
    }
  }

  async function move(path: string, target: string): Promise<void> {
    await syncFile(path)
    try {
      await renameDurably(path, target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
      await keep(target, (copy) => copyFile(path, copy))
      await rm(path)
    }
  }

  async function* filesBelow(prefix: string): AsyncGenerator<StoredFile> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    const entries = await orNull(readdir(join(root, folder), { withFileTypes: true }))
    for (const entry of entries ?? []) {
      const key = folder + entry.name
      if (!key.startsWith(prefix)) continue
      if (entry.isDirectory() && isPrefix(`${key}/`)) yield* filesBelow(`${key}/`)
      if (!entry.isFile() || !isKey(key)) continue
      const found = await orNull(stat(join(root, key)))
      if (found) yield { key, sizeBytes: found.size, modifiedAt: found.mtime }
    }
  }

  await guarded(removeLeftOver(unfinished))
  return {
    async read(key, offset = 0) {
      const file = await orNull(open(pathOf(key)))
      return file && guardedStream(file.createReadStream({ start: offset }), SILENT_FOR_MS, toFault)
    },
    pathOf,
    readWhole: async (key) => orNull(readFile(pathOf(key))),
    sizeOf: async (key) => (await orNull(stat(pathOf(key))))?.size ?? null,
    async saveFile(key, path, identity) {
      const target = pathOf(key)
      if (!(await isTheFile(path, identity))) throw notTheFile(key)
      await guarded(move(path, target))
    },
    saveBytes: async (key, bytes) =>
      guarded(keep(pathOf(key), (path) => writeFile(path, bytes, { mode: 0o600 }))),
    remove: async (key) => guarded(rm(pathOf(key), { force: true })),
    list(prefix) {
      assertPrefix(prefix)
      return filesBelow(prefix)
    },
  }
}

/** Null where there is nothing. */
async function unlessAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function isTheFile(path: string, { sha256, sizeBytes }: FileIdentity): Promise<boolean> {
  if ((await stat(path)).size !== sizeBytes) return false
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex') === sha256
}

async function removeLeftOver(folder: string): Promise<void> {
  await makeFolder(folder)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await unlessAbsent(stat(path))
    if (found && Date.now() - found.mtimeMs > LEFT_OVER_AFTER_MS) await rm(path, { force: true })
  }
}
