/**
 * How many pixels of this screen are a millimetre. No browser knows it: it is measured once with a bank card and kept on
 * the device, in device pixels, so that it still holds when the page is zoomed.
 */
import { useEffect, useState } from 'react'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'

const NAME = 'screen-scale'

/** A bank card, ISO/IEC 7810 ID-1. */
export const CARD_MM = { long: 85.6, short: 53.98, corner: 3.18 } as const

/** CSS px a millimetre: what CSS takes an inch for, and the ends between which screens are. */
export const USUAL_SCALE = 96 / 25.4
export const SCALES = { least: 2.5, most: 9 } as const

/**
 * `pxPerMm`: CSS px, null where it was never measured, undefined while the device is read. `save` takes CSS px a
 * millimetre.
 */
export function useScreenScale(): readonly [pxPerMm: number | null | undefined, save: (px: number) => void] {
  const [scale, setScale] = useState<number | null>()
  useEffect(() => {
    savedSetting(NAME).then(
      (saved) => setScale(typeof saved === 'number' && saved > 0 ? saved : null),
      () => setScale(null), // best effort: it is measured again
    )
  }, [])
  const save = (px: number) => {
    const next = px * devicePixelRatio
    setScale(next)
    saveSetting(NAME, next).catch(() => undefined) // best effort: it holds for this visit
  }
  return [scale && scale / devicePixelRatio, save]
}
