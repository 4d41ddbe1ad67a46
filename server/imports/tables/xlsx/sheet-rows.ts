/**
 * The rows of a sheet of an XLSX, read as they are asked for: formulas give the values that were computed last, and a
 * merged cell gives its value at its first place, the others are blank. ECMA-376-1, 18.3.1.
 */
import type { GridRow } from '#server/imports/tables/grid.ts'
import { COLUMNS } from '#server/imports/tables/limits.ts'
import type { Cell } from '#server/imports/tables/table.ts'
import { damaged, TableFault } from '#server/imports/tables/table-fault.ts'
import { type CellContext, cellValue, type RawCell } from './cell-value.ts'
import { textOfPart } from './read-part.ts'
import { openRichText } from './shared-texts.ts'
import { attributesOf, openXml, type XmlHandler } from './xml-reader.ts'
import type { ZipFile } from './zip-file.ts'

/** @param onMerged is told of each merged cell, `B3:B7`, behind the last row */
export async function* sheetRows(
  zip: ZipFile,
  part: string,
  context: CellContext,
  onMerged: (range: string) => void,
): AsyncGenerator<GridRow[], void> {
  let rows: GridRow[] = []
  const xml = openXml(sheetHandler(context, (row) => void rows.push(row), onMerged))
  for await (const piece of textOfPart(zip, part)) {
    xml.write(piece)
    if (rows.length > 0) yield rows
    rows = []
  }
  xml.end()
}

function sheetHandler(
  context: CellContext,
  onRow: (row: GridRow) => void,
  onMerged: (range: string) => void,
): XmlHandler {
  const rich = openRichText()
  let row = 0
  let column = -1
  let cells: Cell[] = []
  let raw: RawCell | null = null
  let into: 'value' | 'formula' | null = null

  function openRow(text: string): void {
    const { r } = attributesOf(text)
    const number = r === undefined ? row + 1 : Number(r)
    if (!(number > row)) throw damaged(`its row ${r} comes after row ${row}`)
    row = number
    cells = []
    column = -1
  }

  function openCell(text: string): void {
    const { r, t = 'n', s = '0' } = attributesOf(text)
    column = r === undefined ? column + 1 : columnOf(r)
    raw = { type: t, style: Number(s), value: null, inline: '', formula: null }
    rich.begin()
  }

  function closeCell(): void {
    if (!raw) return
    const cell = cellValue({ ...raw, inline: rich.text() }, context)
    raw = null
    // Formatted and blank cells reach far to the right; they are no columns.
    if (cell === null) return
    if (column >= COLUMNS) throw new TableFault('too_many_columns', { row, detail: String(COLUMNS) })
    while (cells.length < column) cells.push(null)
    cells[column] = cell
  }

  return {
    open(name, text) {
      if (name === 'row') openRow(text)
      else if (name === 'c') openCell(text)
      else if (name === 'mergeCell') onMerged(attributesOf(text)['ref'] ?? '')
      else if (raw && (name === 'v' || name === 'f')) {
        into = name === 'v' ? 'value' : 'formula'
        raw[into] = ''
      } else if (raw) rich.open(name)
    },
    text(text) {
      if (raw && into) raw[into] += text
      else if (raw) rich.add(text)
    },
    close(name) {
      if (name === 'c') closeCell()
      else if (name === 'row') onRow({ row, cells })
      else if (name === 'v' || name === 'f') into = null
      else if (raw) rich.close(name)
    },
  }
}

/** The column of a cell's name, from 0: 27 of `AB7`. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) throw damaged(`its cell ${reference} has no place`)
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Whether a merged cell reaches over several rows. */
export function isTall(range: string): boolean {
  const [, from, to] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? []
  return from !== to
}
