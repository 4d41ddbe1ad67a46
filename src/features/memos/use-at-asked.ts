import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the element around the memos: the page begins where it was left, at `top`; else at the one that the address opens,
 * its heading below the toolbar and with the focus. Once, when they are drawn: later the reader is elsewhere.
 */
export function useAtAsked(
  areDrawn: boolean,
  top: RefObject<number | undefined>,
): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!areDrawn || hasBegun.current) return
    hasBegun.current = true
    if (top.current !== undefined) return scrollTo({ top: top.current, behavior: 'instant' })
    const card = frame.current!.querySelector('.memo-card[aria-current]')
    card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [areDrawn, top])
  return frame
}
