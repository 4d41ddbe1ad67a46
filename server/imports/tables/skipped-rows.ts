/**
 * Which rows below the header are not rows of the table, and the list of them. Nothing that could be a row is left
 * out: a row with a single short value stays one, since it may be a stock number with nothing else known.
 */
import { type GridRow, isBlank } from './grid.ts'
import { type SkippedRows, type SkipReason, type TableColumn, textOf } from './table.ts'

/** The first cell of a row of totals, in the languages of the files that were seen. */
const TOTAL = new RegExp(
  '^(?:' +
    '(?:(?:grand|sub)[\\s-]*)?totals?\\s*(?:[:=].*)?' +
    '|total\\s+(?:carats?|cts?|items?|lots?|pcs|pieces|stones?|value|weight)\\b.*' +
    '|(?:average|avg\\.?)\\s*[:=].*' +
    '|итого\\s*(?:[:=].*)?' +
    '|סה["״]?כ\\s*(?:[:=].*)?' +
    '|(?:合[计計]|[总總][计計]|小[计計])\\s*(?:[:：=].*)?' +
    ')$',
  'isu',
)

/** A text alone in a row of at least so many columns, with so many words, is about the table and not in it. */
const NOTE_COLUMNS = 3
const NOTE_WORDS = 3

/**
 * Why a row is not one of the table; null for one that is. `areRecords`: each says which column a value is of, so none is a
 * text about the table.
 */
export function skipReason(
  row: GridRow,
  columns: readonly TableColumn[],
  areRecords: boolean,
): SkipReason | null {
  if (isBlank(row)) return 'blank'
  const filled = row.cells.filter((cell) => cell !== null)
  const first = textOf(filled[0]!).trim()
  if (TOTAL.test(first)) return 'total'
  const isAlone = filled.length === 1 && columns.length >= NOTE_COLUMNS
  if (!areRecords && isAlone && first.split(/\s+/).length >= NOTE_WORDS) return 'note'
  return isHeaderAgain(row, columns) ? 'repeated_header' : null
}

function isHeaderAgain({ cells }: GridRow, columns: readonly TableColumn[]): boolean {
  const width = Math.max(cells.length, columns.length)
  const folded = (text: string) => text.trim().toLowerCase()
  for (let at = 0; at < width; at++)
    if (folded(textOf(cells[at] ?? null)) !== folded(columns[at]?.name ?? '')) return false
  return true
}

/**
 * A list of skipped rows that joins neighbours: a hundred blank rows are one entry. It is told of every row in turn;
 * rows that the file leaves out are blank.
 */
export function listSkipped() {
  const list: SkippedRows[] = []
  let last = 0

  function append(from: number, to: number, reason: SkipReason): void {
    const before = list.at(-1)
    if (before?.reason === reason && before.to + 1 === from) before.to = to
    else list.push({ from, to, reason })
  }

  /** A row that is read. */
  function pass(row: number): void {
    if (row > last + 1) append(last + 1, row - 1, 'blank')
    last = row
  }

  return {
    list: list as readonly SkippedRows[],
    pass,
    /** A row that is left out. */
    add(row: number, reason: SkipReason): void {
      pass(row)
      append(row, row, reason)
    },
  }
}
