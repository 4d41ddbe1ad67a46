/**
 * The CSV of lots: RFC 4180, CRLF, UTF-8 with a byte order mark, `.` decimals whatever the reader's language. Text
 * cells that a spreadsheet would run are defused; numeric cells never are. Written by column into one string a row.
 */
import { csvFormatValue } from 'd3-dsv'
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES, wordOf } from '#contract/codes.ts'
import { defused, LOT_CSV_COLUMNS } from '#contract/csv.ts'
import type { IndexParts } from './lot-index.ts'
import type { Integers } from '#contract/lot-columns.ts'

/** What the worker is asked for: the rows in the order they are to be written. */
export type CsvRequest = Pick<IndexParts, 'columns' | 'words'> & { rows: Uint32Array }

type Cell = (row: number) => string

/** The whole file for the given rows, in their order. */
export function toLotCsv(parts: Pick<IndexParts, 'columns' | 'words'>, rows: Uint32Array): string {
  const cells = cellsOf(parts)
  const lines = [LOT_CSV_COLUMNS.join(',')]
  for (const row of rows) {
    let line = ''
    for (let i = 0; i < cells.length; i++) line += i === 0 ? cells[i]!(row) : `,${cells[i]!(row)}`
    lines.push(line)
  }
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cellsOf({ columns, words }: Pick<IndexParts, 'columns' | 'words'>): Cell[] {
  const quotedWords = words.map(toTextCell)
  const word =
    (list: Integers): Cell =>
    (row) =>
      quotedWords[list[row]!] ?? ''
  const code = (list: Integers, table: Readonly<Record<string, number>>) => {
    const quoted = new Map(
      Object.values(table).map((value) => [value, toTextCell(wordOf(table, value) ?? '')]),
    )
    return (row: number) => quoted.get(list[row]!) ?? numberCell(list[row]!)
  }
  const text = (joined: string): Cell => {
    const values = joined.split('\t')
    return (row) => toTextCell(values[row] ?? '')
  }
  const number =
    (list: Integers, toCell: (value: number) => string = String): Cell =>
    (row) =>
      list[row]! < 0 ? '' : toCell(list[row]!)
  const c = columns
  return [
    text(c.lot),
    code(c.type, PRODUCT_TYPES),
    word(c.shape),
    number(c.caratMilli, thousandths),
    number(c.pieces),
    word(c.color),
    code(c.clarity, CLARITY_GRADES),
    word(c.cut),
    word(c.polish),
    word(c.symmetry),
    word(c.fluorescence),
    word(c.lab),
    text(c.certificate),
    (row) => measurements(c.lengthUm[row]!, c.widthUm[row]!, c.depthUm[row]!),
    number(c.depthPermille, tenths),
    number(c.tablePermille, tenths),
    code(c.location, LOCATIONS),
    number(c.memo),
    number(c.date, toUtc),
    word(c.gemType),
    word(c.treatment),
    word(c.metal),
    number(c.grossWeightMg, thousandths),
    text(c.tag),
    text(c.note),
  ]
}

const toTextCell = (value: string) => (value === '' ? '' : csvFormatValue(defused(value)))
const numberCell = (value: number) => (value < 0 ? '' : String(value))
const tenths = (permille: number) => (permille / 10).toFixed(1)

/** Two decimals, three where the value needs them. */
function thousandths(milli: number): string {
  return (milli / 1000).toFixed(milli % 10 === 0 ? 2 : 3)
}

/** `L x W x D` in mm; empty unless all three are known. */
function measurements(...sidesUm: number[]): string {
  return sidesUm.some((um) => um < 0) ? '' : sidesUm.map(thousandths).join(' x ')
}

function toUtc(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}
