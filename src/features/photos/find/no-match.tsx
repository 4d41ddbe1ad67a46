/** What stands in the place of the wall when nothing is found: what was asked for, what to try, and the ways back. */
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import { countTaken, type LotFilter, NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { NothingNew } from './nothing-new.tsx'

interface NoMatchProps {
  finder: LotFinder
  found: Found
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
}

export function NoMatch({ finder, found, filter, onFilter }: NoMatchProps) {
  const words = more.photos.find
  const text = filter.text.trim()
  const isFiltered = countTaken(filter) > 0 || filter.match === 'start'
  const isOfNew = found.since !== undefined && finder.newest(found) !== undefined
  const said = isFiltered ? words.noMatchWithin : words.noMatchFor
  return (
    <>
      {isOfNew ? (
        <NothingNew {...{ finder, found, filter, onFilter }} />
      ) : (
        <p>{text ? said(text) : more.photos.noMatch}</p>
      )}
      {text && !isFiltered && !isOfNew && <p>{words.tips}</p>}
      <div className="photos-empty-ways">
        {text && <Button onClick={() => onFilter({ ...filter, text: '' })}>{words.clear}</Button>}
        {isFiltered && (
          <Button onClick={() => onFilter({ ...NO_FILTER, text: filter.text })}>
            {more.photos.clearFilters}
          </Button>
        )}
      </div>
    </>
  )
}
