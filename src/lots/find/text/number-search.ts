/** Searches the numbers of lots, certificates, tags and memos: what somebody types out of a mail, pastes or scans. */
import { NEARNESS } from '#src/lots/find/row-order.ts'
import { squeezed } from '#src/lots/find/fold-text.ts'
import { once } from '#src/lots/find/once.ts'
import {
  eachValue,
  integerColumn,
  markRows,
  numberColumn,
  type TextColumn,
} from '#src/lots/find/text-column.ts'
import type { PackedColumns } from '#src/offline/lots/packed-lots.ts'

/** Digits from which on a memo is found before its number is complete. */
const MEMO_DIGITS = 3

export interface NumberSearch {
  /** Those of lots, certificates and tags. */
  columns: () => readonly TextColumn[]
  /** The rows of which the text is a whole number. */
  named(text: string): readonly number[]
  /** The same of a part of a list, which may be a certificate without its laboratory. */
  listed(item: string): readonly number[]
  /** Marks the rows with a number that has the term; one that begins or ends with a TAB stands at a number's start or end. */
  mark(term: string, marks: Uint8Array): void
  /** By row, see NEARNESS. Undefined where all are as near. */
  nearness(text: string): Uint8Array | undefined
  /** What the first search would have to do. */
  prepare(): void
}

export function openNumberSearch({ id, lot, certificate, tag, memo }: PackedColumns): NumberSearch {
  const columns = once(() => [lot, certificate, tag].map((text) => numberColumn(text, id.length)))
  const memos = once(() => integerColumn(memo))
  const rowsByNumber = once(() => toRowsByNumber([...columns(), memos()]))
  const rowsByDigits = once(() => toRowsByDigits(columns()[1]!))
  const named = (text: string) => rowsByNumber().get(squeezed(text)) ?? []
  return {
    columns,
    named,
    listed(item) {
      const rows = named(item)
      const row = rows.length > 0 ? undefined : rowsByDigits().get(squeezed(item))
      return row === undefined ? rows : [row]
    },
    mark(term, marks) {
      for (const column of columns()) markRows(column, term, marks)
      const start = term.startsWith('\t') ? term : `\t${term}`
      if (start.length > MEMO_DIGITS) markRows(memos(), start, marks)
    },
    nearness: (text) => nearnessOf(columns()[0]!, text, named(text)),
    prepare: () => void [columns(), memos()],
  }
}

/** By the number, squeezed. */
function toRowsByNumber(columns: readonly TextColumn[]): Map<string, number[]> {
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
function toRowsByDigits(certificates: TextColumn): Map<string, number> {
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

/** `named`: the rows of which the text is a whole number. */
function nearnessOf(lots: TextColumn, text: string, named: readonly number[]): Uint8Array | undefined {
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
