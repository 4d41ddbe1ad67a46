/**
 * A group's choices by row: which values occur in the list, and for each row the slot of its own. Slot 0 is for lots
 * to which the group does not apply. Read out of the columns once an index, at the group's first use.
 */
import type { Integers, LotColumns } from '#contract/lots/lot-columns.ts'
import { LOT_FIELDS } from '#contract/lots/lot-fields.ts'
import { sharedGrade } from '#src/lots/fields/clarity-vocabularies.ts'
import { type Group, NO, YES } from './lot-filter.ts'

export interface GroupSlots {
  /** The value of each slot; that of slot 0 is none. */
  values: readonly (number | undefined)[]
  /** The slot of each row. */
  slots: Uint32Array
}

/** Reads a group out of its column. */
export function readSlots(columns: LotColumns, group: Group): GroupSlots {
  const column = columns[group]
  if (typeof column === 'string') return slotsOf(filledRows(column, columns.id.length), (filled) => filled)
  switch (LOT_FIELDS[group].filter) {
    case 'filled':
      return slotsOf(column, (number) => (number < 0 ? NO : YES))
    case 'word':
      return slotsOf(column, (word) => word || undefined)
    case 'code': {
      const toValue = group === 'clarity' ? sharedGrade : (code: number) => code
      return slotsOf(column, (code) => (code < 0 ? undefined : toValue(code)))
    }
  }
}

function slotsOf(column: Integers, toValue: (cell: number) => number | undefined): GroupSlots {
  const values: (number | undefined)[] = [undefined]
  const slots = new Uint32Array(column.length)
  const slotOfCell = new Map<number, number>()
  for (let row = 0; row < column.length; row++) {
    const cell = column[row]!
    let slot = slotOfCell.get(cell)
    if (slot === undefined) {
      const value = toValue(cell)
      slot = values.indexOf(value)
      if (slot < 0) slot = values.push(value) - 1
      slotOfCell.set(cell, slot)
    }
    slots[row] = slot
  }
  return { values, slots }
}

/** YES for a row whose text is not empty. */
function filledRows(text: string, count: number): Uint8Array {
  const filled = new Uint8Array(count)
  for (let row = 0, at = 0; row < count; row++) {
    const end = text.indexOf('\t', at)
    filled[row] = (end < 0 ? text.length : end) > at ? YES : NO
    at = end + 1
  }
  return filled
}
