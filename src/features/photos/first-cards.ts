/** The first screen of the photos lasts until its cards are painted with their pictures, or somebody goes on. */
import { type RefObject, useEffect } from 'react'
import { firstScreenWaitsFor } from '#src/loading/after-first-screen.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { removeFirstDrawing } from './first-drawing.ts'

let onDrawn = () => {}

/** What somebody does who does not wait for them. */
const GOES_ON = ['scroll', 'pointerdown', 'keydown'] as const

/** Of the page. `areNone`: there is nothing to wait for. */
export function useFirstCardsAwaited(areNone: boolean): void {
  useEffect(() => {
    const cards = new Promise<void>((resolve) => (onDrawn = resolve))
    firstScreenWaitsFor(cards)
    void cards.then(removeFirstDrawing)
    const unwatched = new AbortController()
    const once = { once: true, signal: unwatched.signal }
    for (const type of GOES_ON) addEventListener(type, () => onDrawn(), once)
    return () => unwatched.abort()
  }, [])
  useEffect(() => {
    if (areNone) onDrawn()
  }, [areNone])
}

/** Of the wall. `areDrawn`: its cards are in the page. */
export function useFirstCardsDrawn(wall: RefObject<HTMLElement | null>, areDrawn: boolean): void {
  useEffect(() => {
    if (!areDrawn || !wall.current) return
    const pictures = Array.from(wall.current.querySelectorAll('img'), async (picture) => picture.decode())
    void Promise.allSettled(pictures).then(() => afterPaint(onDrawn))
  }, [wall, areDrawn])
}
