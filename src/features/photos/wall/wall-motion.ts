/**
 * Whether the wall flies: is moved so fast that no picture can be made out. A card that comes into the page then asks
 * for its picture when the wall has landed; hundreds of pictures a second, each through worker and storage, would
 * leave the cards themselves no time. There is one wall in the page, and it reports its movement here.
 */
import { useEffect, useState } from 'react'

/** Views a second: nothing stays in view for half of one. */
const FLIES_FROM = 3
/** Without fast movement for so long it has landed. One slow frame among fast ones is a late one, not a landing. */
const LANDED_MS = 120

let flies = false
let lastPx = 0
let lastAt = -Infinity
let landing: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

/** Called at every movement. */
export function wallMoved(scrollPx: number, viewPx: number): void {
  const at = performance.now()
  const ms = at - lastAt
  const isFast = ms < LANDED_MS && Math.abs(scrollPx - lastPx) / viewPx > (FLIES_FROM * ms) / 1000
  lastPx = scrollPx
  lastAt = at
  if (!isFast) return
  flies = true
  clearTimeout(landing)
  landing = setTimeout(land, LANDED_MS)
}

function land(): void {
  flies = false
  for (const go of waiting) go()
  waiting.clear()
}

/** False for a card that came while the wall flew, until it has landed. */
export function useLanded(): boolean {
  const [hasLanded, setLanded] = useState(!flies)
  useEffect(() => {
    if (hasLanded) return undefined
    const go = () => setLanded(true)
    if (!flies) return go()
    waiting.add(go)
    return () => void waiting.delete(go)
  }, [hasLanded])
  return hasLanded
}
