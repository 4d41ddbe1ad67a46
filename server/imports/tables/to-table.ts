/**
 * Makes a table of the rows of a file: finds the header among the first of them, names the columns, leaves out and
 * lists what is not a row, and holds every row to the limits. The rows are streamed through; formats know none of this.
 */
import { type Grid, type GridRow, isBlank } from './grid.ts'
import { findHeader, fullestRow } from './header-row.ts'
import { BATCH_ROWS, COLUMNS, HEADER_WITHIN_ROWS, ROWS } from './limits.ts'
import { listSkipped, skipReason } from './skipped-rows.ts'
import {
  columnLetter,
  type Table,
  type TableColumn,
  type TableForm,
  type TableOptions,
  type TableRow,
  textOf,
} from './table.ts'
import { TableFault } from './table-fault.ts'
import { toTableRow } from './to-table-row.ts'

interface Header {
  row: GridRow
  by: Table['headerFoundBy']
}

/** @throws TableFault where there is no header, or not the one that was named */
export async function toTable(form: TableForm, grid: Grid, options: TableOptions): Promise<Table> {
  const first = await firstRows(grid)
  try {
    const header = options.headerRow === undefined ? found(first, options) : named(first, options.headerRow)
    const above = first.filter(({ row }) => row < header.row.row)
    const below = first.filter(({ row }) => row > header.row.row)
    return assembled(form, header, columnsOf(header.row), above, chained(below, grid))
  } catch (error) {
    await grid.return()
    throw error
  }
}

/** A table whose columns are known before its rows. */
export function withColumns(form: TableForm, columns: readonly TableColumn[], grid: Grid): Table {
  return assembled(form, null, columns, [], grid)
}

function assembled(
  form: TableForm,
  header: Header | null,
  columns: readonly TableColumn[],
  above: readonly GridRow[],
  below: Grid,
): Table {
  const skipped = listSkipped()
  for (const row of above) skipped.add(row.row, isBlank(row) ? 'blank' : 'title')
  const headerRow = header?.row.row ?? null
  if (headerRow !== null) skipped.pass(headerRow)
  return {
    ...form,
    headerRow,
    headerFoundBy: header?.by ?? 'keys',
    columns,
    skipped: skipped.list,
    batches: batchesOf(columns, below, skipped, header === null),
  }
}

async function* batchesOf(
  columns: readonly TableColumn[],
  grid: Grid,
  skipped: ReturnType<typeof listSkipped>,
  areRecords: boolean,
): AsyncGenerator<TableRow[], void> {
  let count = 0
  let batch: TableRow[] = []
  for await (const rows of grid)
    for (const row of rows) {
      const reason = skipReason(row, columns, areRecords)
      if (reason) skipped.add(row.row, reason)
      else {
        skipped.pass(row.row)
        if (++count > ROWS) throw new TableFault('too_many_rows', { detail: String(ROWS) })
        batch.push(toTableRow(row, columns))
      }
      if (batch.length < BATCH_ROWS) continue
      yield batch
      batch = []
    }
  if (count === 0) throw new TableFault('no_rows')
  if (batch.length > 0) yield batch
}

async function firstRows(grid: Grid): Promise<GridRow[]> {
  const rows: GridRow[] = []
  while (rows.length < HEADER_WITHIN_ROWS) {
    const { value, done } = await grid.next()
    if (done) break
    rows.push(...value)
  }
  return rows
}

async function* chained(first: GridRow[], rest: Grid): Grid {
  yield first
  yield* rest
}

function found(first: readonly GridRow[], options: TableOptions): Header {
  const looked = first.slice(0, HEADER_WITHIN_ROWS)
  const header = findHeader(looked, options)
  if (header) return { row: looked[header.at]!, by: header.by }
  throw new TableFault('no_header', { detail: whatWasSeen(looked) })
}

function named(first: readonly GridRow[], wanted: number): Header {
  const row = first.slice(0, HEADER_WITHIN_ROWS).find((each) => each.row === wanted)
  const fault = (detail: string) => new TableFault('no_such_header', { row: wanted, detail })
  if (!row) throw fault(`it is not among the first ${HEADER_WITHIN_ROWS} rows of the file`)
  if (isBlank(row)) throw fault('it is blank')
  return { row, by: 'given' }
}

function whatWasSeen(looked: readonly GridRow[]): string {
  const best = fullestRow(looked)
  if (!best) return 'all rows are blank'
  const texts = best.cells.map((cell) => textOf(cell).trim()).filter((text) => text !== '')
  const shown = texts.slice(0, 8).join(' | ').slice(0, 200)
  return `the first ${looked.length} rows were looked at, and the fullest, row ${best.row}, reads ${shown}`
}

function columnsOf({ row, cells }: GridRow): TableColumn[] {
  const width = cells.findLastIndex((cell) => cell !== null) + 1
  if (width > COLUMNS) throw new TableFault('too_many_columns', { row, detail: String(COLUMNS) })
  return cells
    .slice(0, width)
    .map((cell, at) => ({ name: textOf(cell).trim() || null, place: columnLetter(at) }))
}
