/** Lots side by side: their details, and the gradings in which they differ. */
import type { Lot } from '#contract/lots/lots.ts'
import { differingGradings, type Grading } from '#src/lots/fields/differing-gradings.ts'
import { fieldValue } from '#src/lots/fields/field-values.ts'
import { type Detail, detailsOf } from '#src/lots/fields/lot-details.ts'

export interface Compared {
  lot: Lot
  /** The same fields in the same order for each lot, without those that none of them has. */
  details: Detail[]
}

/** The lots' details side by side, and the gradings that are not the same for all. */
export function comparedLots(lots: readonly Lot[]): { columns: Compared[]; differing: readonly Grading[] } {
  const columns = lots.map((lot) => ({
    lot,
    details: detailsOf(lot, 'Large').filter(({ field }) =>
      lots.some((each) => fieldValue(each, field) !== undefined),
    ),
  }))
  return { columns, differing: differingGradings(lots) }
}
