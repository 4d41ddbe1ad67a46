/** A row of the file as a row of the table: a cell for each column, what stands behind them apart, within the limits. */
import type { GridRow } from './grid.ts'
import { CELL_CHARS, COLUMNS } from './limits.ts'
import { type Cell, columnLetter, type TableColumn, type TableRow, textOf } from './table.ts'
import { TableFault } from './table-fault.ts'

/** @throws TableFault for a cell that is too long or too far to the right */
export function toTableRow({ row, line, cells }: GridRow, columns: readonly TableColumn[]): TableRow {
  const width = columns.length
  cells.forEach((cell, at) => {
    if (textOf(cell).length <= CELL_CHARS) return
    const column = columns[at]?.place ?? columnLetter(at)
    throw new TableFault('cell_too_long', { row, column, detail: String(CELL_CHARS) })
  })
  const extra = cells.length > width ? extraOf(cells, width) : []
  if (extra.length > 0 && cells.length > COLUMNS)
    throw new TableFault('too_many_columns', { row, detail: String(COLUMNS) })
  return {
    row,
    ...(line !== undefined && { line }),
    cells: cells.length === width ? cells : Array.from({ length: width }, (_, at) => cells[at] ?? null),
    ...(extra.length > 0 && { extra }),
  }
}

function extraOf(cells: readonly Cell[], width: number): NonNullable<TableRow['extra']> {
  return cells
    .map((cell, at) => ({ place: columnLetter(at), cell }))
    .slice(width)
    .filter(({ cell }) => cell !== null)
}
