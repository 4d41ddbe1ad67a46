/**
 * What the chosen lots come to, in exact integers. The carat of a lot is the weight of all its stones together; a lot
 * that says no number of pieces is one. The average is carat a piece, over the lots whose weight is known.
 */
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { isChosen, type Selection } from './selection.ts'

export interface SelectionTotals {
  lots: number
  pieces: number
  caratMilli: number
  /** Rounded to the nearest thousandth, halves up; undefined where no weight is known. */
  averageMilli: number | undefined
  /** Lots whose weight is not known. */
  withoutCarat: number
}

/** The chosen rows, in the order given. Chosen lots that are not in it are left out. */
export function chosenRows(
  { columns }: Pick<LotIndex, 'columns'>,
  order: Uint32Array,
  selection: Selection,
): Uint32Array {
  if (selection.length === 0) return new Uint32Array()
  return order.filter((row) => isChosen(selection, columns.id[row]!))
}

/** Over these rows. */
export function totalsOf({ columns }: Pick<LotIndex, 'columns'>, rows: Uint32Array): SelectionTotals {
  let pieces = 0
  let weighedPieces = 0
  let caratMilli = 0
  let withoutCarat = 0
  for (const row of rows) {
    const carat = columns.caratMilli[row]!
    const count = Math.max(1, columns.pieces[row]!)
    pieces += count
    if (carat < 0) withoutCarat++
    else {
      caratMilli += carat
      weighedPieces += count
    }
  }
  const averageMilli = weighedPieces > 0 ? rounded(caratMilli, weighedPieces) : undefined
  return { lots: rows.length, pieces, caratMilli, averageMilli, withoutCarat }
}

/** a / b to the nearest integer, without a fraction in between. */
function rounded(a: number, b: number): number {
  const rest = a % b
  return (a - rest) / b + (2 * rest >= b ? 1 : 0)
}
