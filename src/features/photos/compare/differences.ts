/**
 * In which gradings lots differ, by the labels of their details. What makes a stone this one and no other, its
 * certificate or its measures, is no grading. The two vocabularies of clarity are one.
 */
import type { Lot } from '#contract/lots.ts'
import { sharedGradeWord, sharedGrade } from '#src/lots/fields/clarity-vocabularies.ts'
import { type Detail, detailsOf } from '#src/features/photos/wall/lot-details.ts'

const GRADINGS = new Set([
  'Stone',
  'Shape',
  'Color',
  'Clarity',
  'Cut',
  'Polish',
  'Symmetry',
  'Fluor.',
  'Lab',
  'Treatment',
  'Metal',
])

export interface Compared {
  lot: Lot
  /** The same labels in the same order for each lot, without those that say nothing of any. */
  details: Detail[]
}

/** The lots' details side by side, and the labels of the gradings that are not the same for all. */
export function comparedLots(lots: readonly Lot[]): { columns: Compared[]; differing: ReadonlySet<string> } {
  const all = lots.map((lot) => ({ lot, details: detailsOf(lot, 'Large') }))
  const labels = all[0]?.details.map(({ label }) => label) ?? []
  const valuesOf = (label: string) => all.map(({ lot, details }) => valueOf(lot, details, label))
  const said = new Set(labels.filter((label) => valuesOf(label).some((value) => value !== '–')))
  return {
    columns: all.map(({ lot, details }) => ({
      lot,
      details: details.filter(({ label }) => said.has(label)),
    })),
    differing: new Set(labels.filter((label) => GRADINGS.has(label) && new Set(valuesOf(label)).size > 1)),
  }
}

function valueOf({ clarity }: Lot, details: readonly Detail[], label: string): string {
  if (label === 'Clarity' && clarity) return sharedGradeWord(sharedGrade(clarity))
  return details.find((detail) => detail.label === label)?.value ?? '–'
}
