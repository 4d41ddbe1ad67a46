/**
 * The moments at which the server may be reachable again, one set for everything that waits for it: pulls, the outbox,
 * a pending log-out, a new version, chunks that failed to load. retry-loop.ts adds what only some of them need, waits
 * that become longer; it is not on the first screen.
 */
import { connectivity } from './connectivity.ts'

/** The wait between two attempts while the server cannot be reached, where one attempt costs little. */
export const OFFLINE_RETRY_MS = 15_000

/**
 * `online`: the browser says that there is a network. `visible`: the page is looked at again, after another tab or
 * app or out of the back/forward cache. `answered`: the server has answered after it could not be reached.
 */
export type Occasion = 'online' | 'visible' | 'answered'

/** Calls `listener` at every occasion until the returned function is called. */
export function onOccasion(listener: (occasion: Occasion) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  addEventListener('online', () => listener('online'), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && listener('visible'), { signal })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && listener('visible'),
    { signal },
  )
  let before = connectivity.get()
  const stopWatching = connectivity.subscribe(() => {
    const isBack = before === 'offline' && connectivity.get() === 'online'
    before = connectivity.get()
    if (isBack) listener('answered')
  })
  return () => {
    stopped.abort()
    stopWatching()
  }
}

/** Calls `work` once, at the next occasion or after that time, unless the returned function is called before. */
export function atNextOccasion(work: () => void, afterMs = OFFLINE_RETRY_MS): () => void {
  const cancel = () => {
    clearTimeout(timer)
    stopListening()
  }
  const begin = () => {
    cancel()
    work()
  }
  const timer = setTimeout(begin, afterMs)
  const stopListening = onOccasion(begin)
  return cancel
}
