/** How many lots each kept search finds now, and how many of them it did not find when it was last opened. */
import { useEffect, useState } from 'react'
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { isChosen } from '#src/lots/selection/selection.ts'
import type { SavedSearch } from '#src/offline/lists/searches.ts'
import { toFilter } from './search-row.ts'

export interface SearchCount {
  lots: number
  /** Undefined where it is not known what was found. */
  fresh: number | undefined
}

/** More are not kept: of so many nobody knows what is new. */
const MOST_SEEN = 10_000

/** The ids of what is found, ascending, to be compared with later; undefined for too many. */
export function seenNow({ columns }: Pick<LotIndex, 'columns'>, found: Found): Int32Array | undefined {
  if (found.count > MOST_SEEN) return undefined
  const ids = new Int32Array(found.count)
  let at = 0
  for (let row = 0; row < found.fails.length; row++) if (found.fails[row] === 0) ids[at++] = columns.id[row]!
  return ids.sort()
}

export function countNow(index: LotIndex, finder: LotFinder, search: SavedSearch): SearchCount {
  const found = finder.find(toFilter(search, index.words))
  const now = search.seen && seenNow(index, found)
  return { lots: found.count, fresh: now && now.filter((id) => !isChosen(search.seen!, id)).length }
}

/** One search after the other, each when there is time: of a large list several take longer than a frame. */
export function useSearchCounts(
  index: LotIndex,
  finder: LotFinder,
  searches: readonly SavedSearch[],
): ReadonlyMap<SavedSearch, SearchCount> {
  const [counts, setCounts] = useState<ReadonlyMap<SavedSearch, SearchCount>>(new Map())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const rest = [...searches]
    const counted = new Map<SavedSearch, SearchCount>()
    const next = () => {
      const search = rest.shift()
      if (!search) return
      counted.set(search, countNow(index, finder, search))
      setCounts(new Map(counted))
      timer = setTimeout(next)
    }
    timer = setTimeout(next)
    return () => clearTimeout(timer)
  }, [index, finder, searches])
  return counts
}
