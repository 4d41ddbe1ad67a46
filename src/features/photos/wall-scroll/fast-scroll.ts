/**
 * Whether the wall scrolls so fast that no picture can be made out. A row that gets other lots meanwhile asks for
 * their pictures when the wall has settled: hundreds of pictures a second, each through worker and storage, would leave
 * the cards themselves no time. There is one wall in the page, so the state is the module's.
 */
import { useEffect, useMemo, useState } from 'react'
import { onceStill } from './once-still.ts'

/** In views a second: at this speed nothing stays in view for half a second. */
const FAST_FROM = 3
/** This long without fast movement, and the wall has settled. A single slow frame among fast ones does not count. */
const SETTLED_MS = 120
/** A busy page tells of a movement this late; what comes later is a jump. */
const ONE_MOVEMENT_MS = 400

let isFastScrolling = false
let lastPx = 0
let lastAt = -Infinity
const waiting = new Set<() => void>()
let veil: HTMLElement | null = null
const settling = onceStill(SETTLED_MS, settle)

/** Call it at every movement. The direction of a fast scroll: 1 down, -1 up; 0 while the wall scrolls slowly. */
export function noteScroll(scrollPx: number, viewPx: number): number {
  const at = performance.now()
  const ms = at - lastAt
  const movedPx = scrollPx - lastPx
  if (movedPx === 0) return 0
  const isFast = ms < ONE_MOVEMENT_MS && Math.abs(movedPx) / viewPx > (FAST_FROM * ms) / 1000
  lastPx = scrollPx
  lastAt = at
  if (!isFast) return 0
  isFastScrolling = true
  if (veil) veil.hidden = false
  settling.call()
  return Math.sign(movedPx)
}

/** Call it where the wall has put the page elsewhere because its lots or its shape have changed: nobody has scrolled. */
export function noteJump(scrollPx: number): void {
  lastPx = scrollPx
  lastAt = -Infinity
}

function settle(): void {
  isFastScrolling = false
  if (veil) veil.hidden = true
  for (const go of waiting) go()
  waiting.clear()
}

/**
 * The element that lies over the cards during a fast scroll, without being seen: what passes beneath a resting mouse is
 * neither looked for nor lit.
 */
export function setVeil(element: HTMLElement | null): void {
  veil = element
}

/** False for a row of the wall that came during a fast scroll, until the wall has settled. */
export function useSettled(gridRow: number): boolean {
  const came = useMemo(() => ({ gridRow, isFast: isFastScrolling }), [gridRow])
  const [settled, setSettled] = useState<typeof came>()
  const isSettled = !came.isFast || settled === came
  useEffect(() => {
    if (isSettled) return undefined
    const go = () => setSettled(came)
    if (!isFastScrolling) return go() // the wall settled between render and effect
    waiting.add(go)
    return () => void waiting.delete(go)
  }, [isSettled, came])
  return isSettled
}
