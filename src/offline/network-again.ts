const AGAIN_AFTER_MS = 15_000

/** Does something once, when there may be a network again. */
export function onNetworkAgain(work: () => void): void {
  const done = new AbortController()
  const begin = () => {
    done.abort()
    clearTimeout(timer)
    work()
  }
  const timer = setTimeout(begin, AGAIN_AFTER_MS)
  addEventListener('online', begin, { signal: done.signal })
}
