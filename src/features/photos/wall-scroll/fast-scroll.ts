/**
 * Whether the wall scrolls so fast that no picture can be made out. A card that gets another lot meanwhile asks for
 * its picture when the wall has settled: hundreds of pictures a second, each through worker and storage, would leave
 * the cards themselves no time. There is one wall in the page, so the state is the module's.
 */
import { useEffect, useState } from 'react'
import { debounce } from '#timing/debounce.ts'

/** In views a second: at this speed nothing stays in view for half a second. */
const FAST_FROM = 3
/** This long without fast movement, and the wall has settled. A single slow frame among fast ones does not count. */
const SETTLED_MS = 120

let isFastScrolling = false
let lastPx = 0
let lastAt = -Infinity
const waiting = new Set<() => void>()
const settling = debounce(SETTLED_MS, settle)

/** Call it at every movement. The direction of a fast scroll: 1 down, -1 up; 0 while the wall scrolls slowly. */
export function noteScroll(scrollPx: number, viewPx: number): number {
  const at = performance.now()
  const ms = at - lastAt
  const movedPx = scrollPx - lastPx
  const isFast = ms < SETTLED_MS && Math.abs(movedPx) / viewPx > (FAST_FROM * ms) / 1000
  lastPx = scrollPx
  lastAt = at
  if (!isFast) return 0
  isFastScrolling = true
  settling.call()
  return Math.sign(movedPx)
}

function settle(): void {
  isFastScrolling = false
  for (const go of waiting) go()
  waiting.clear()
}

/** False for a lot that came onto its card during a fast scroll, until the wall has settled. */
export function useSettled(lotId: number): boolean {
  const [settledId, setSettledId] = useState(isFastScrolling ? undefined : lotId)
  const isSettled = settledId === lotId || !isFastScrolling
  if (isSettled && settledId !== lotId) setSettledId(lotId)
  useEffect(() => {
    if (isSettled) return undefined
    const go = () => setSettledId(lotId)
    if (!isFastScrolling) return go() // the wall settled between render and effect
    waiting.add(go)
    return () => void waiting.delete(go)
  }, [isSettled, lotId])
  return isSettled
}
