/**
 * Which row has the column names. Known names decide; where there are none, the first row that is about as full as
 * the others and whose cells read like names. Titles are emptier, and rows of stones have numbers in them.
 */
import { type GridRow, isBlank } from './grid.ts'
import { type Cell, textOf } from './table.ts'

export interface HeaderLook {
  knowsName?: (name: string) => boolean
}

export interface FoundHeader {
  /** Its place in the rows that were looked at. */
  at: number
  by: 'names' | 'shape'
  /** How many different known names are in it. */
  known: number
}

/** Shares of the usual number of filled cells: what is emptier is a title. */
const FULL_ENOUGH = 0.6

const LONGEST_NAME = 100

/** @param rows the first rows of the file */
export function findHeader(rows: readonly GridRow[], { knowsName }: HeaderLook): FoundHeader | null {
  const counts = rows.map(({ cells }) => (knowsName ? knownIn(cells, knowsName) : 0))
  const known = Math.max(0, ...counts)
  const at = counts.indexOf(known)
  if (known > 1 || (known === 1 && filled(rows[at]!) === 1)) return { at, by: 'names', known }
  const byShape = findByShape(rows)
  return byShape < 0 ? null : { at: byShape, by: 'shape', known: counts[byShape]! }
}

/** The row that comes nearest to a header: for the sentence that none was found. */
export function fullestRow(rows: readonly GridRow[]): GridRow | undefined {
  return rows.filter((row) => !isBlank(row)).toSorted((a, b) => filled(b) - filled(a))[0]
}

function findByShape(rows: readonly GridRow[]): number {
  const full = rows.filter((row) => !isBlank(row)).map(filled)
  const usual = full.toSorted((a, b) => a - b)[full.length >> 1] ?? 0
  const at = rows.findIndex((row) => !isBlank(row) && filled(row) >= usual * FULL_ENOUGH)
  // A single text is a title: a list with one column is believed by its name only.
  return at >= 0 && filled(rows[at]!) > 1 && rows[at]!.cells.every(isNameLike) ? at : -1
}

const filled = ({ cells }: GridRow): number => cells.filter((cell) => cell !== null).length

function knownIn(cells: readonly Cell[], knowsName: (name: string) => boolean): number {
  return new Set(cells.map((cell) => textOf(cell).trim()).filter((name) => name !== '' && knowsName(name)))
    .size
}

function isNameLike(cell: Cell): boolean {
  if (cell === null) return true
  return (
    typeof cell === 'string' && cell.length <= LONGEST_NAME && /[\p{L}#%№]/u.test(cell) && !isNumberLike(cell)
  )
}

/** Numbers with a unit, dates with a month's name and stock numbers begin with a digit; names of columns do not. */
const isNumberLike = (text: string): boolean => /^\s*[-+$€£¥]?\s*[.,]?\d/.test(text)
