/** The searches that are kept on this device for the account whose lots are shown. */
import { useCallback, useState } from 'react'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { changeSearches, type SavedSearch, savedSearches } from '#src/offline/lists/searches.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { isSameSearch, MOST_SEARCHES, toSearch } from './search-row.ts'

/** `forgotten`: the one that was deleted last, until it is kept again or given up. */
export function useSearches({ account, words }: LotIndex, filter: LotFilter) {
  const read = useCallback(() => savedSearches(listsOf(account)), [account])
  const searches = useSaved('searches', read)
  const [forgotten, setForgotten] = useState<{ search: SavedSearch; at: number }>()
  const now = toSearch(filter, words)
  const isKept = (search: SavedSearch) => searches?.some((other) => isSameSearch(other, search)) ?? false
  const change = (next: Parameters<typeof changeSearches>[1]) => {
    changeSearches(listsOf(account), next).catch((error: unknown) =>
      console.warn('The searches could not be saved:', error),
    )
  }
  const putAt = (at: number, search: SavedSearch) =>
    change((known) => known.filter((other) => !isSameSearch(other, search)).toSpliced(at, 0, search))
  return {
    searches,
    forgotten: forgotten && !isKept(forgotten.search) ? forgotten.search : undefined,
    isSaved: isKept(now),
    isFull: (searches?.length ?? 0) >= MOST_SEARCHES,
    save: () => putAt(0, now),
    forget(search: SavedSearch) {
      setForgotten({ search, at: searches?.indexOf(search) ?? 0 })
      change((known) => known.filter((other) => !isSameSearch(other, search)))
    },
    undo() {
      if (forgotten) putAt(forgotten.at, forgotten.search)
    },
    /** It cannot be undone any more. */
    giveUp: () => setForgotten(undefined),
  }
}

export type Searches = ReturnType<typeof useSearches>
