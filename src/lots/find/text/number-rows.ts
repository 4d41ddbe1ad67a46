/** The rows of numbers, each by the whole of it: what somebody types out of a mail, pastes or scans. */
import { NEARNESS } from '#src/lots/find/row-order.ts'
import { squeezed } from '#src/lots/find/fold-text.ts'
import { eachValue, markRows, type TextColumn } from '#src/lots/find/text-column.ts'

/** By the number, squeezed. */
export function toRowsByNumber(columns: readonly TextColumn[]): Map<string, number[]> {
  const rows = new Map<string, number[]>()
  for (const column of columns)
    eachValue(column, (value, row) => {
      const known = rows.get(value)
      if (known) known.push(row)
      else rows.set(value, [row])
    })
  return rows
}

/** The row of a certificate by its digits alone, without the laboratory's letters; none where several lots share them. */
export function toRowsByDigits(certificates: TextColumn): Map<string, number> {
  const rows = new Map<string, number>()
  const shared = new Set<string>()
  eachValue(certificates, (value, row) => {
    const digits = LETTERS_THEN_DIGITS.exec(value)?.[1]
    if (digits === undefined) return
    if ((rows.get(digits) ?? row) !== row) shared.add(digits)
    rows.set(digits, row)
  })
  for (const digits of shared) rows.delete(digits)
  return rows
}

/** By row. `named`: the rows of which the text is a whole number. Undefined where all are as near. */
export function nearnessOf(lots: TextColumn, text: string, named: readonly number[]): Uint8Array | undefined {
  const rows = new Uint8Array(lots.starts.length - 1)
  if (MAY_BE_LOT.test(text.trim())) {
    const term = squeezed(text)
    markRows(lots, term, rows)
    for (let row = rows.indexOf(NEARNESS.inLot); row >= 0; row = rows.indexOf(NEARNESS.inLot, row + 1)) {
      const before = lots.starts[row + 1]! - term.length - 1
      const isEnd = lots.text.startsWith(`${term}\t`, before + 1)
      if (isEnd && !/\d/.test(lots.text[before]!)) rows[row] = NEARNESS.digitsOfLot
    }
  }
  for (const row of named) rows[row] = NEARNESS.whole
  return rows.some(Boolean) ? rows : undefined
}

/** One digit is a weight, and what has a point in it. */
const MAY_BE_LOT = /^[\p{L}\s-]*\d{2,}$/u

/** Fewer may be a word of a sentence. */
const LETTERS_THEN_DIGITS = /^\P{N}+(\d{4,})$/u
