/**
 * The CSV of lots: RFC 4180, CRLF, UTF-8 with a byte order mark, `.` decimals whatever the reader's language. Text
 * cells that a spreadsheet would run are defused; numeric cells never are. Cells are written from the columns into
 * bytes: what repeats is encoded once, and a number never becomes a string.
 */
import { csvFormatValue } from 'd3-dsv'
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES } from '#contract/codes.ts'
import { defused, LOT_CSV_COLUMNS } from '#contract/csv.ts'
import type { Integers } from '#contract/lot-columns.ts'
import { ByteWriter, toBytes } from './byte-writer.ts'
import type { IndexParts } from '#src/lots/list/lot-index.ts'

type CsvParts = Pick<IndexParts, 'columns' | 'words'>

/** What the worker is asked for. `rows`: in the order in which they are written. `port`: where it answers. */
export type CsvRequest = CsvParts & { rows: Uint32Array; port: MessagePort }

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
/** No row's separators, codes and numbers are longer. */
const MOST_OF_NUMBERS = 512
const WORD_CELLS = 10
const DAY_S = 86_400

/** The whole file for the given rows, in their order. */
export function toLotCsv(parts: CsvParts, rows: Uint32Array): Uint8Array<ArrayBuffer> {
  const longestWord = parts.words.reduce((most, word) => Math.max(most, toBytes(toTextCell(word)).length), 0)
  const out = new ByteWriter(ROW_BYTES * (rows.length + 2), MOST_OF_NUMBERS + WORD_CELLS * longestWord)
  const [first, ...others] = cellsOf(parts, out)
  out.putText(`\uFEFF${LOT_CSV_COLUMNS.join(',')}`)
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

/** In the order of LOT_CSV_COLUMNS. */
function cellsOf({ columns: c, words }: CsvParts, out: ByteWriter): Cell[] {
  const word = wordCells(words, out)
  const { text, code, number, measurements } = cellKinds(out)
  const whole = (value: number) => out.putWhole(value)
  const thousandths = (value: number) => putThousandths(out, value)
  const tenths = (value: number) => putDecimal(out, value, 1)
  return [
    text(c.lot),
    code(c.type, PRODUCT_TYPES),
    word(c.shape),
    number(c.caratMilli, thousandths),
    number(c.pieces, whole),
    word(c.color),
    code(c.clarity, CLARITY_GRADES),
    word(c.cut),
    word(c.polish),
    word(c.symmetry),
    word(c.fluorescence),
    word(c.lab),
    text(c.certificate),
    measurements(c.lengthUm, c.widthUm, c.depthUm),
    number(c.depthPermille, tenths),
    number(c.tablePermille, tenths),
    code(c.location, LOCATIONS),
    number(c.memo, whole),
    number(c.date, timeWriter(out)),
    word(c.gemType),
    word(c.treatment),
    word(c.metal),
    number(c.grossWeightMg, thousandths),
    text(c.tag),
    text(c.note),
  ]
}

function wordCells(words: readonly string[], out: ByteWriter): (list: Integers) => Cell {
  const encoded = Array.from(words, (word) => toBytes(word ? toTextCell(word) : ''))
  return (list) => (row) => {
    const bytes = encoded[list[row]!]
    if (bytes) out.put(bytes)
  }
}

function cellKinds(out: ByteWriter) {
  const number =
    (list: Integers, put: (value: number) => void): Cell =>
    (row) => {
      if (list[row]! >= 0) put(list[row]!)
    }
  const code = (list: Integers, table: Readonly<Record<string, number>>): Cell => {
    const encoded = new Map(Object.entries(table).map(([name, value]) => [value, toBytes(toTextCell(name))]))
    return number(list, (value) => {
      const bytes = encoded.get(value)
      if (bytes) out.put(bytes)
      else out.putWhole(value)
    })
  }
  const text = (joined: string): Cell => {
    const values = joined.split('\t')
    return (row) => {
      if (values[row]) out.putText(toTextCell(values[row]))
    }
  }
  /** `L x W x D` in mm; empty unless all three are known. */
  const measurements =
    (lengths: Integers, widths: Integers, depths: Integers): Cell =>
    (row) => {
      if (lengths[row]! < 0 || widths[row]! < 0 || depths[row]! < 0) return
      putThousandths(out, lengths[row]!)
      out.put(TIMES)
      putThousandths(out, widths[row]!)
      out.put(TIMES)
      putThousandths(out, depths[row]!)
    }
  return { number, code, text, measurements }
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
