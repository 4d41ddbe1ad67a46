import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { LotFinder } from '#src/lots/find/find-lots.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { UndoNote } from '#src/ui/note/undo-note.tsx'
import { EditSearch } from './edit-search.tsx'
import { SearchChips } from './search-chips.tsx'
import { searchName } from './search-name.ts'
import type { Searches } from './use-searches.ts'
import './saved-searches.css'

interface SavedSearchesProps {
  saved: Searches
  index: LotIndex
  finder: LotFinder
}

/** What is kept, at the head of the filter, to be searched again, named or deleted. Nothing where nothing is kept. */
export function SavedSearches({ saved, index, finder }: SavedSearchesProps) {
  const [isEdited, edit] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  const labels = more.photos.find
  const { searches, forgotten, hasSaved, open, rename, forget, undo, giveUp } = saved
  const strip = useRef<HTMLElement>(null)
  const isFirstSaved = hasSaved && searches.length > 0
  useLayoutEffect(() => {
    const { current } = strip
    const next = current?.nextElementSibling as HTMLElement | null
    // What is chosen below it stays under the finger.
    if (isFirstSaved && current && next)
      current.parentElement!.scrollTop += next.offsetTop - current.offsetTop
  }, [isFirstSaved])
  if (searches.length === 0 && !forgotten) return null
  return (
    <section ref={strip} className="saved-searches" aria-labelledby={id}>
      <div className="saved-searches-head">
        <h3 id={id}>{labels.saved}</h3>
        <Button ref={editButton} look="quiet" onClick={() => edit(!isEdited)}>
          {isEdited ? labels.edited : labels.edit}
        </Button>
      </div>
      {isEdited ? (
        <ul className="edit-searches">
          {searches.map((search) => (
            <EditSearch
              key={JSON.stringify([search.text, search.query, search.words])}
              {...{ search }}
              words={index.words}
              onRename={(name) => rename(search, name)}
              onForget={() => forget(search)}
            />
          ))}
        </ul>
      ) : (
        <SearchChips {...{ index, finder, searches }} onOpen={open} />
      )}
      {forgotten && (
        <UndoNote
          key={JSON.stringify([forgotten.text, forgotten.query])}
          className="saved-searches-forgotten"
          text={labels.forgotten(searchName(forgotten, index.words, false))}
          takesFocus
          onUndo={() => {
            editButton.current?.focus()
            undo()
          }}
          onGone={giveUp}
        />
      )}
    </section>
  )
}
