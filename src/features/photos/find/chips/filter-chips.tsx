import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Found } from '#src/lots/find/find-lots.ts'
import { type LotFilter, NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { focusBeside } from '#src/ui/focus-beside.ts'
import { focusWall, InsetsOfPage } from '#src/features/photos/page-insets.ts'
import { useNote } from '#src/ui/note/note.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import type { OnFilter } from '#src/features/photos/find/use-filter.ts'
import { chipsOf, textChips } from './chip-list.ts'
import './filter-chips.css'

interface FilterChipsProps {
  filter: LotFilter
  /** Undefined where nothing is asked for. */
  found: Found | undefined
  /** The text is being written. What is understood of its beginning is not told, and the wall stays where it is. */
  isTyping: boolean
  words: readonly string[]
  onFilter: OnFilter
  /** What can be done with what is found. */
  children?: ReactNode
}

/**
 * Everything that is asked for, each to be given back by a touch: what was understood of the text, which is then shorter,
 * and what is chosen beside it. Nothing where nothing is.
 */
export function FilterChips({ filter, found, isTyping, words, onFilter, children }: FilterChipsProps) {
  const insets = useContext(InsetsOfPage)
  const labels = more.photos.find
  const [told, tell] = useState(found)
  if (told !== found && !isTyping) tell(found)
  const parts = useMemo(() => told?.parts?.() ?? [], [told])
  const ofText = filter.text ? textChips(filter, parts, words) : []
  const chips = [...ofText, ...chipsOf(filter, words)]
  const [note, say] = useNote()
  const onPhone = useMediaQuery('(max-width: 719px)')
  /** The button is gone, and all that stands beside it. */
  const leave = (button: HTMLElement) => {
    if (document.activeElement === button) focusWall(insets)
  }
  const clear = (button: HTMLElement) => {
    leave(button)
    onFilter(NO_FILTER)
    say(labels.cleared, () => onFilter(filter, false))
  }
  const hasChips = chips.length > 0
  // What is asked for next is not to be undone with it.
  useEffect(() => {
    if (hasChips) say('')
  }, [hasChips, say])
  const actions = (
    <>
      {children}
      <Button look="quiet" onClick={({ currentTarget }) => clear(currentTarget)}>
        {labels.clearAll}
      </Button>
    </>
  )
  const shown = hasChips ? (
    <div className="filter-chips">
      <ul aria-label={labels.filters}>
        {chips.map(({ key, name, without }) => (
          <li key={key}>
            <Button
              className="filter-chip"
              aria-label={labels.remove(name)}
              onClick={({ currentTarget }) => {
                if (chips.length === 1) leave(currentTarget)
                else focusBeside(currentTarget, () => null)
                onFilter(without, false)
              }}
            >
              <bdi>{name}</bdi> <span aria-hidden>×</span>
            </Button>
          </li>
        ))}
        {!onPhone && <li className="filter-actions">{actions}</li>}
      </ul>
      {onPhone && <div className="filter-actions">{actions}</div>}
    </div>
  ) : (
    note
  )
  return (
    <>
      <span role="status" className="visually-hidden">
        {parts.length > 0 && ofText.map(({ name }) => name).join(', ')}
      </span>
      {shown}
    </>
  )
}
