/**
 * Lots as they lie on the device and in memory: the wire's columns with narrow typed arrays for numbers and bytes for
 * the ids of photos, so that reading 53,940 of them back is a copy of little memory. A block is a pull's page; folding
 * blocks in order gives the list.
 */
import type { SORT_KEYS } from '#contract/codes.ts'
import {
  LOT_COLUMNS,
  PHOTO_COLUMNS,
  RARE_PHOTO_COLUMNS,
  type LotColumn,
  type LotColumns,
  type SentColumns,
} from '#contract/lots/lot-columns.ts'
import { type ColumnKind, rowOf } from '#contract/lots/lot-fields.ts'
import { toIdBytes } from './photo-ids.ts'

/** What a list can be sorted by. */
export type SortKey = (typeof SORT_KEYS)[number]

/** Row numbers in ascending order of a key. */
export type Ranks = Record<SortKey, Uint32Array>

/** The wire's columns, every number in a typed array; `photoId`: 16 bytes a photo. */
export type PackedColumns = Omit<LotColumns, 'photoId'> & { photoId: Uint8Array }

/** Columns of the wire, or as any version of the app has stored them: earlier ones kept the digits of `photoId`. */
export type GivenColumns = Omit<SentColumns, 'photoId'> & { photoId: string | Uint8Array }

/** A block of lots, and the ids that went away with it. Only a base carries ranks. */
export interface PackedLots {
  columns: PackedColumns
  removed: number[]
  ranks?: Ranks
}

/**
 * A block as it is on the device, where another version of the app may have stored it. `same`: the value that all lots
 * have in a column that is left out; most fields occur at no lot of a list.
 */
export type StoredLots = Omit<PackedLots, 'columns' | 'ranks'> & {
  columns: GivenColumns
  same?: SameValues
  ranks?: Record<SortKey, Uint16Array | Uint32Array>
}

type SameValues = Partial<Record<LotColumn, number | ''>>

const NUMBERS = [
  ...Object.entries(LOT_COLUMNS).flatMap(([name, kind]) => (kind === 'text' ? [] : [name])),
  ...PHOTO_COLUMNS,
]

/** A column of numbers as it lies on the device: as narrow as its values let it be. */
export type PackedNumbers = Int8Array | Int16Array | Int32Array | Float64Array

const KINDS = [Int8Array, Int16Array, Int32Array] as const

const TEXTS = Object.entries(LOT_COLUMNS).flatMap(([name, kind]) => (kind === 'text' ? [name] : []))

/**
 * The same columns with typed arrays, those of this version and no others. Times outgrow 32 bits in 2038 and become
 * doubles then.
 */
export function toPackedColumns(wire: GivenColumns): PackedColumns {
  const given: Record<string, unknown> = completeColumns(wire)
  const packed: Record<string, unknown> = { photoId: given['photoId'] }
  for (const name of TEXTS) packed[name] = given[name]
  for (const name of NUMBERS) packed[name] = toPackedNumbers(given[name] as ArrayLike<number>)
  for (const name of RARE_PHOTO_COLUMNS) if (wire[name]) packed[name] = toPackedNumbers(wire[name])
  if (wire.photoBlur) packed['photoBlur'] = wire.photoBlur
  return packed as PackedColumns
}

/** With a column for each field, also for those that another version did not know: no lot has them. */
export function completeColumns(columns: GivenColumns, same: SameValues = {}): PackedColumns {
  const rows = columns.id.length
  const { photoId: ids } = columns
  const others: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(LOT_COLUMNS))
    if (!(name in columns)) others[name] = columnOfOne(same[name as LotColumn] ?? ABSENT[kind], rows)
  const photoId = typeof ids === 'string' ? toIdBytes(ids) : ids
  return { ...others, ...columns, photoId } as PackedColumns
}

const ABSENT: Readonly<Record<ColumnKind, number | ''>> = { int: -1, time: -1, word: 0, text: '' }

/** A column with the same value at all rows. */
const columnOfOne = (value: number | '', rows: number): PackedNumbers | string =>
  value === '' ? '\t'.repeat(Math.max(0, rows - 1)) : new (narrowestFor(value))(rows).fill(value)

/** A base as it is stored, in as few bytes as it can be: its time to be read is that of its bytes. */
export function toStoredBase({ columns, ranks, ...rest }: PackedLots & { ranks: Ranks }): StoredLots {
  const rows = columns.id.length
  const stored: Record<string, unknown> = { ...columns }
  const same: SameValues = {}
  for (const name of OPTIONAL) {
    const value = sameValue(columns[name], rows)
    if (value === undefined) continue
    same[name] = value
    delete stored[name]
  }
  const { date, lot, carat } = ranks
  const narrow = (order: Uint32Array) => (rows <= 2 ** 16 ? Uint16Array.from(order) : order)
  return {
    ...rest,
    columns: stored as GivenColumns,
    same,
    ranks: { date: narrow(date), lot: narrow(lot), carat: narrow(carat) },
  }
}

const OPTIONAL = (Object.keys(LOT_COLUMNS) as LotColumn[]).filter((name) => !rowOf(name).required)

function sameValue(column: string | ArrayLike<number>, rows: number): number | '' | undefined {
  if (typeof column === 'string') return column.length < Math.max(1, rows) ? '' : undefined
  const first = column[0]
  for (let row = 1; row < rows; row++) if (column[row] !== first) return undefined
  return first
}

/** A block of the device as this version reads it: fields that were not known when it was stored are absent. */
export function fromStored({ columns, same, ranks, removed }: StoredLots): PackedLots {
  const complete = { columns: completeColumns(columns, same), removed }
  if (!ranks) return complete
  const { date, lot, carat } = ranks
  const wide = (order: Uint16Array | Uint32Array) => new Uint32Array(order)
  return { ...complete, ranks: { date: wide(date), lot: wide(lot), carat: wide(carat) } }
}

const narrowestFor = (most: number) =>
  KINDS.find((kind) => most < 2 ** (8 * kind.BYTES_PER_ELEMENT - 1)) ?? Float64Array

function toPackedNumbers(list: ArrayLike<number>): PackedNumbers {
  let most = 0
  for (let i = 0; i < list.length; i++) if (list[i]! > most) most = list[i]!
  return narrowestFor(most).from(list)
}
