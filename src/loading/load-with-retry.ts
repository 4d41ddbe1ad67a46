/**
 * Loads a chunk that no screen waits for. If the network is lost meanwhile, it is tried again at every occasion. Some
 * browsers keep a module that could not be fetched as failed for as long as the page lives,
 * https://github.com/whatwg/html/issues/6768: there the page reloads, once, as soon as the server answers and no form
 * holds unsent text.
 */
import { atNextOccasion } from '#src/network/occasions.ts'
import { reloadOnce } from './reload-once.ts'
import { hasUnsentText } from './unsent-text.ts'

/** Hands over what was loaded, at once or later, unless `gone` by then. */
export function loadWithRetry<T>(
  load: () => Promise<T>,
  use: (loaded: T) => void,
  gone: AbortSignal,
  isRetry = false,
): void {
  if (gone.aborted) return
  load().then(
    (loaded) => gone.aborted || use(loaded),
    () => {
      // best effort: the page is whole without it
      if (isRetry && !hasUnsentText()) void reloadOnce(true)
      atNextOccasion(() => loadWithRetry(load, use, gone, true))
    },
  )
}
