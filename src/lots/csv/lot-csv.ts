/**
 * The CSV of lots: RFC 4180, CRLF, UTF-8 with a byte order mark, `.` decimals whatever the reader's language. Text
 * cells that a spreadsheet would run are defused; numeric cells never are. Cells are written from the columns into
 * bytes: what repeats is encoded once, and a number never becomes a string. The table of fields says which columns
 * there are and how each reads; fields that the list has not are left out, and for a buyer those that guests do not see.
 */
import { csvFormatValue } from 'd3-dsv'
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES } from '#contract/codes.ts'
import { defused, LOT_CSV_FIELDS } from '#contract/lots/csv.ts'
import type { Integers } from '#contract/lots/lot-columns.ts'
import { type FieldWith, formatOf, LOT_FIELDS, rowOf } from '#contract/lots/lot-fields.ts'
import { fieldsOf, guestsSee } from '#src/lots/fields/list-fields.ts'
import type { IndexParts } from '#src/lots/list/lot-index.ts'
import type { ListCursor } from '#src/offline/lists/list-cursor.ts'
import { ByteWriter, toBytes } from './byte-writer.ts'

/** `cursor`: says which columns the list has. */
type CsvParts = Pick<IndexParts, 'columns' | 'words'> & { cursor: Pick<ListCursor, 'columns'> }

/** Who is to read the file: whoever writes it, all of it; a buyer, what guests of a share see. */
export type CsvReader = 'self' | 'buyer'

/** What the worker is asked for. `rows`: in the order in which they are written. `port`: where it answers. */
export type CsvRequest = CsvParts & { rows: Uint32Array; reader: CsvReader; port: MessagePort }

/** What the worker answers. */
export type CsvAnswer = { file: Blob } | { error: string }

/** Writes one row's cell; nothing where the field does not apply. */
type Cell = (row: number) => void

const COMMA = 44
const POINT = 46
const COLON = 58
const Z = 90
const LINE_END = toBytes('\r\n')
const TIMES = toBytes(' x ')
/** A usual row. */
const ROW_BYTES = 160
/** No number is longer; three measurements are the longest cell of numbers, with 42. */
const NUMBERS_BYTES = 48
const DAY_S = 86_400

/** The whole file for the given rows, in their order. */
export function toLotCsv(parts: CsvParts, rows: Uint32Array, reader: CsvReader): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter(ROW_BYTES * (rows.length + 2), NUMBERS_BYTES * LOT_CSV_FIELDS.length)
  const has = fieldsOf(parts.cursor.columns)
  const fields = LOT_CSV_FIELDS.filter((field) => has(field) && (reader === 'self' || guestsSee(field)))
  const [first, ...others] = cellsOf(parts, fields, out)
  out.putText(`\uFEFF${fields.map((field) => LOT_FIELDS[field].csv[1]).join(',')}`)
  out.put(LINE_END)
  for (const row of rows) {
    out.line()
    first!(row)
    for (const cell of others) {
      out.putCode(COMMA)
      cell(row)
    }
    out.put(LINE_END)
  }
  return out.written()
}

/** In the order of the fields. */
function cellsOf({ columns, words }: CsvParts, fields: readonly FieldWith<'csv'>[], out: ByteWriter): Cell[] {
  const { number, code, text, word, measurements } = cellKinds(words, out)
  const numberCell = {
    plain: number((value) => out.putWhole(value)),
    count: number((value) => out.putWhole(value)),
    carat: number((value) => putThousandths(out, value)),
    grams: number((value) => putThousandths(out, value)),
    percent: number((value) => putDecimal(out, value, 1)),
    date: number(timeWriter(out)),
    type: code(PRODUCT_TYPES),
    clarity: code(CLARITY_GRADES),
    location: code(LOCATIONS),
  }
  return fields.map((field) => {
    if (field === 'measurements') return measurements(columns.lengthUm, columns.widthUm, columns.depthUm)
    const column = columns[field]
    if (typeof column === 'string') return text(column)
    return rowOf(field).kind === 'word' ? word(column) : numberCell[formatOf(field)](column)
  })
}

function cellKinds(words: readonly string[], out: ByteWriter) {
  const encodedWords = Array.from(words, (word) => toBytes(word ? toTextCell(word) : ''))
  const number =
    (put: (value: number) => void) =>
    (list: Integers): Cell =>
    (row) => {
      if (list[row]! >= 0) put(list[row]!)
    }
  return {
    number,
    code(table: Readonly<Record<string, number>>) {
      const encoded = new Map(
        Object.entries(table).map(([name, value]) => [value, toBytes(toTextCell(name))]),
      )
      return number((value) => {
        const bytes = encoded.get(value)
        if (bytes) out.put(bytes)
        else out.putWhole(value)
      })
    },
    word:
      (list: Integers): Cell =>
      (row) => {
        const bytes = encodedWords[list[row]!]
        if (bytes) out.put(bytes)
      },
    text(joined: string): Cell {
      const values = joined.split('\t')
      return (row) => {
        if (values[row]) out.putText(toTextCell(values[row]))
      }
    },
    /** `L x W x D` in mm; empty unless all three are known. */
    measurements:
      (lengths: Integers, widths: Integers, depths: Integers): Cell =>
      (row) => {
        if (lengths[row]! < 0 || widths[row]! < 0 || depths[row]! < 0) return
        putThousandths(out, lengths[row]!)
        out.put(TIMES)
        putThousandths(out, widths[row]!)
        out.put(TIMES)
        putThousandths(out, depths[row]!)
      },
  }
}

const toTextCell = (value: string) => csvFormatValue(defused(value))

function putDecimal(out: ByteWriter, value: number, digits: 1 | 2 | 3): void {
  const unit = digits === 1 ? 10 : digits === 2 ? 100 : 1000
  out.putWhole((value / unit) | 0)
  out.putCode(POINT)
  out.putWhole(value % unit, digits)
}

/** Two decimals, three where the value needs them. */
function putThousandths(out: ByteWriter, milli: number): void {
  if (milli % 10 === 0) putDecimal(out, milli / 10, 2)
  else putDecimal(out, milli, 3)
}

/** `yyyy-MM-ddTHH:mm:ssZ` of whole seconds; each day is formatted once. */
function timeWriter(out: ByteWriter): (seconds: number) => void {
  const days = new Map<number, Uint8Array>()
  return (seconds) => {
    const day = Math.floor(seconds / DAY_S)
    let date = days.get(day)
    if (!date) days.set(day, (date = toBytes(new Date(day * DAY_S * 1000).toISOString().slice(0, 11))))
    const rest = seconds - day * DAY_S
    out.put(date)
    out.putWhole(Math.floor(rest / 3600), 2)
    out.putCode(COLON)
    out.putWhole(Math.floor(rest / 60) % 60, 2)
    out.putCode(COLON)
    out.putWhole(rest % 60, 2)
    out.putCode(Z)
  }
}
