/** Bytes for keeping. */
import { connectivity, doubtWhileAsked } from '#src/network/connectivity.ts'
import { ApiError, OfflineError } from '#src/api/errors.ts'

interface BytesInput extends Omit<RequestInit, 'credentials'> {
  /** Gives up. */
  signal: AbortSignal
  /** A server that sends nothing any more must not stop everything behind it. */
  waitMs: number
  /** What the device may have kept says nothing of the network when it comes. */
  mayBeKept?: boolean
}

/**
 * The body of a 200, with its media type. That it began and that all of it came says that the server is there: on a slow
 * network it takes all of it, and nothing else comes through in time.
 * @throws {OfflineError} no answer, one that was cut off, or aborted. @throws {ApiError} not 200.
 */
export async function bytesOf(address: string, input: BytesInput): Promise<Blob> {
  const { signal, waitMs, mayBeKept = false, ...init } = input
  // By hand: Safari knows AbortSignal.any from 17.4 on.
  const stop = new AbortController()
  const abort = () => stop.abort()
  for (const each of [signal, AbortSignal.timeout(waitMs)])
    each.addEventListener('abort', abort, { signal: stop.signal })
  if (signal.aborted) abort()
  const ended = doubtWhileAsked()
  const heard = () => mayBeKept || connectivity.set('online')
  try {
    const response = await fetch(address, { ...init, credentials: 'include', signal: stop.signal })
    heard()
    if (response.status !== 200) throw new ApiError(response.status, undefined, response.headers)
    const bytes = await response.blob()
    heard()
    return bytes
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    if (!signal.aborted) connectivity.set('offline')
    throw new OfflineError('The bytes did not arrive', { cause })
  } finally {
    ended()
    abort()
  }
}
