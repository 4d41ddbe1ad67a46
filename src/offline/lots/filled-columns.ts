/**
 * Kinds of goods as a card tells them apart, and which columns have a value at any lot of a kind. A card shows the
 * fields of its kind, and of these only such as occur in the list: a place that is empty on every card is none.
 */
import { PRODUCT_TYPES } from '#contract/codes.ts'
import { type Integers, LOT_COLUMNS, type LotColumn } from '#contract/lots/lot-columns.ts'
import { rowOf } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import type { PackedColumns } from './packed-lots.ts'

/** A round diamond is graded by its cut, one of a fancy shape is not. A parcel is of several stones. */
export const GOODS_KINDS = ['round', 'fancy', 'gemstone', 'jewelry', 'parcel'] as const
export type GoodsKind = (typeof GOODS_KINDS)[number]

/** By column, a bit for each of GOODS_KINDS. */
export type FilledColumns = Readonly<Partial<Record<LotColumn, number>>>

export const isFilled = (filled: FilledColumns, column: LotColumn, kind: GoodsKind): boolean =>
  ((filled[column] ?? 0) & (1 << GOODS_KINDS.indexOf(kind))) !== 0

/** The kind of one lot. */
export function goodsKind({ type, pieces = 0, shape }: Pick<Lot, 'type' | 'pieces' | 'shape'>): GoodsKind {
  if (type === PRODUCT_TYPES.Jewelry) return 'jewelry'
  if (pieces > 1) return 'parcel'
  if (type === PRODUCT_TYPES.Gemstone) return 'gemstone'
  return shape === 'Round' ? 'round' : 'fancy'
}

/** `words`: the dictionary by word number. An empty code and a count of nothing are no value. */
export function filledColumns(columns: PackedColumns, words: readonly string[]): FilledColumns {
  const { type, pieces, shape } = columns
  const kinds = Uint8Array.from(columns.id, (_, row) => {
    const kind = goodsKind({ type: type[row]!, pieces: pieces[row]!, shape: words[shape[row]!] ?? '' })
    return 1 << GOODS_KINDS.indexOf(kind)
  })
  let occurring = 0
  for (const kind of kinds) occurring |= kind
  const filled: Partial<Record<LotColumn, number>> = {}
  for (const name of Object.keys(LOT_COLUMNS) as LotColumn[]) {
    const column = columns[name]
    if (rowOf(name).required) filled[name] = occurring
    else filled[name] = typeof column === 'string' ? inText(column, kinds) : inNumbers(column, kinds)
  }
  return filled
}

function inNumbers(column: Integers, kinds: Uint8Array): number {
  let mask = 0
  for (let row = 0; row < kinds.length; row++) if (column[row]! > 0) mask |= kinds[row]!
  return mask
}

function inText(column: string, kinds: Uint8Array): number {
  let mask = 0
  for (let row = 0, at = 0; row < kinds.length; row++) {
    const tab = column.indexOf('\t', at)
    const end = tab < 0 ? column.length : tab
    if (end > at) mask |= kinds[row]!
    at = end + 1
  }
  return mask
}
