/**
 * The list of lots in memory: columns, dictionary and ready orders. A lot is read out into an object
 * only when it is shown. Built once from what is saved; a change of the data makes a new index.
 */
import type { Lot } from '#contract/lots/lots.ts'
import type { ListCursor } from '#src/offline/lists/list-cursor.ts'
import { type LotReader, openLotReader } from '#src/offline/lots/lot-reader.ts'
import type { ShownOrder } from '#src/offline/lots/first-view.ts'
import type { SavedLots } from '#src/offline/lots/saved-lots.ts'
import { fieldsOf, type HasField } from '#src/lots/fields/list-fields.ts'
import { type FilledColumns, filledColumns } from '#src/offline/lots/filled-columns.ts'
import type { PackedColumns, Ranks } from '#src/offline/lots/packed-lots.ts'

/** Everything an index is made of; can be posted between threads. */
export interface IndexParts {
  account: number
  cursor: ListCursor
  words: string[]
  columns: PackedColumns
  ranks: Ranks
}

/** Whose list the index worker is to build, and the list itself where no worker finds it. */
export interface IndexQuestion {
  account: number
  lease: string
  saved?: SavedLots | undefined
}

/** What the index worker answers: null where nothing is saved. */
export type IndexAnswer = { parts: IndexParts | null } | { error: string }

/** Lots as the wall reads them: by row of their columns. */
export interface ReadableLots {
  account: number
  columns: PackedColumns
  has: HasField
  /** Which columns have a value in the whole list, by the kind of goods. */
  filled(): FilledColumns
  lotAt(row: number): Lot
  /** The row of a lot's id, or undefined. */
  rowOf(id: number): number | undefined
}

export interface LotIndex extends ReadableLots, IndexParts {
  /** How many lots there are; rows are 0 … count − 1. */
  count: number
  /** Whether the list has everything the server had at the last pull. */
  complete: boolean
  /** The lot number alone, without reading out the row. */
  lotNumberAt(row: number): string
}

/**
 * Wraps the parts without copying them; text columns are measured at their first use.
 * `isFolded`: whether the columns have everything that the cursor has passed.
 */
export function openLotIndex(parts: IndexParts, isFolded = true): LotIndex {
  const { account, columns, words, cursor } = parts
  const reader = openLotReader(columns, words)
  return {
    ...parts,
    ...readableLots(account, columns, reader, cursor, () => filledColumns(columns, words)),
    count: columns.id.length,
    complete: isFolded && cursor.rev === cursor.head,
    lotNumberAt: (row) => String(reader.valueAt('lot', row) ?? ''),
  }
}

/** All rows in an order. */
export function orderOf(
  { ranks }: Pick<IndexParts, 'ranks'>,
  { sort, isDescending }: ShownOrder,
): Uint32Array {
  return isDescending ? backwards(ranks[sort]) : ranks[sort]
}

/** A copy from the last to the first: `toReversed` takes longer in Chromium. */
function backwards(rows: Uint32Array): Uint32Array {
  const { length } = rows
  const turned = new Uint32Array(length)
  for (let at = 0; at < length; at++) turned[at] = rows[length - 1 - at]!
  return turned
}

/** The lots of columns that may be only a part of the list. `filled` is asked for once, when it is needed. */
export function readableLots(
  account: number,
  columns: PackedColumns,
  { lotAt }: LotReader,
  cursor: ListCursor,
  filled: () => FilledColumns,
): ReadableLots {
  let rows: Map<number, number> | undefined
  let known: FilledColumns | undefined
  return {
    account,
    columns,
    has: fieldsOf(cursor.columns),
    filled: () => (known ??= filled()),
    lotAt,
    rowOf(id) {
      rows ??= new Map(Array.from(columns.id, (rowId, row) => [rowId, row]))
      return rows.get(id)
    },
  }
}
