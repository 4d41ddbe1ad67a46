/** The columns of the CSV of lots, RapNet's names first, and the guard against formulas in text cells. */

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

/** A text cell that a spreadsheet would read as a formula gets a leading `'`. OWASP ASVS 5.0, 1.2.10. */
export function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
