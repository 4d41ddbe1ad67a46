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
