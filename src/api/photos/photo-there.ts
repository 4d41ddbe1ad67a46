/** Whether a photo's bytes would be given: browsers that are told to save a refusal say nothing of it to the page. */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { photoAddress } from './photo-address.ts'

const ANSWER_WAIT_MS = 20_000

/**
 * Resolves when the server has begun to give the picture, of which nothing more is taken. `id`: 32 hex digits.
 * @throws {OfflineError} no answer. @throws {ApiError} not 200.
 */
export async function untilPhotoIsGiven(id: string, size: PhotoSize): Promise<void> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), ANSWER_WAIT_MS)
  try {
    const response = await fetch(photoAddress(id, size), { credentials: 'include', signal: stop.signal })
    connectivity.set('online')
    if (response.status !== 200) throw new ApiError(response.status, undefined, response.headers)
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    connectivity.set('offline')
    throw new OfflineError('No answer', { cause })
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}
