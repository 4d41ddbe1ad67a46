/**
 * Renditions: photos in the sizes they are served in. Those of photographs were made when they came, and the storage
 * has them. That of a drawn photo is made on its first request, once however many ask at the same time, and cached: the
 * most recently used in memory, all on disk, where they outlive a restart. What has to be made waits for its customer's
 * turn, and is not made when nobody waits for it any more.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { PhotoSize } from '#contract/lots/photos.ts'
import type { Config } from '#server/config.ts'
import { notFound } from '#server/http/errors.ts'
import type { FairQueue } from '#server/load/fair-queue.ts'
import { openSharedWork } from '#server/load/shared-work.ts'
import type { Asker, PhotoSource, Rendition, Renditions, StoredPhoto } from '#server/photo-source.ts'
import { cleanOriginal } from '#server/photos/intake/clean-original.ts'
import { renderPhoto } from '#server/photos/intake/render-photo.ts'
import { originalKey, renditionKey } from '#server/photos/stored/keys-of-photos.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'

const MEMORY_BYTES = 64 * 1024 * 1024

/** Where those of drawn photos are kept. */
export const drawnFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'drawn')

/** Where a rendition lies on this machine once it was made; null: it lies elsewhere. */
export function renditionFile(
  folder: string,
  storage: FileStorage,
  photo: StoredPhoto,
  size: PhotoSize,
): string | null {
  return photo.sha256 === null
    ? `${folder}${sep}${photo.id.slice(0, 2)}${sep}${nameOf(photo, size)}` // of thousands at once, which `join` takes long for
    : storage.pathOf(renditionKey(photo.sha256, size))
}

const nameOf = ({ id }: StoredPhoto, size: PhotoSize): string => `${id}-${size}`

/** Opens the renditions kept in a folder, which need not exist yet. */
export function openRenditions(
  folder: string,
  { photoSource, storage }: { photoSource: PhotoSource; storage: FileStorage },
  queue: FairQueue,
): Renditions {
  // One thread a rendition; the queue decides how many are made at once.
  sharp.concurrency(1)
  const inMemory = new LRUCache<string, Rendition>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  const shared = openSharedWork()

  async function make(photo: StoredPhoto, size: PhotoSize): Promise<Buffer> {
    const target = size === 'original' ? undefined : scaledDown(photo, size)
    const bytes = await photoSource(photo.id, target)
    if (!bytes) throw notFound()
    if (!target) return bytes
    return sharp(bytes).resize(target.widthPx, target.heightPx).webp({ quality: 82, effort: 2 }).toBuffer()
  }

  /** Made when the photograph came; made again where it is gone. */
  async function fromStorage(sha256: string, size: PhotoSize, { customerId, gone }: Asker): Promise<Buffer> {
    const key = renditionKey(sha256, size)
    const kept = await storage.readWhole(key)
    if (kept) return kept
    const bytes = await queue.run(customerId, gone, async () => {
      const original = await storage.readWhole(originalKey(sha256))
      if (!original) throw notFound()
      return size === 'original' ? (await cleanOriginal(original)).bytes : renderPhoto(original, size)
    })
    // best effort: without it the rendition is made again
    await storage.saveBytes(key, bytes).catch(() => undefined)
    return bytes
  }

  async function drawn(photo: StoredPhoto, size: PhotoSize, { customerId, gone }: Asker) {
    const path = renditionFile(folder, storage, photo, size)!
    // best effort: a file that cannot be read is made again
    const kept = await readFile(path).catch(() => null)
    const bytes = kept ?? (await queue.run(customerId, gone, () => make(photo, size)))
    if (!kept) await keep(path, bytes)
    return bytes
  }

  async function renditionOf(
    photo: StoredPhoto,
    size: PhotoSize,
    name: string,
    { customerId, gone }: Asker,
  ): Promise<Rendition> {
    const bytes =
      photo.sha256 === null
        ? await drawn(photo, size, { customerId, gone })
        : await fromStorage(photo.sha256, size, { customerId, gone })
    const rendition = { bytes, type: size === 'original' ? await typeOf(bytes) : 'image/webp' }
    inMemory.set(name, rendition)
    return rendition
  }

  return async (photo, size, { customerId, gone }) => {
    const name = nameOf(photo, size)
    const ready = inMemory.get(name)
    if (ready) return ready
    return shared(name, gone, (allGone) => renditionOf(photo, size, name, { customerId, gone: allGone }))
  }
}

function scaledDown({ widthPx, heightPx }: StoredPhoto, longestPx: number) {
  const scale = Math.min(1, longestPx / Math.max(widthPx, heightPx))
  const scaled = (px: number) => Math.max(1, Math.round(px * scale))
  return { widthPx: scaled(widthPx), heightPx: scaled(heightPx) }
}

/** Read from the bytes, so that what is served as an image is one. */
async function typeOf(bytes: Buffer): Promise<string> {
  return `image/${(await sharp(bytes).metadata()).format}`
}

/** Writes a file under a temporary name first, so that a reader never finds half of it. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  } catch {
    // best effort: without a disk cache, pictures are made again each time
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}
