/**
 * Lots as they lie on the device and in memory: the wire's columns with narrow typed arrays for numbers, so that
 * reading 53,940 of them back is a copy of little memory. A block is a pull's page; folding blocks in order gives the list.
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
  ...Object.entries(LOT_COLUMNS).flatMap(([name, kind]) => (kind === 'text' ? [] : [name])),
  ...PHOTO_COLUMNS,
]

/** A column of numbers as it lies on the device: as narrow as its values let it be. */
export type PackedNumbers = Int8Array | Int16Array | Int32Array | Float64Array

const KINDS = [Int8Array, Int16Array, Int32Array] as const

/** The same columns with typed arrays. Times outgrow 32 bits in 2038 and become doubles then. */
export function toPackedColumns(wire: LotColumns): LotColumns {
  const packed: Record<string, unknown> = { ...wire }
  for (const name of NUMBERS) packed[name] = toPackedNumbers(packed[name] as ArrayLike<number>)
  return packed as LotColumns
}

function toPackedNumbers(list: ArrayLike<number>): PackedNumbers {
  let most = 0
  for (let i = 0; i < list.length; i++) if (list[i]! > most) most = list[i]!
  const Narrowest = KINDS.find((kind) => most < 2 ** (8 * kind.BYTES_PER_ELEMENT - 1)) ?? Float64Array
  return Narrowest.from(list)
}
