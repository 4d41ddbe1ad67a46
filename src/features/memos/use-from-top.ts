import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls up to the first memo where something else is asked for, as far as the toolbar stays where it is. */
export function useFromTop(frame: RefObject<HTMLElement | null>, asked: string): void {
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked || !frame.current) return
    before.current = asked
    const coveredPx = frame.current.previousElementSibling?.getBoundingClientRect().bottom ?? 0
    const top = frame.current.getBoundingClientRect().top - coveredPx
    if (top < 0) scrollBy({ top, behavior: 'instant' })
  }, [frame, asked])
}
