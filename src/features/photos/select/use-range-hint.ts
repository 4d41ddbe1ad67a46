/**
 * That a finger which rests on another photo chooses a range is said at the first lot that is chosen, once a device, and
 * where so many lots are shown that a range spares some taps.
 */
import { type ReactNode, useEffect } from 'react'
import { sayOnce } from '#src/features/photos/say-once.ts'
import { lotsOpen } from '#src/lot-paths.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { more } from '#src/say/more.ts'
import { useNote } from '#src/ui/note/note.tsx'

const NAME = 'range-hint-said'
const SPARES_FROM = 6

/**
 * The sentence, as long as it is said. `lots`: how many are shown. Where something is open over them it is said later.
 * `chosen`: how many are: of more than one there is nothing left to be said.
 */
export function useRangeHint(lots: number, chosen: number): ReactNode {
  const [note, say] = useNote()
  const isCovered = lotsOpen(useTabSearch()).length > 0
  const isFirst = chosen === 1
  const spares = lots >= SPARES_FROM && isFirst && !isCovered
  useEffect(() => {
    if (spares && matchMedia('(pointer: coarse)').matches) void sayOnce(NAME, more.photos.tray.range, say)
  }, [spares, say])
  // It does not come again with the next first one.
  useEffect(() => {
    if (!isFirst) say('')
  }, [isFirst, say])
  return isFirst && note
}
