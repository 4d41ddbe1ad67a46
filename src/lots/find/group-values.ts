/**
 * The values of a filter group: which of them occur in the list, and which one each lot has. Read out of the column at
 * the group's first use, once an index.
 */
import type { Integers } from '#contract/lots/lot-columns.ts'
import { LOT_FIELDS } from '#contract/lots/lot-fields.ts'
import { sharedGrade } from '#src/lots/fields/clarity-vocabularies.ts'
import { goodsKind } from '#src/offline/lots/filled-columns.ts'
import { type Group, NO, STONES, YES } from './lot-filter.ts'
import type { PackedColumns } from '#src/offline/lots/packed-lots.ts'

export interface GroupValues {
  /** Each value once. The first is undefined, for lots to which the group does not apply. */
  values: readonly (number | undefined)[]
  /** Of each row the index of its value. */
  indexes: Uint32Array
}

/** Reads a group out of its column. */
export function readGroup(columns: PackedColumns, group: Group): GroupValues {
  const column = columns[group]
  if (typeof column === 'string')
    return toGroupValues(filledRows(column, columns.id.length), (filled) => filled)
  if (group === 'pieces') return toGroupValues(stonesOfRows(columns), (stones) => stones || undefined)
  switch (LOT_FIELDS[group].filter) {
    case 'question':
      // Every lot has a count of photos.
      return toGroupValues(column, (number) => (number < (group === 'photoCount' ? 1 : 0) ? NO : YES))
    case 'word':
      return toGroupValues(column, (word) => word || undefined)
    case 'code': {
      const toValue = group === 'clarity' ? sharedGrade : (code: number) => code
      return toGroupValues(column, (code) => (code < 0 ? undefined : toValue(code)))
    }
  }
}

function toGroupValues(column: Integers, toValue: (cell: number) => number | undefined): GroupValues {
  const values: (number | undefined)[] = [undefined]
  const indexes = new Uint32Array(column.length)
  const indexOfCell = new Map<number, number>()
  for (let row = 0; row < column.length; row++) {
    const cell = column[row]!
    let index = indexOfCell.get(cell)
    if (index === undefined) {
      const value = toValue(cell)
      index = values.indexOf(value)
      if (index < 0) index = values.push(value) - 1
      indexOfCell.set(cell, index)
    }
    indexes[row] = index
  }
  return { values, indexes }
}

const stonesKnown = new WeakMap<PackedColumns, Uint8Array>()

/**
 * By row one of STONES; 0 for jewelry, which is not asked unless it is a pair, as earrings are. Read once an index: a
 * search asks at each letter.
 */
export function stonesOfRows(columns: PackedColumns): Uint8Array {
  const known = stonesKnown.get(columns) ?? readStones(columns)
  stonesKnown.set(columns, known)
  return known
}

function readStones({ pieces, type }: PackedColumns): Uint8Array {
  return Uint8Array.from(pieces, (count, row) => {
    const kind = goodsKind({ type: type[row]!, pieces: count, shape: '' })
    if (kind === 'jewelry') return count === STONES.pair ? STONES.pair : 0
    return kind === 'parcel' ? Math.min(count, STONES.parcel) : STONES.single
  })
}

/** YES for a row whose text is not empty. */
export function filledRows(text: string, count: number): Uint8Array {
  const filled = new Uint8Array(count)
  for (let row = 0, at = 0; row < count; row++) {
    const end = text.indexOf('\t', at)
    filled[row] = (end < 0 ? text.length : end) > at ? YES : NO
    at = end + 1
  }
  return filled
}
