/** The rows of numbers, each by the whole of it: what somebody types out of a mail, pastes or scans. */
import { eachValue, type TextColumn } from './text-column.ts'

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

/** Fewer may be a word of a sentence. */
const LETTERS_THEN_DIGITS = /^\P{N}+(\d{4,})$/u
