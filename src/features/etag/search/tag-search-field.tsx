/**
 * The field of the search, in the head of each e-tag page. Arrows go from it through what is found and back. Enter opens
 * the only hit; of several it goes to the first.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { EntryLink } from '#src/entry-link.tsx'
import { SEARCHED } from '#src/features/etag/faults/symptoms.ts'
import { withContact } from '#src/paths.ts'
import { inOneLine, isolated } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { Marked } from '#src/ui/marked.tsx'
import { SearchField } from '#src/ui/search/search-field.tsx'
import { ReadSections } from './read-sections.tsx'
import type { TagSearch } from './use-tag-search.ts'
import './tag-search.css'

export function TagSearchField({ search }: { search: TagSearch }) {
  const frame = useRef<HTMLDivElement>(null)
  useArrowKeys(frame)
  const words = more.tags
  const hits = symptomsFound(search) + search.found.length
  const isSearch = search.text.trim() !== ''
  return (
    <div ref={frame} className="tag-search article-not-printed" data-searching={isSearch || undefined}>
      <SearchField
        label={words.search}
        clearLabel={words.clearSearch}
        placeholder={words.searchFor}
        text={search.text}
        onText={(text) => {
          search.use()
          search.setText(text)
        }}
        onBegin={() => {
          search.use()
          // A keyboard on the screen would cover what is found.
          if (matchMedia('(pointer: coarse)').matches) frame.current?.scrollIntoView({ block: 'start' })
        }}
        onEnter={() => {
          const first = resultsOf(frame)[0]
          if (hits === 1 && search.isReady) first?.click()
          else if (hits > 0) first?.focus()
        }}
      />
      <p role="status">{isSearch && <Status search={search} />}</p>
      {search.isUsed && !search.isReady && <ReadSections onRead={search.onRead} />}
    </div>
  )
}

/** Those that the fault finder shows as found: none where it offers all of them. */
const symptomsFound = ({ page, symptoms }: TagSearch): number =>
  page === 'troubleshooting' && symptoms.length < SEARCHED.length ? symptoms.length : 0

function Status({ search }: { search: TagSearch }) {
  const { text, isReady, found, missing } = search
  const { pathname } = useLocation()
  const query = useTabSearch()
  const words = more.tags
  const symptoms = symptomsFound(search)
  const isFound = symptoms + found.length > 0
  if (!isReady && !isFound) return more.loading
  if (isFound)
    return inOneLine(
      [
        symptoms > 0 ? words.symptomsFound(symptoms) : '',
        found.length > 0 ? words.sectionsFound(found.length) : '',
        missing.length > 0 ? words.wordsMissing(missing.map(isolated).join(', ')) : '',
      ].filter(Boolean),
    )
  return (
    <Marked
      text={words.noneFound}
      render={(part) => (
        <EntryLink
          to={{ pathname, search: withContact(query) }}
          adds={{ opensContact: true, contactAbout: { message: text } }}
          className="tag-search-contact"
          data-result
        >
          {part}
        </EntryLink>
      )}
    />
  )
}

/** What is found, as it stands on the page. */
const resultsOf = (frame: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(frame.current?.closest('article')?.querySelectorAll<HTMLElement>('[data-result]') ?? []),
]

function useArrowKeys(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const page = frame.current!.closest('article')!
    const onKey = (event: KeyboardEvent) => {
      const field = frame.current!.querySelector('input')!
      const stops = [field, ...resultsOf(frame)]
      const at = stops.indexOf(event.target as HTMLElement)
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: at > 0 ? 0 : -1 }[event.key]
      if (at < 0 || event.isComposing) return
      if (to === undefined || !stops[to]) return
      event.preventDefault()
      stops[to].focus()
    }
    page.addEventListener('keydown', onKey)
    return () => page.removeEventListener('keydown', onKey)
  }, [frame])
}
