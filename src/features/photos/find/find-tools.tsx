/** The toolbar's part of finding: the search field, and the button of the panel, which is loaded when it is opened. */
import { useRef, useState } from 'react'
import { useLayer } from '#src/layer.ts'
import { Waiting } from '#src/loading/waiting.ts'
import { useAskedFor } from '#src/loading/use-asked-for.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { SearchField } from '#src/ui/search/search-field.tsx'
import { fieldsWith, LOT_FIELDS } from '#contract/lots/lot-fields.ts'
import type { LotFinder } from '#src/lots/find/find-lots.ts'
import { hasEveryField } from '#src/lots/fields/list-fields.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { chipsOf } from '#src/features/photos/find/chips/chip-list.ts'
import type { FilterPanelProps } from '#src/features/photos/find/filter/filter-panel.tsx'
import type { UnderSearchProps } from '#src/features/photos/find/saved/under-search.tsx'
import { mayKeep } from '#src/features/photos/find/saved/use-searches.ts'
import { CountMark } from '#src/ui/dialog/view-sheet.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { loadTextSearch, withTextSearch } from './text-search.ts'
import './find-tools.css'

/** Those of the stone before those of its papers: what guests may see too comes first. */
const NUMBERS = fieldsWith('searched')
  .filter((field) => LOT_FIELDS[field].searched === 'number')
  .toSorted((a, b) => Number('seenBy' in LOT_FIELDS[b]) - Number('seenBy' in LOT_FIELDS[a]))

/** There is room for these and for an example of words. */
const MOST_NUMBERS = 2

/** Without an index there is nothing to filter yet, but a search may be begun. */
type FindToolsProps = Omit<FilterPanelProps, 'index' | 'finder' | 'onClose'> & {
  index: LotIndex | undefined
  /** Undefined as well while the text search is being loaded. */
  finder: LotFinder | undefined
  /** Enter was pressed in the search. */
  onEnter: () => void
  /** Goes from the search to the lots. */
  onDown: () => void
  /** The search was left. */
  onDone: () => void
}

export function FindTools({ index, finder, onEnter, onDown, onDone, ...rest }: FindToolsProps) {
  const { filter, onFilter } = rest
  const [isOpen, open, close] = useLayer('filter')
  /** Somebody has come to the search while it was empty, or has touched it then: the searches that are kept stand below. */
  const [offers, offer] = useState(false)
  const numbers = NUMBERS.filter(index?.has ?? hasEveryField).slice(0, MOST_NUMBERS)
  const onPhone = useMediaQuery('(max-width: 719px)')
  const { example, exampleShort } = more.photos.find
  const named = (onPhone ? numbers.slice(0, 1) : numbers).map((field) => more.lots.fields[field])
  const placeholder = [...named, onPhone ? exampleShort : example].join(', ')
  const taken = index ? chipsOf(filter, index.words).length : 0
  const around = useRef<HTMLDivElement>(null)
  /** To the searches that stand below it, or past them to the lots. */
  const goDown = () => {
    const below = around.current?.querySelector<HTMLElement>(':scope > [role=search] ~ * button')
    if (below) below.focus()
    else onDown()
  }
  const closePanel = () => {
    onDone()
    close()
  }
  return (
    <div className="find-tools">
      <div
        ref={around}
        className="find-search"
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || offer(false)}
      >
        <SearchField
          label={more.photos.find.search}
          clearLabel={more.photos.find.clear}
          placeholder={placeholder}
          text={filter.text}
          onText={(text) => {
            offer(false)
            onFilter({ ...filter, text })
          }}
          onBegin={() => {
            void loadTextSearch().then(() => finder?.prepare())
            offer(filter.text === '')
          }}
          onEnter={onEnter}
          onDown={goDown}
          onDone={onDone}
        />
        {offers && filter.text === '' && index && finder && mayKeep(index) && (
          <AskedSearches {...{ index, finder, ...rest }} onDone={leave} onOutside={() => offer(false)} />
        )}
      </div>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="find-tools-filter"
        onClick={isOpen ? closePanel : open}
      >
        {more.photos.find.filter} <CountMark count={taken} />
      </Button>
      {index && !finder && <Waiting />}
      {isOpen && index && finder && <AskedPanel {...{ index, finder, ...rest }} onClose={closePanel} />}
    </div>
  )
}

/** What has the focus gives it up. */
const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

const loadSearches = withTextSearch(
  async () => (await import('#src/features/photos/find/saved/under-search.tsx')).UnderSearch,
)
const AskedSearches = (props: UnderSearchProps) => useAskedFor(loadSearches, props)

const loadPanel = withTextSearch(
  async () => (await import('#src/features/photos/find/filter/filter-panel.tsx')).FilterPanel,
)
const AskedPanel = (props: FilterPanelProps) => useAskedFor(loadPanel, props)
