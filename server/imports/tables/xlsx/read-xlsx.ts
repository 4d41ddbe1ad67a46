/**
 * Rows of a workbook (XLSX): of the first visible sheet that has known column names, else of the first that has any,
 * or of the sheet that is named. The zip and the XML are read here and by no package: the packages that were tried
 * hold a sheet whole, forget which cells are errors and round long numbers.
 */
import type { SheetState, Table, TableOptions } from '#server/imports/tables/table.ts'
import type { TableBytes } from '#server/imports/tables/table-bytes.ts'
import { TableFault } from '#server/imports/tables/table-fault.ts'
import { toTable } from '#server/imports/tables/to-table.ts'
import type { CellContext } from './cell-value.ts'
import { readDateStyles } from './date-formats.ts'
import { readSharedTexts } from './shared-texts.ts'
import { isTall, sheetRows } from './sheet-rows.ts'
import { readWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts'
import { openZip, type ZipFile } from './zip-file.ts'

/** @throws TableFault where it is not a workbook, or none of its sheets is a table */
export async function readXlsx(bytes: TableBytes, options: TableOptions): Promise<Table> {
  const zip = await openZip(bytes)
  const workbook = await readWorkbook(zip)
  const context = await contextOf(zip, workbook)
  const read = (sheet: WorkbookSheet) => readSheet(zip, workbook, sheet, context, options)
  if (options.sheet !== undefined) return read(sheetNamed(workbook, options.sheet))
  return firstTable(
    workbook.sheets.filter(({ hidden }) => !hidden),
    read,
  )
}

async function firstTable(
  sheets: readonly WorkbookSheet[],
  read: (sheet: WorkbookSheet) => Promise<Table>,
): Promise<Table> {
  let shaped: Table | null = null
  let fault: TableFault | null = null
  for (const sheet of sheets) {
    try {
      const table = await read(sheet)
      if (table.headerFoundBy !== 'shape') return table
      shaped ??= table
    } catch (error) {
      if (!(error instanceof TableFault) || error.code !== 'no_header') throw error
      fault ??= error
    }
  }
  if (shaped) return shaped
  throw fault ?? new TableFault('no_visible_sheet')
}

async function readSheet(
  zip: ZipFile,
  { sheets }: Workbook,
  sheet: WorkbookSheet,
  context: CellContext,
  options: TableOptions,
): Promise<Table> {
  const merged: string[] = []
  const rows = sheetRows(zip, sheet.part, context, (range) => {
    if (isTall(range)) merged.push(range)
  })
  const states = sheets.map((each): SheetState => ({
    name: each.name,
    state: each === sheet ? 'read' : each.hidden ? 'hidden' : 'not_read',
  }))
  return toTable({ kind: 'xlsx', sheets: states, merged }, rows, options)
}

function sheetNamed({ sheets }: Workbook, name: string): WorkbookSheet {
  const found = sheets.find((sheet) => sheet.name === name)
  if (found) return found
  throw new TableFault('no_such_sheet', { detail: sheets.map((sheet) => sheet.name).join(', ') })
}

async function contextOf(zip: ZipFile, { textsPart, stylesPart, from1904 }: Workbook): Promise<CellContext> {
  const texts = textsPart !== null && zip.has(textsPart) ? await readSharedTexts(zip, textsPart) : []
  const dateStyles = stylesPart !== null && zip.has(stylesPart) ? await readDateStyles(zip, stylesPart) : []
  return { texts, dateStyles, from1904 }
}
