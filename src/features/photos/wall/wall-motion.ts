/**
 * Whether the wall flies: is moved so fast that no picture can be made out. A card that draws another lot then asks for
 * its picture when the wall has landed; hundreds of pictures a second, each through worker and storage, would
 * leave the cards themselves no time. There is one wall in the page, and it reports its movement here.
 */
import { useEffect, useState } from 'react'
import { debounce } from '#timing/debounce.ts'

/** Views a second: nothing stays in view for half of one. */
const FLIES_FROM = 3
/** Without fast movement for so long it has landed. One slow frame among fast ones is a late one, not a landing. */
const LANDED_MS = 120

let flies = false
let lastPx = 0
let lastAt = -Infinity
const waiting = new Set<() => void>()
const landing = debounce(LANDED_MS, land)

/** Called at every movement. Answers which way the wall flies: 1 down, -1 up, 0 if it does not. */
export function wallMoved(scrollPx: number, viewPx: number): number {
  const at = performance.now()
  const ms = at - lastAt
  const movedPx = scrollPx - lastPx
  const isFast = ms < LANDED_MS && Math.abs(movedPx) / viewPx > (FLIES_FROM * ms) / 1000
  lastPx = scrollPx
  lastAt = at
  if (!isFast) return 0
  flies = true
  landing.call()
  return Math.sign(movedPx)
}

function land(): void {
  flies = false
  for (const go of waiting) go()
  waiting.clear()
}

/** False for a lot that came onto its card while the wall flew, until it has landed. */
export function useLanded(lotId: number): boolean {
  const [landedId, setLandedId] = useState(flies ? undefined : lotId)
  const hasLanded = landedId === lotId || !flies
  if (hasLanded && landedId !== lotId) setLandedId(lotId)
  useEffect(() => {
    if (hasLanded) return undefined
    const go = () => setLandedId(lotId)
    if (!flies) return go() // it landed meanwhile
    waiting.add(go)
    return () => void waiting.delete(go)
  }, [hasLanded, lotId])
  return hasLanded
}
