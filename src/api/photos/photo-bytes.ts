/** A photo's bytes for keeping. */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { bytesOf } from './bytes-of.ts'
import { photoAddress } from './photo-address.ts'

const PHOTO_WAIT_MS = 60_000

/**
 * The picture with its media type. `id`: 32 hex digits. `from`: the server itself, past every cache, or the device where
 * it was kept there.
 * @throws {OfflineError} no answer, one that was cut off, or aborted. @throws {ApiError} not 200.
 */
export function photoBytes(
  id: string,
  size: PhotoSize,
  signal: AbortSignal,
  from: 'server' | 'device' = 'server',
): Promise<Blob> {
  return bytesOf(photoAddress(id, size), {
    signal,
    waitMs: PHOTO_WAIT_MS,
    cache: from === 'server' ? 'no-store' : 'default',
    mayBeKept: from === 'device',
  })
}
