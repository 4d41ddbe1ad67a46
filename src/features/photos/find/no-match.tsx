/** What stands in the place of the wall when nothing is found: what was asked for, what to try, and the ways back. */
import { countTaken, type LotFilter, NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'

interface NoMatchProps {
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
}

export function NoMatch({ filter, onFilter }: NoMatchProps) {
  const words = more.photos.find
  const text = filter.text.trim()
  const isFiltered = countTaken(filter) > 0 || filter.match === 'start'
  const said = isFiltered ? words.noMatchWithin : words.noMatchFor
  return (
    <>
      <p>{text ? said(text) : more.photos.noMatch}</p>
      {text && !isFiltered && <p>{words.tips}</p>}
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
