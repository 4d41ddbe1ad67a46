/** That no more stand side by side, and how the others come there, is said where lots are left, once a device. */
import { useEffect } from 'react'
import { sayOnce } from '#src/features/photos/say-once.ts'
import { MOST_COMPARED } from '#src/lot-paths.ts'
import { more } from '#src/say/more.ts'

const NAME = 'most-compared-said'

/** `lots`: how many are compared. `left`: how many more are selected. */
export function useMostHint(lots: number, left: number, say: (text: string) => void): void {
  const areLeft = lots === MOST_COMPARED && left > 0
  useEffect(() => {
    if (areLeft) void sayOnce(NAME, more.photos.compare.most(MOST_COMPARED), say)
  }, [areLeft, say])
}
