/**
 * Turns a trader's file into rows with their places: CSV in any of its forms, XLSX, JSON. The one way in; what the file
 * is, how it is encoded and where its rows begin is decided by what is in it. What cannot be read for certain is
 * refused with a sentence. What the columns mean is decided elsewhere.
 */
import { isJson } from '#server/imports/tables/json/json-text.ts'
import { readJson } from '#server/imports/tables/json/read-json.ts'
import { decodedText } from '#server/imports/tables/text/decoded-text.ts'
import { findEncoding, type FoundEncoding } from '#server/imports/tables/text/encoding.ts'
import { readText } from '#server/imports/tables/text/read-text.ts'
import { readXlsx } from '#server/imports/tables/xlsx/read-xlsx.ts'
import { fileKind } from './file-kind.ts'
import { FILE_BYTES } from './limits.ts'
import { openBytes, type TableBytes, type TableSource } from './table-bytes.ts'
import { TableFault } from './table-fault.ts'
import type { Table, TableOptions } from './table.ts'

/**
 * Reads as much of a file as says what it is. Its rows are read from `batches`.
 * @throws TableFault for a file that is no table, with what to do about it
 */
export async function readTable(source: TableSource, options: TableOptions = {}): Promise<Table> {
  const bytes = await openBytes(source)
  if (bytes.size > FILE_BYTES)
    throw new TableFault('too_large', { detail: `files are read up to ${FILE_BYTES / 1024 / 1024} MB` })
  if ((await fileKind(bytes)) === 'zip') return readXlsx(bytes, options)
  const found = await findEncoding(bytes, options.encoding)
  const read = isJson(await beginningOf(bytes, found)) ? readJson : readText
  return read(bytes, found, options)
}

async function beginningOf(bytes: TableBytes, found: FoundEncoding): Promise<string> {
  for await (const text of decodedText(bytes, found)) if (text.trim() !== '') return text
  throw new TableFault('empty')
}
