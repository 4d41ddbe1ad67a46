/**
 * The lot that the lightbox shows. A step to another lot shows it at once. The address follows, debounced and within
 * the same history entry, because browsers refuse an address that changes too often. Another entry shows its own lot.
 */
import { useEffect, useRef, useState } from 'react'
import { useGo } from '#src/entry-link.tsx'
import { lotAsked, withLot } from '#src/lot-paths.ts'
import { useTabSearch } from '#src/tab-search.ts'

const WRITE_AFTER_MS = 300

export function useShownLot(): [id: number, show: (id: number) => void] {
  const asked = lotAsked(useTabSearch()) ?? 0
  const go = useGo()
  const [id, setId] = useState(asked)
  const written = useRef(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (asked === written.current) return
    written.current = asked
    clearTimeout(timer.current)
    setId(asked)
  }, [asked])

  const write = (shown: number) => {
    const { search } = location
    if (lotAsked(search) === undefined) return // closed meanwhile
    written.current = shown
    go({ search: withLot(search, shown) }, { replace: true })
  }
  const show = (next: number) => {
    setId(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(next), WRITE_AFTER_MS)
  }
  return [id, show]
}
