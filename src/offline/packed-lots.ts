/**
 * Lots as they lie on the device and in memory: the wire's columns with typed arrays for numbers, so that reading
 * 53,940 of them back is a copy of memory. A block is a pull's page; folding blocks in order gives the list.
 */
import { LOT_COLUMNS, PHOTO_COLUMNS, type LotColumns } from '#contract/lot-columns.ts'

/** The orders a list can be shown in. Specification §2. */
export const SORT_KEYS = ['date', 'lot', 'carat'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** Row numbers in ascending order of a key. */
export type Ranks = Record<SortKey, Uint32Array>

/** A block of lots, and the ids that went away with it. Only a base carries ranks. */
export interface PackedLots {
  columns: LotColumns
  removed: number[]
  ranks?: Ranks
}

const NUMBERS = [
  ...Object.entries(LOT_COLUMNS).flatMap(([name, kind]) => (kind === 'text' ? [] : [[name, kind] as const])),
  ...PHOTO_COLUMNS.map((name) => [name, 'int'] as const),
]

/** The same columns with typed arrays: 32-bit integers, and doubles for times, which outgrow them in 2038. */
export function toPackedColumns(wire: LotColumns): LotColumns {
  const packed: Record<string, unknown> = { ...wire }
  for (const [name, kind] of NUMBERS) {
    const list = packed[name] as ArrayLike<number>
    packed[name] = kind === 'time' ? Float64Array.from(list) : Int32Array.from(list)
  }
  return packed as LotColumns
}
