/** The size and the SHA-256 of what flows through. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { originalKey } from '#server/photos/stored/keys-of-photos.ts'
import type { FileIdentity, FileStorage } from '#server/storage/file-storage.ts'

/** `identity`: of the bytes that have come through; asked once. */
export function measured(): { stream: Transform; identity(): FileIdentity } {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, identity: () => ({ sha256: hash.digest('hex'), sizeBytes }) }
}

/** Brings an original to this machine, whatever its bytes are. Null: the storage has none. */
export async function fetchOriginal(
  storage: FileStorage,
  sha256: string,
  path: string,
): Promise<FileIdentity | null> {
  const stored = await storage.read(originalKey(sha256))
  if (!stored) return null
  const { stream, identity } = measured()
  await pipeline(stored, stream, createWriteStream(path, { mode: 0o600 }))
  return identity()
}
