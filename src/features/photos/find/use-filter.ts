/**
 * The filter of the page, kept in the address so that Back, reload and a link find it again. What is chosen shows at
 * once and is then written: a choice is an entry of its own in the tab's history, typing changes the entry it began
 * with, and not at every letter, because browsers refuse an address that changes too often.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import { entryKeyNow, entryNow, filterAt, isSameSearch, knownOnly, withFilter } from './filter-address.ts'

const WRITE_AFTER_MS = 300

/** `settle` writes at once what typing has left to be written. */
export function useFilter(words: readonly string[]) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(() => filterAt(entryNow()))
  const filter = useMemo(() => knownOnly(asked, words), [asked, words])
  const ownKey = useRef(key)
  const unwritten = useRef<{ filter: LotFilter; timer: ReturnType<typeof setTimeout> }>(undefined)

  const forget = () => {
    clearTimeout(unwritten.current?.timer)
    unwritten.current = undefined
  }
  useEffect(() => forget, [])

  // Another entry than the one written last: somebody went back, forward or along a link.
  useLayoutEffect(() => {
    if (key === ownKey.current || key !== entryKeyNow()) return
    ownKey.current = key
    forget()
    setAsked(filterAt(entryNow()))
  }, [key])

  const settle = () => {
    const next = unwritten.current?.filter
    forget()
    if (!next) return
    const before = filterAt(entryNow())
    const { search, state } = withFilter(entryNow(), next)
    if (search === location.search && next.text === before.text) return
    void navigate({ search, hash: location.hash }, { state, replace: isSameSearch(before, next) })
    ownKey.current = entryKeyNow()
  }

  const setFilter = (next: LotFilter) => {
    setAsked(next)
    forget()
    const isTyping = next.taken === filter.taken && next.match === filter.match
    unwritten.current = { filter: next, timer: setTimeout(settle, WRITE_AFTER_MS) }
    if (!isTyping) settle()
  }
  return { filter, setFilter, settle }
}
