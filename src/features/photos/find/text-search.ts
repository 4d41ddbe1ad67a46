/** The text search: loaded after the first screen, or before it where a text is asked for. */
import { loadWithRetry } from '#src/loading/load-with-retry.ts'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import type { openLotSearch } from '#src/lots/find/text/lot-search.ts'

let loaded: typeof openLotSearch | undefined
let loading: Promise<void> | undefined

/** Whether what a filter asks for can be found now. */
export const canFind = ({ text }: LotFilter): boolean => text === '' || loaded !== undefined

/** Never rejects: where it could not be fetched, it is loaded at the next occasion. */
export const loadTextSearch = (): Promise<void> => (loading ??= new Promise((resolve) => loadNow(resolve)))

function loadNow(onLoaded: () => void): void {
  loadWithRetry(
    () => import('#src/lots/find/text/lot-search.ts'),
    (chunk) => {
      loaded = chunk.openLotSearch
      onLoaded()
    },
    new AbortController().signal,
  )
}

/** @throws {TypeError} before it is loaded. */
export const openTextSearch: typeof openLotSearch = (...lots) => loaded!(...lots)

/** Loads a chunk that searches for texts of its own. */
export const withTextSearch =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), loadTextSearch()]))[0]
