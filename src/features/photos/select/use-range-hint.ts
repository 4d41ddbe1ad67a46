/**
 * That a finger which rests on another photo chooses a range is said at the first lot that is chosen, once a device, and
 * where so many lots are shown that a range spares some taps.
 */
import { useEffect } from 'react'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'
import { more } from '#src/say/more.ts'

const NAME = 'range-hint-said'
const SPARES_FROM = 6

/** `lots`: how many are shown. */
export function useRangeHint(lots: number, say: (text: string) => void): void {
  const spares = lots >= SPARES_FROM
  useEffect(() => {
    if (spares && matchMedia('(pointer: coarse)').matches) void sayOnce(say)
  }, [spares, say])
}

async function sayOnce(say: (text: string) => void): Promise<void> {
  try {
    if (await savedSetting(NAME)) return
    say(more.photos.tray.range)
    await saveSetting(NAME, true)
  } catch (error) {
    console.warn('Whether the hint was given could not be read or kept:', error)
  }
}
