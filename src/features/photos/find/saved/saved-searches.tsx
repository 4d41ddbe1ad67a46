import { useRef, useState } from 'react'
import { chipsOf } from '#src/features/photos/find/chips/chip-list.ts'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import type { SavedSearch } from '#src/offline/lists/searches.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { UndoNote } from '#src/ui/note/undo-note.tsx'
import { toFilter } from './search-row.ts'
import type { Searches } from './use-searches.ts'
import './saved-searches.css'

interface SavedSearchesProps {
  saved: Searches
  /** The customer's, by number. */
  words: readonly string[]
  isOpen: boolean
  onFilter: (filter: LotFilter) => void
}

/** What is kept, each by the words of its chips: one touch searches again. Nothing where nothing is kept. */
export function SavedSearches({ saved, words, isOpen, onFilter }: SavedSearchesProps) {
  const [open] = useState(isOpen)
  const summary = useRef<HTMLElement>(null)
  const labels = more.photos.find
  const { searches = [], forgotten, forget, undo, giveUp } = saved
  const nameOf = (search: SavedSearch) => {
    const filter = toFilter(search, words)
    const text = filter.text && `“${filter.text}”`
    return inOneLine([...(text ? [text] : []), ...chipsOf(filter, words).map(({ name }) => name)])
  }
  if (searches.length === 0 && !forgotten) return null
  return (
    <details className="filter-fold saved-searches" open={open}>
      <summary ref={summary}>{labels.saved}</summary>
      <ul>
        {searches.map((search) => {
          const name = nameOf(search)
          return (
            <li key={JSON.stringify(search)}>
              <button
                type="button"
                className="saved-search"
                aria-label={labels.apply(name)}
                title={name}
                onClick={() => onFilter(toFilter(search, words))}
              >
                <bdi>{name}</bdi>
              </button>
              <Button look="quiet" aria-label={labels.forget(name)} onClick={() => forget(search)}>
                ×
              </Button>
            </li>
          )
        })}
      </ul>
      {forgotten && (
        <UndoNote
          key={JSON.stringify(forgotten)}
          className="saved-searches-forgotten"
          text={labels.forgotten(nameOf(forgotten))}
          takesFocus
          onUndo={() => {
            summary.current?.focus()
            undo()
          }}
          onGone={giveUp}
        />
      )}
    </details>
  )
}
