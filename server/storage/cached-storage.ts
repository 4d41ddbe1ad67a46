/**
 * A storage far away with a cache on this machine, for renditions: customers ask for the same ones many times. The most
 * recently used stay, within a limit of bytes. What the cache has is never the only copy, so whatever goes wrong with it
 * costs time alone.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { FileStorage } from './file-storage.ts'
import { assertKey } from './storage-keys.ts'

/** What is kept near: files that are read whole and asked for again. */
const isCached = (key: string) => key.startsWith('renditions/')

const UNFINISHED = '.unfinished'

/** `folder`: need not exist. `mostBytes`: of all files in it, at least 1. */
export function openCachedStorage(storage: FileStorage, folder: string, mostBytes: number): FileStorage {
  function pathOf(key: string): string {
    assertKey(key)
    return join(folder, ...key.split('/'))
  }
  // best effort: a file that stays takes room, and no more
  const drop = (key: string) => rm(pathOf(key), { force: true }).catch(() => undefined)
  const sizes = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (size) => size,
    dispose: (_, key, reason) => void (reason === 'evict' && drop(key)),
  })
  // best effort: files that an earlier server left and that are not counted are still read
  void countFiles().catch(() => undefined)

  /** Those that were written last count as used last. */
  async function countFiles(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = []
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const { size, mtimeMs } = await stat(path)
      files.push({ path, size, mtimeMs, key: relative(folder, path).split(sep).join('/') })
    }
    for (const { path, key, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (sizes.has(key)) continue
      if (size === 0 || key.endsWith(UNFINISHED) || size > mostBytes) await rm(path, { force: true })
      else sizes.set(key, size)
    }
  }

  async function fromCache(key: string): Promise<Buffer | null> {
    // best effort: what cannot be read here is read from afar
    const bytes = await readFile(pathOf(key)).catch(() => null)
    if (!bytes || bytes.length === 0) return null
    if (sizes.get(key) === undefined) sizes.set(key, bytes.length)
    return bytes
  }

  async function keep(key: string, bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0 || bytes.length > mostBytes) return
    const path = pathOf(key)
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, path)
      sizes.set(key, bytes.length)
    } catch {
      // best effort: without it the file is read from afar each time
      await rm(unfinished, { force: true }).catch(() => undefined)
    }
  }

  async function forget(key: string): Promise<void> {
    sizes.delete(key)
    await drop(key)
  }

  return {
    ...storage,
    pathOf(key) {
      if (!isCached(key)) return storage.pathOf(key)
      sizes.get(key) // used now
      return pathOf(key)
    },
    async read(key, offset) {
      // best effort: what cannot be read here is read from afar
      const near = isCached(key) && sizes.get(key) ? await open(pathOf(key)).catch(() => null) : null
      return near ? near.createReadStream({ start: offset ?? 0 }) : storage.read(key, offset)
    },
    async readWhole(key) {
      if (!isCached(key)) return storage.readWhole(key)
      const near = await fromCache(key)
      if (near) return near
      const bytes = await storage.readWhole(key)
      if (bytes) await keep(key, bytes)
      return bytes
    },
    async saveBytes(key, bytes) {
      if (isCached(key)) await forget(key)
      await storage.saveBytes(key, bytes)
      if (isCached(key)) await keep(key, bytes)
    },
    async saveFile(key, path, identity) {
      if (isCached(key)) await forget(key)
      await storage.saveFile(key, path, identity)
    },
    async remove(key) {
      await storage.remove(key)
      if (isCached(key)) await forget(key)
    },
  }
}
