/** The scale at which the outlines of compared stones are drawn: no photo says how large it shows a stone. */
import type { Lot } from '#contract/lots/lots.ts'
import { outlineOf } from '#src/features/photos/outline/sized-outline.tsx'

/** Of the largest. */
const LONGEST_PX = 40

/** CSS px a millimetre; undefined where fewer than two stones are measured. */
export function outlineScale(lots: readonly Lot[]): number | undefined {
  const outlines = lots.flatMap((lot) => outlineOf(lot) ?? [])
  if (outlines.length < 2) return undefined
  return LONGEST_PX / Math.max(...outlines.flatMap(({ lengthMm, widthMm }) => [lengthMm, widthMm]))
}
