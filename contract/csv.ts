/** The columns of the CSVs of lots and memos, RapNet's names where it has any, and the guard against formulas in text cells. */

/** Header row of Export csv, in order. */
export const LOT_CSV_COLUMNS = [
  'Stock #',
  'Type',
  'Shape',
  'Size',
  'Parcel Stones',
  'Color',
  'Clarity',
  'Cut Grade',
  'Polish',
  'Symmetry',
  'Fluorescence Intensity',
  'Lab',
  'Certificate #',
  'Measurements',
  'Depth %',
  'Table %',
  'Location',
  'Memo',
  'Photo Date',
  'Gem Type',
  'Treatment',
  'Metal',
  'Gross Weight g',
  'Tag',
  'Note',
] as const

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
