import { more } from '#src/say/more.ts'
import { SearchChips } from './search-chips.tsx'
import { type SearchTools, useSearches } from './use-searches.ts'
import './under-search.css'

/** Under a search field without a text, the searches that are kept; nothing where nothing is. */
export function UnderSearch({ onDone, ...tools }: SearchTools & { onDone: () => void }) {
  const { searches, open } = useSearches(tools)
  if (searches.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a touch leaves the focus in the field, without which this is closed
    <div className="under-search" onPointerDown={keepFocus} onMouseDown={keepFocus}>
      <p aria-hidden>{more.photos.find.saved}</p>
      <SearchChips
        index={tools.index}
        finder={tools.finder}
        searches={searches}
        onOpen={(search) => {
          open(search)
          onDone()
        }}
      />
    </div>
  )
}

const keepFocus = (event: React.SyntheticEvent) => event.preventDefault()
