import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the element around the memos: the page begins at the one that the address opens, its heading below the toolbar and
 * with the focus. Once, when they are drawn: later the reader is elsewhere.
 */
export function useAtAsked(areDrawn: boolean): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!areDrawn || hasBegun.current) return
    hasBegun.current = true
    const card = frame.current!.querySelector('.memo-card[aria-current]')
    card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [areDrawn])
  return frame
}
