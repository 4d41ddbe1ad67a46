/** The searches that are kept on this device for the account whose lots are shown. */
import { useCallback, useState } from 'react'
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { LotFinder } from '#src/lots/find/find-lots.ts'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { changeSearches, type SavedSearch, savedSearches } from '#src/offline/lists/searches.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { toSorting, type WallSorting } from '#src/features/photos/toolbar/view-choices.ts'
import { seenNow } from './search-counts.ts'
import { isSameSearch, MOST_SEARCHES, toFilter, toSearch } from './search-row.ts'

export interface SearchTools {
  index: LotIndex
  finder: LotFinder
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
  /** The order of the wall, which a search is kept with. */
  sorting: WallSorting
  onSort: (sorting: WallSorting) => void
}

/** Made-up lots are no account's, which could keep a search. */
export const mayKeep = ({ account }: LotIndex): boolean => account !== SESSION_IDS.visitor

const NONE: SavedSearch[] = []

/** `forgotten`: the one that was deleted last, until it is kept again or given up. */
export function useSearches({ index, finder, filter, onFilter, sorting, onSort }: SearchTools) {
  const { account, words } = index
  const read = useCallback(() => savedSearches(listsOf(account)), [account])
  const searches = useSaved('searches', read) ?? NONE
  const [forgotten, setForgotten] = useState<{ search: SavedSearch; at: number }>()
  const [hasSaved, setSaved] = useState(false)
  const now = toSearch(filter, words, sorting)
  const keptAs = (search: SavedSearch) => searches.find((other) => isSameSearch(other, search))
  const known = keptAs(now)
  const change = (next: Parameters<typeof changeSearches>[1]) => {
    changeSearches(listsOf(account), next).catch((error: unknown) =>
      console.warn('The searches could not be saved:', error),
    )
  }
  const putAt = (at: number, search: SavedSearch) =>
    change((known) => known.filter((other) => !isSameSearch(other, search)).toSpliced(at, 0, search))
  const replace = (search: SavedSearch, by: SavedSearch) =>
    change((known) => known.map((other) => (isSameSearch(other, search) ? by : other)))
  const withSeen = (search: SavedSearch, filter: LotFilter): SavedSearch => {
    const seen = seenNow(index, finder.find(filter))
    return { ...without(search, 'seen'), ...(seen && { seen }) }
  }
  return {
    searches,
    forgotten: forgotten && !keptAs(forgotten.search) ? forgotten.search : undefined,
    isSaved: known !== undefined && JSON.stringify(known.order) === JSON.stringify(now.order),
    isFull: !known && searches.length >= MOST_SEARCHES,
    save() {
      setSaved(true)
      putAt(0, withSeen({ ...now, ...(known?.name && { name: known.name }) }, filter))
    },
    hasSaved,
    /** Searches again, in the order it was kept with. What it finds now is new no more the next time. */
    open(search: SavedSearch) {
      const asked = toFilter(search, words)
      const order = toSorting(search.order)
      if (order) onSort(order)
      onFilter(asked)
      replace(search, withSeen(search, asked))
    },
    /** Without a name it is called by what it asks for. */
    rename(search: SavedSearch, name: string) {
      replace(search, { ...without(search, 'name'), ...(name && { name }) })
    },
    forget(search: SavedSearch) {
      setForgotten({ search, at: searches.indexOf(search) })
      change((known) => known.filter((other) => !isSameSearch(other, search)))
    },
    undo() {
      if (forgotten) putAt(Math.max(0, forgotten.at), forgotten.search)
    },
    /** It cannot be undone any more. */
    giveUp: () => setForgotten(undefined),
  }
}

function without(search: SavedSearch, part: 'name' | 'seen'): SavedSearch {
  const rest = { ...search }
  delete rest[part]
  return rest
}

export type Searches = ReturnType<typeof useSearches>
