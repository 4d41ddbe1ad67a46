import { useEffect, useRef } from 'react'
import { more } from '#src/say/more.ts'
import { SearchChips } from './search-chips.tsx'
import { type SearchTools, useSearches } from './use-searches.ts'
import './under-search.css'

export interface UnderSearchProps extends SearchTools {
  /** One was opened. */
  onDone: () => void
  /** Something beside it and the field was touched or scrolled, which it would cover. */
  onOutside: () => void
}

/** Under a search field without a text, the searches that are kept; nothing where nothing is. */
export function UnderSearch({ onDone, onOutside, ...tools }: UnderSearchProps) {
  const { searches, open } = useSearches(tools)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onInput = ({ target }: Event) =>
      list.current?.parentElement?.contains(target as Node) || onOutside()
    const kinds = ['pointerdown', 'wheel'] as const
    for (const kind of kinds) addEventListener(kind, onInput, { passive: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, onInput)
    }
  })
  if (searches.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a touch leaves the focus in the field, without which this is closed
    <div ref={list} className="under-search" onPointerDown={keepFocus} onMouseDown={keepFocus}>
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
