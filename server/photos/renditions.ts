/**
 * The bytes of photos in the sizes they are served in. A rendition is made when it is first asked for, once however
 * many ask at the same time, and kept: the most recently used in memory, all of them on disk, where they outlive a
 * restart. Few are made at once, so that a fling through the wall leaves a core to everyone else.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import type { PhotoSize } from '#contract/photos.ts'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { limit } from '#timing/limit.ts'
import type { StoredPhoto } from './queries.ts'
import { pixelsOf } from './source.ts'

const MEMORY_BYTES = 64 * 1024 * 1024
const MADE_AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Answers a photo's bytes in a size: WebP, or JPEG for the original. */
export type Renditions = (photo: StoredPhoto, size: PhotoSize) => Promise<Buffer>

/** Opens the renditions kept in a folder, which need not exist yet. */
export function openRenditions(folder: string): Renditions {
  // Each rendition has one thread; several at once are what the limit is for.
  sharp.concurrency(1)
  const inMemory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  })
  const underWay = new Map<string, Promise<Buffer>>()
  const inTurn = limit(MADE_AT_ONCE)

  async function fromDiskOrMade(photo: StoredPhoto, size: PhotoSize, name: string): Promise<Buffer> {
    const path = join(folder, photo.id.slice(0, 2), name)
    // best effort: what cannot be read is made again
    const kept = await readFile(path).catch(() => null)
    const bytes = kept ?? (await inTurn(() => render(photo, size)))
    if (!kept) await keep(path, bytes)
    inMemory.set(name, bytes)
    return bytes
  }

  return (photo, size) => {
    const name = `${photo.id}-${size}`
    const ready = inMemory.get(name)
    if (ready) return Promise.resolve(ready)
    const making =
      underWay.get(name) ?? fromDiskOrMade(photo, size, name).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}

/** Never larger than the original. */
async function render(photo: StoredPhoto, size: PhotoSize): Promise<Buffer> {
  const longest = Math.max(photo.widthPx, photo.heightPx)
  const scale = size === 'original' ? 1 : Math.min(1, size / longest)
  const [width, height] = [photo.widthPx, photo.heightPx].map((px) => Math.max(1, Math.round(px * scale)))
  return encoded(await pixelsOf(photo, width as number, height as number), size).toBuffer()
}

const encoded = (pixels: Sharp, size: PhotoSize): Sharp =>
  size === 'original' ? pixels.jpeg({ quality: 90 }) : pixels.webp({ quality: 82, effort: 2 })

/** Whole or not at all: a reader never finds half a file. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  } catch {
    // best effort: where nothing can be kept, pictures are made again each time
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}
