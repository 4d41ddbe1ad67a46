import { useId, useState } from 'react'
import type { SavedSearch } from '#src/offline/lists/searches.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { searchName } from './search-name.ts'

interface EditSearchProps {
  search: SavedSearch
  /** The customer's, by number. */
  words: readonly string[]
  onRename: (name: string) => void
  onForget: () => void
}

const LONGEST_NAME = 60

/** The name of a kept search, to be changed, and the button that deletes it. */
export function EditSearch({ search, words, onRename, onForget }: EditSearchProps) {
  const { name = '' } = search
  const [typed, setTyped] = useState(name)
  const labels = more.photos.find
  const isLongest = typed.length >= LONGEST_NAME
  const id = useId()
  const asked = searchName({ ...search, name: '' }, words)
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
    if (event.key !== 'Escape' || typed === name) return
    event.preventDefault()
    event.stopPropagation() // it gives the name back and closes nothing
    setTyped(name)
  }
  return (
    <li className="edit-search">
      <input
        aria-describedby={isLongest ? id : undefined}
        type="text"
        dir="auto"
        maxLength={LONGEST_NAME}
        autoComplete="off"
        enterKeyHint="done"
        aria-label={labels.nameOf(asked)}
        placeholder={asked}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => typed.trim() === name || onRename(typed.trim())}
      />
      <Button look="quiet" aria-label={labels.forget(name || asked)} onClick={onForget}>
        ×
      </Button>
      {isLongest && (
        <small id={id} role="status">
          {labels.longestName(LONGEST_NAME)}
        </small>
      )}
    </li>
  )
}
