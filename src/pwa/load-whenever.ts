/**
 * Loads what works behind the screens. A network that was lost before it came must not cost the rest of the visit, so
 * it is tried again whenever there may be one.
 */
const AGAIN_AFTER_MS = 15_000

/** Hands over what was loaded, at once or later, unless `gone` by then. */
export function loadWhenever<T>(load: () => Promise<T>, use: (loaded: T) => void, gone: AbortSignal): void {
  if (gone.aborted) return
  load().then(
    (loaded) => gone.aborted || use(loaded),
    () => {
      // best effort: the page is whole without it
      const again = new AbortController()
      const retry = () => {
        again.abort()
        clearTimeout(timer)
        loadWhenever(load, use, gone)
      }
      const timer = setTimeout(retry, AGAIN_AFTER_MS)
      addEventListener('online', retry, { signal: again.signal })
    },
  )
}
