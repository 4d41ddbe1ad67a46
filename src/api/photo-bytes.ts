/** A photo's bytes for keeping, from the server itself: the request goes past every cache, the service worker's too. */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { photoAddress } from './photo-address.ts'
import { ApiError, OfflineError } from './errors.ts'

/** A server that never answers must not stop everything behind it. */
const PHOTO_WAIT_MS = 60_000

/**
 * The picture with its media type. `id`: 32 hex digits.
 * @throws {OfflineError} no answer, one that was cut off, or aborted. @throws {ApiError} not 200.
 */
export async function photoBytes(id: string, size: PhotoSize, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(photoAddress(id, size), {
      cache: 'no-store',
      credentials: 'include',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PHOTO_WAIT_MS)]),
    })
    connectivity.set('online')
    if (response.status !== 200) throw new ApiError(response.status, undefined, response.headers)
    return await response.blob()
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    if (!signal.aborted) connectivity.set('offline')
    throw new OfflineError('The photo did not arrive', { cause })
  }
}
