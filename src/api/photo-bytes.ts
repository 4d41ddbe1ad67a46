/** A photo's bytes for keeping. */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { connectivity, doubtWhileAsked } from '#src/network/connectivity.ts'
import { photoAddress } from './photo-address.ts'
import { ApiError, OfflineError } from './errors.ts'

/** A server that never answers must not stop everything behind it. */
const PHOTO_WAIT_MS = 60_000

/**
 * The picture with its media type. `id`: 32 hex digits. `from`: the server itself, past every cache, or the device where
 * it was kept there.
 * @throws {OfflineError} no answer, one that was cut off, or aborted. @throws {ApiError} not 200.
 */
export async function photoBytes(
  id: string,
  size: PhotoSize,
  signal: AbortSignal,
  from: 'server' | 'device' = 'server',
): Promise<Blob> {
  // By hand: Safari knows AbortSignal.any from 17.4 on.
  const stop = new AbortController()
  const abort = () => stop.abort()
  for (const each of [signal, AbortSignal.timeout(PHOTO_WAIT_MS)])
    each.addEventListener('abort', abort, { signal: stop.signal })
  if (signal.aborted) abort()
  const ended = doubtWhileAsked()
  try {
    return await picture(photoAddress(id, size), from, stop.signal)
  } catch (error) {
    if (error instanceof OfflineError && !signal.aborted) connectivity.set('offline')
    throw error
  } finally {
    ended()
    abort()
  }
}

async function picture(address: string, from: 'server' | 'device', signal: AbortSignal): Promise<Blob> {
  const cutOff = (cause: unknown) => {
    throw new OfflineError('The photo did not arrive', { cause })
  }
  const cache = from === 'server' ? 'no-store' : 'default'
  const response = await fetch(address, { cache, credentials: 'include', signal }).catch(cutOff)
  if (from === 'server') connectivity.set('online')
  if (response.status !== 200) throw new ApiError(response.status, undefined, response.headers)
  return response.blob().catch(cutOff)
}
