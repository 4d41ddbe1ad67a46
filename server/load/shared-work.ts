/** Work that several callers wait for, done once. It is given up when the last of them has gone. */
import { CallerGone } from '#server/http/caller-gone.ts'

/**
 * Answers what the work under this key gives, begun now unless it is under way. `gone`: this caller waits no longer.
 * @throws CallerGone, and what the work throws
 */
export type SharedWork = <T>(
  key: string,
  gone: AbortSignal,
  work: (allGone: AbortSignal) => Promise<T>,
) => Promise<T>

interface UnderWay {
  callers: number
  done: Promise<unknown>
  readonly allGone: AbortController
}

export function openSharedWork(): SharedWork {
  const underWay = new Map<string, UnderWay>()

  function begin(key: string, work: (allGone: AbortSignal) => Promise<unknown>): UnderWay {
    const allGone = new AbortController()
    const begun: UnderWay = { callers: 0, done: Promise.resolve(), allGone }
    underWay.set(key, begun)
    begun.done = work(allGone.signal).finally(() => forget(key, begun))
    return begun
  }

  function forget(key: string, work: UnderWay): void {
    if (underWay.get(key) === work) underWay.delete(key)
  }

  return async <T>(key: string, gone: AbortSignal, work: (allGone: AbortSignal) => Promise<T>) => {
    if (gone.aborted) throw new CallerGone()
    const shared = underWay.get(key) ?? begin(key, work)
    shared.callers++
    const leave = () => {
      if (--shared.callers > 0) return
      forget(key, shared)
      shared.allGone.abort()
    }
    gone.addEventListener('abort', leave, { once: true })
    try {
      return (await shared.done) as T
    } finally {
      gone.removeEventListener('abort', leave)
    }
  }
}
