import { formatCount } from '#src/format/number-format.ts'
import type { LotFinder } from '#src/lots/find/find-lots.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import type { SavedSearch } from '#src/offline/lists/searches.ts'
import { more } from '#src/say/more.ts'
import { useSearchCounts } from './search-counts.ts'
import { searchName } from './search-name.ts'
import './saved-searches.css'

interface SearchChipsProps {
  index: LotIndex
  finder: LotFinder
  searches: readonly SavedSearch[]
  onOpen: (search: SavedSearch) => void
}

/** The searches that are kept: one touch searches again. Each says how many lots it finds, and how many are new in it. */
export function SearchChips({ index, finder, searches, onOpen }: SearchChipsProps) {
  const labels = more.photos.find
  const counts = useSearchCounts(index, finder, searches)
  return (
    <ul className="search-chips" aria-label={labels.saved}>
      {searches.map((search) => {
        const name = searchName(search, index.words)
        const count = counts.get(search)
        const fresh = count?.fresh ? labels.newIn(count.fresh) : undefined
        return (
          <li key={JSON.stringify([search.text, search.query, search.words])}>
            <button
              type="button"
              className="search-chip"
              title={searchName({ ...search, name: '' }, index.words)}
              onClick={() => onOpen(search)}
            >
              <bdi>{name}</bdi>
              {count && <small aria-hidden>{formatCount(count.lots)}</small>}
              {count && <span className="visually-hidden">{more.lots.count(count.lots)}</span>}
              {fresh && <span className="search-chip-new">{fresh}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
