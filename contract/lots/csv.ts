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

/** Signs with which a formula begins; East Asian spreadsheets take the wide ones. */
const SIGNS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20'
/** Guards in front of a sign are guarded, too, so that a reader can tell ours from those of the text. */
const GUARDED = `(?='*[${SIGNS}\\t\\r\\n])`
const GUARDED_INSIDE = `(?='*[${SIGNS}])`
const BEGINS = new RegExp(`^${GUARDED}`)
const BEGINS_INSIDE = new RegExp(`([;\\t\\r\\n])${GUARDED_INSIDE}`, 'g')
const GUARD = new RegExp(`^'${GUARDED}`)
const GUARD_INSIDE = new RegExp(`([;\\t\\r\\n])'${GUARDED_INSIDE}`, 'g')

/**
 * A text cell that a spreadsheet would read as a formula gets a leading `'`. So does a part of it that would become a
 * cell of its own where another separator is set: a spreadsheet that splits at `;` sees no quotes in our lines, and
 * begins cells behind each `;` and each line break. OWASP ASVS 5.0, 1.2.10.
 */
export const defused = (text: string): string => text.replaceAll(BEGINS_INSIDE, "$1'").replace(BEGINS, "'")

/** The text that was defused. */
export const unguarded = (text: string): string => text.replaceAll(GUARD_INSIDE, '$1').replace(GUARD, '')
