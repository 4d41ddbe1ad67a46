/**
 * What separates the values of a file of text: the sign by which most known names stand in one row, then the one that
 * makes most rows as wide as that row. Counting signs is not enough: notes hold commas, and prices in Europe do.
 */
import { parse } from 'csv-parse/sync'
import { findHeader, type HeaderLook } from '#server/imports/tables/header-row.ts'
import type { Delimiter } from '#server/imports/tables/table.ts'
import { HEADER_WITHIN_ROWS } from '#server/imports/tables/limits.ts'
import { toCells } from './cells.ts'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']

/** Excel's own line above the header, which says it. */
const SAID = /^sep=([,;\t|])\n/i

/** @param sample the beginning of the file; its last row may be cut off */
export function findDelimiter(sample: string, look: HeaderLook): Delimiter {
  const said = SAID.exec(sample)?.[1] as Delimiter | undefined
  if (said) return said
  const [best] = DELIMITERS.map((delimiter) => ({
    delimiter,
    marks: marksOf(sample, delimiter, look),
  })).toSorted((a, b) => compare(b.marks, a.marks))
  return best!.delimiter
}

/** Known names, whether the quotation marks are in pairs, rows as wide as the header, its width. */
function marksOf(sample: string, delimiter: Delimiter, look: HeaderLook): readonly number[] {
  const { records, whole } = firstRecords(sample, delimiter)
  const rows = records.map((record, at) => ({ row: at + 1, cells: toCells(record) }))
  const header = findHeader(rows, look)
  if (!header) return [0, whole ? 1 : 0, 0, 0]
  const width = records[header.at]!.length
  const alike = records.filter((record) => record.length === width).length
  return [header.known, whole ? 1 : 0, alike, width]
}

/** The records of the sample, up to the first that cannot be read. */
function firstRecords(sample: string, delimiter: Delimiter): { records: string[][]; whole: boolean } {
  const records: string[][] = []
  try {
    parse(sample, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      to: HEADER_WITHIN_ROWS,
      on_record: (record: string[]) => void records.push(record),
    })
    return { records, whole: true }
  } catch (error) {
    return { records, whole: (error as { code?: unknown }).code === 'CSV_QUOTE_NOT_CLOSED' }
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((mark, nth) => mark !== b[nth])
  return at < 0 ? 0 : a[at]! - b[at]!
}
