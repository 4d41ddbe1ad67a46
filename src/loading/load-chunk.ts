/**
 * How a screen's chunk is loaded: a script or style that fails is `load-failed`, one that takes too long is
 * `time-out`. Where the server has a newer build, whose chunks have other names, the page reloads once and keeps its
 * address. Specification §8 and §9.
 */
import { CHUNK_TIMEOUT_MS } from '#contract/session/start-codes.ts'
import { TimeoutError, withTimeout } from '#timing/with-timeout.ts'
import { waitFor } from './waiting.ts'
import { reloadOnce } from './reload-once.ts'

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly kind: 'load-failed' | 'time-out'
  constructor(kind: ChunkLoadError['kind'], options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}

/** Never settles when a reload heals it. @throws {ChunkLoadError} otherwise. @throws what the chunk itself throws. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await waitFor(withTimeout(load(), CHUNK_TIMEOUT_MS))
  } catch (error) {
    if (error instanceof TimeoutError) throw new ChunkLoadError('time-out')
    if (!isMissing(error)) throw error
    if (await reloadOnce(false)) return await new Promise<never>(() => undefined)
    throw new ChunkLoadError('load-failed', { cause: error })
  }
}

/** Browsers reject an import they could not fetch with a TypeError, Vite a style with a sentence of its own. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof Error && error.message.startsWith('Unable to preload CSS'))
  )
}
