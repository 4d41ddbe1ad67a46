/**
 * A cell of a trader's table, whatever the file's format. Text is as it was written; numbers, dates, booleans and errors
 * are kept apart where the format knows them, because a number has lost what text still shows: zeros in front, the
 * decimal sign, the order of a date.
 */

/** `date`: ISO 8601, a day or a moment in UTC. `error`: what a formula failed with, `#REF!`. null: a blank cell. */
export type Cell =
  | null
  | string
  | { readonly number: number }
  | { readonly date: string }
  | { readonly boolean: boolean }
  | { readonly error: string }

/** A row of a table. `row`: as an editor or Excel counts it, or the number of the element in JSON. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly Cell[]
}

/** The cell as people would write it, for reports; empty for a blank one. */
export function writtenOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if ('number' in cell) return String(cell.number)
  if ('date' in cell) return cell.date
  if ('boolean' in cell) return cell.boolean ? 'TRUE' : 'FALSE'
  return cell.error
}
