/**
 * That a finger which rests on another photo chooses a range is said at the first lot that is chosen, once a device, and
 * where so many lots are shown that a range spares some taps.
 */
import { useEffect } from 'react'
import { sayOnce } from '#src/features/photos/say-once.ts'
import { lotsOpen } from '#src/lot-paths.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { more } from '#src/say/more.ts'

const NAME = 'range-hint-said'
const SPARES_FROM = 6

/** `lots`: how many are shown. Where something is open over them it is said later. */
export function useRangeHint(lots: number, say: (text: string) => void): void {
  const isCovered = lotsOpen(useTabSearch()).length > 0
  const spares = lots >= SPARES_FROM && !isCovered
  useEffect(() => {
    if (spares && matchMedia('(pointer: coarse)').matches) void sayOnce(NAME, more.photos.tray.range, say)
  }, [spares, say])
}
