/**
 * The original of a photograph as it is sent: read from the storage while its receiver reads it, because one may be as
 * large as a thousand pictures of the wall.
 */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { formatOf } from '#server/photos/intake/formats/file-kind.ts'
import { renditionKey } from '#server/photos/stored/keys-of-photos.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'

/** `type`: its media type. Who does not read `bytes` to their end destroys them. */
export interface StoredOriginal {
  bytes: Readable
  sizeBytes: number
  type: string
}

/** Null: it was not made yet, or is gone. @throws StorageFault */
export async function storedOriginal(storage: FileStorage, sha256: string): Promise<StoredOriginal | null> {
  const key = renditionKey(sha256, 'original')
  const sizeBytes = await storage.sizeOf(key)
  const bytes = sizeBytes ? await storage.read(key) : null
  return bytes && sizeBytes ? { bytes, sizeBytes, type: await typeOf(bytes) } : null
}

/** Read from the bytes, so that what is served as an image is one. */
async function typeOf(bytes: Readable): Promise<string> {
  await once(bytes, 'readable')
  const head = (bytes.read() ?? Buffer.alloc(0)) as Buffer
  bytes.unshift(head)
  return `image/${formatOf(head)}`
}
