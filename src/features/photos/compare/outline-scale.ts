/** The scale at which the outlines of compared stones are drawn: no photo says how large it shows a stone. */
import type { Lot } from '#contract/lots/lots.ts'
import { outlineOf } from '#src/features/photos/outline/sized-outline.tsx'

/** Of the largest, where they are not in their true size. */
const LONGEST_PX = 40

export interface OutlineScale {
  /** CSS px a millimetre. */
  pxPerMm: number
  isTrue: boolean
  /** Of the largest. */
  longestPx: number
}

/** `truePxPerMm`: of the screen, where it is measured. Undefined where fewer than two stones are measured. */
export function outlineScale(
  lots: readonly Lot[],
  truePxPerMm: number | null | undefined,
): OutlineScale | undefined {
  const outlines = lots.flatMap((lot) => outlineOf(lot) ?? [])
  if (outlines.length < 2) return undefined
  const longestMm = Math.max(...outlines.flatMap(({ lengthMm, widthMm }) => [lengthMm, widthMm]))
  const pxPerMm = truePxPerMm || LONGEST_PX / longestMm
  return { pxPerMm, isTrue: Boolean(truePxPerMm), longestPx: longestMm * pxPerMm }
}
