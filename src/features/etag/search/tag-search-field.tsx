/**
 * The field of the search, in the head of each e-tag page. Arrows go from it through what is found and back; Enter opens
 * the first of it.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { EntryLink } from '#src/entry-link.tsx'
import { SEARCHED } from '#src/features/etag/faults/symptoms.ts'
import { withContact } from '#src/paths.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { Field } from '#src/ui/controls/field.tsx'
import { Marked } from '#src/ui/marked.tsx'
import { ReadSections } from './read-sections.tsx'
import type { TagSearch } from './use-tag-search.ts'
import './tag-search.css'

export function TagSearchField({ search }: { search: TagSearch }) {
  const frame = useRef<HTMLDivElement>(null)
  useArrowKeys(frame)
  const words = more.tags
  return (
    <div ref={frame} className="tag-search article-not-printed" role="search">
      <Field
        label={words.search}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={search.text}
        onChange={(event) => {
          search.use()
          search.setText(event.target.value)
        }}
        onFocus={() => {
          search.use()
          // A keyboard on the screen would cover what is found.
          if (matchMedia('(pointer: coarse)').matches) frame.current?.scrollIntoView({ block: 'start' })
        }}
      />
      <p role="status">{search.text.trim() !== '' && <Status search={search} />}</p>
      {search.isUsed && !search.isReady && <ReadSections onRead={search.onRead} />}
    </div>
  )
}

function Status({ search: { page, text, isReady, symptoms, found } }: { search: TagSearch }) {
  const { pathname } = useLocation()
  const query = useTabSearch()
  const words = more.tags
  const areSymptoms = page === 'troubleshooting' && symptoms.length < SEARCHED.length
  const isFound = found.length > 0 || (areSymptoms && symptoms.length > 0)
  if (!isReady && !isFound) return more.loading
  if (isFound)
    return inOneLine(
      [
        areSymptoms ? words.found(symptoms.length, SEARCHED.length) : '',
        found.length > 0 ? words.sectionsFound(found.length) : '',
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

function useArrowKeys(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const page = frame.current!.closest('article')!
    const onKey = (event: KeyboardEvent) => {
      const field = frame.current!.querySelector('input')!
      const found = [...page.querySelectorAll<HTMLElement>('[data-result]')]
      const stops = [field, ...found]
      const at = stops.indexOf(event.target as HTMLElement)
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: at > 0 ? 0 : -1 }[event.key]
      if (at < 0 || event.isComposing) return
      if (event.key === 'Enter' && at === 0 && field.value.trim() !== '') found[0]?.click()
      if (to === undefined || !stops[to]) return
      event.preventDefault()
      stops[to].focus()
    }
    page.addEventListener('keydown', onKey)
    return () => page.removeEventListener('keydown', onKey)
  }, [frame])
}
