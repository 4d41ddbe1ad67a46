/**
 * The filter of the page, kept in the address so that Back, reload and a link find it again. What is chosen shows at
 * once and is then written: a choice at once, typing not at every letter, because browsers refuse an address that changes
 * too often. `restore` takes the entry itself.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useGo } from '#src/entry-link.tsx'
import type { HasField } from '#src/lots/fields/list-fields.ts'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import { entryNow, filterAt, isSameFilter, type IsWordOf, knownOnly, withFilter } from './filter-address.ts'
import { useWriteFilter } from './write-filter.ts'

const WRITE_AFTER_MS = 300

/** `isTyping`: it goes on with what the entry was made for. Absent: as long as no choice is another. */
export type OnFilter = (filter: LotFilter, isTyping?: boolean) => void

/**
 * `settle` writes at once what typing has left to be written; `isTyping` until then. `words`: those of the list; until it
 * is there the filter is as the entry says it, so that the list is first shown with all of it.
 */
export function useFilter(
  words: readonly string[] | undefined,
  has: HasField,
  isWordOf: IsWordOf | undefined,
) {
  const drawn = useLocation()
  const go = useGo()
  const { write, hasLeftTyped } = useWriteFilter()
  const [asked, setAsked] = useState(() => filterAt(entryNow()))
  const filter = useMemo(
    () => (words ? knownOnly(asked, words, has, isWordOf) : asked),
    [asked, words, has, isWordOf],
  )
  /** What the tab's entry says, as far as this hook has read or written it. */
  const written = useRef(asked)
  const unwritten = useRef<{ filter: LotFilter; isTyping: boolean; timer: ReturnType<typeof setTimeout> }>(
    undefined,
  )
  const [isTyping, setTyping] = useState(false)

  const put = (next: LotFilter, isTyping: boolean) => {
    write(next, isTyping)
    written.current = filterAt(entryNow())
  }
  const forget = () => {
    clearTimeout(unwritten.current?.timer)
    unwritten.current = undefined
    setTyping(false)
  }
  useEffect(() => forget, [])

  const latest = useRef({ asked, put, hasLeftTyped })
  useLayoutEffect(() => {
    latest.current = { asked, put, hasLeftTyped }
  })
  // The entry says something else than was written last: somebody went back, forward or along a link.
  useLayoutEffect(() => {
    const there = filterAt(entryNow())
    const { asked, put, hasLeftTyped } = latest.current
    const hasLeft = hasLeftTyped()
    if (isSameFilter(there, written.current)) return
    written.current = there
    // What was typed into the panel stays when it is closed.
    if (hasLeft) return put(asked, true)
    forget()
    setAsked(there)
  }, [drawn])

  const settle = () => {
    if (!unwritten.current) return
    const { filter: next, isTyping } = unwritten.current
    forget()
    put(next, isTyping)
  }

  const setFilter: OnFilter = (
    next,
    isTyping = next.taken === filter.taken && next.match === filter.match,
  ) => {
    setAsked(next)
    forget()
    setTyping(isTyping)
    unwritten.current = { filter: next, isTyping, timer: setTimeout(settle, WRITE_AFTER_MS) }
    // A text that was deleted must not be back after a reload.
    if (!isTyping || (next.text === '' && filter.text !== '')) settle()
  }
  const restore = (next: LotFilter) => {
    const { search, state } = withFilter(entryNow(), next)
    go({ search, hash: location.hash }, { adds: state, replace: true })
    written.current = filterAt(entryNow())
    setAsked(next)
  }
  return { filter, isTyping, setFilter, settle, restore }
}
