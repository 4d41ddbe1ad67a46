/**
 * Loads what works behind the screens. A network that was lost before it came must not cost the rest of the visit, so
 * it is tried again whenever there may be one. Some browsers keep a module that could not be fetched as failed for as
 * long as the page lives, https://github.com/whatwg/html/issues/6768: there the page is loaded anew, once, as soon as
 * the server answers and there is no form that somebody may be writing in.
 */
import { onNetworkAgain } from '#src/offline/network-again.ts'
import { reloadOnce } from './reload-once.ts'

/** Hands over what was loaded, at once or later, unless `gone` by then. */
export function loadWhenever<T>(
  load: () => Promise<T>,
  use: (loaded: T) => void,
  gone: AbortSignal,
  again = false,
): void {
  if (gone.aborted) return
  load().then(
    (loaded) => gone.aborted || use(loaded),
    () => {
      // best effort: the page is whole without it
      if (again && !document.querySelector('form')) void reloadOnce(true)
      onNetworkAgain(() => loadWhenever(load, use, gone, true))
    },
  )
}
