/**
 * Rows of a file of JSON: a list of records, by itself or some levels down, or one record a line (NDJSON). A record
 * within a record is told by a dotted key. Numbers keep every digit they are written with: certificate numbers are
 * longer than a computer's numbers.
 */
import type { GridRow } from '#server/imports/tables/grid.ts'
import { BATCH_ROWS, JSON_BYTES } from '#server/imports/tables/limits.ts'
import type { Cell, Table, TableOptions } from '#server/imports/tables/table.ts'
import { TableFault } from '#server/imports/tables/table-fault.ts'
import { toTable, withColumns } from '#server/imports/tables/to-table.ts'
import type { TableBytes } from '#server/imports/tables/table-bytes.ts'
import { decodedText } from '#server/imports/tables/text/decoded-text.ts'
import type { FoundEncoding } from '#server/imports/tables/text/encoding.ts'
import { listIn, parseJson, recordIn } from './json-text.ts'
import { columnsOf, flattened, toCell } from './records.ts'

/** @throws TableFault broken_json, no_list, or what is the matter with its rows */
export async function readJson(
  bytes: TableBytes,
  found: FoundEncoding,
  options: TableOptions,
): Promise<Table> {
  if (bytes.size > JSON_BYTES)
    throw new TableFault('too_large', { detail: `JSON is read up to ${JSON_BYTES / 1024 / 1024} MB` })
  let text = ''
  for await (const piece of decodedText(bytes, found)) text += piece
  const value = parseJson(text)
  const list = listIn(value) ?? recordIn(value)
  if (!list) throw new TableFault('no_list')
  const { encoding, encodingGuessed } = found
  const form = { kind: 'json', encoding, encodingGuessed } as const
  if (list.every((element) => Array.isArray(element)))
    return toTable(
      form,
      gridOf(list, (element) => element.map(toCell)),
      options,
    )
  const records = list.map(flattened)
  const columns = columnsOf(records)
  const places = columns.map(({ place }) => place)
  return withColumns(
    form,
    columns,
    gridOf(records, (record) => places.map((key) => record.get(key) ?? null)),
  )
}

async function* gridOf<T>(
  list: readonly T[],
  cellsOf: (element: T) => Cell[],
): AsyncGenerator<GridRow[], void> {
  for (let at = 0; at < list.length; at += BATCH_ROWS)
    yield list
      .slice(at, at + BATCH_ROWS)
      .map((element, nth) => ({ row: at + nth + 1, cells: cellsOf(element) }))
}
