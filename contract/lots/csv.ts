/** The columns of the CSVs of lots and memos, RapNet's names where it has any, and the guard against formulas in text cells. */
import { fieldsWith, LOT_FIELDS } from './lot-fields.ts'

/** The fields of Export csv, in the order of their columns. */
export const LOT_CSV_FIELDS = fieldsWith('csv').toSorted(
  (a, b) => LOT_FIELDS[a].csv[0] - LOT_FIELDS[b].csv[0],
)

/** Its header row. */
export const LOT_CSV_COLUMNS = LOT_CSV_FIELDS.map((field) => LOT_FIELDS[field].csv[1])

/** Header row of the CSV of memos, one row a line of a memo, in order. Sizes are carats. */
export const MEMO_CSV_COLUMNS = [
  'Memo #',
  'Status',
  'Date',
  'Due Date',
  'Terms',
  'Salesperson',
  'Line',
  'Stock #',
  'Description',
  'Pieces Out',
  'Pieces Returned',
  'Pieces Sold',
  'Size Out',
  'Size Returned',
  'Size Sold',
  'Currency',
  'Price Per Carat',
  'Amount',
  'Outstanding',
] as const

/** A text cell that a spreadsheet would read as a formula gets a leading `'`. OWASP ASVS 5.0, 1.2.10. */
export function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
