/**
 * A table: the rows of a trader's file and their places in it, whatever the file's form. Made by `readTable`, read by
 * what maps columns and checks values. It knows nothing of what a column means, and it changes no value: text is as
 * the file has it. Whatever is left out is listed, so that rows read and rows skipped add up to the file.
 */

/**
 * A cell of a format that knows kinds.
 *
 * number   `text` is the number as the file has it, `0.61`
 * date     `text` is ISO 8601 without a zone, `2026-11-23` or `2026-11-23T14:30:00`
 * boolean  `text` is TRUE or FALSE
 * error    there is no value: `text` is `#REF!` and the like, or the formula that was never calculated, `=B2*C2`
 */
export interface TypedCell {
  kind: 'number' | 'date' | 'boolean' | 'error'
  text: string
}

/** Text as it is written, with `\n` for every line break, or what the format says of it. Blank, spaces too: null. */
export type Cell = string | TypedCell | null

/** What a cell that is not blank holds, as far as the format says it. */
export const kindOf = (cell: NonNullable<Cell>): TypedCell['kind'] | 'text' =>
  typeof cell === 'string' ? 'text' : cell.kind

/** What a cell reads as; blank: the empty string. */
export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : (cell?.text ?? ''))

export interface TableColumn {
  /** As the file has it, without the spaces around it. Null for a column without one. Two may have the same. */
  name: string | null
  /** What tells it from the others: the letter that a spreadsheet shows, `AQ`; in JSON the key, `certificate.lab`. */
  place: string
}

export interface TableRow {
  /** The row as a spreadsheet shows it, from 1; in JSON the number of the element in its list, from 1. */
  row: number
  /** Where it begins in a text file, as an editor shows it, from 1. Differs from `row` below cells of several lines. */
  line?: number
  /** One for each column. */
  cells: readonly Cell[]
  /** What stands behind the last column. */
  extra?: { place: string; cell: Cell }[]
}

/** title: above the header. note: one long text alone in its row. */
export type SkipReason = 'title' | 'blank' | 'total' | 'note' | 'repeated_header'

/** Neighbouring rows, both included, that are not rows of the table. */
export interface SkippedRows {
  from: number
  to: number
  reason: SkipReason
}

export interface SheetState {
  name: string
  state: 'read' | 'not_read' | 'hidden'
}

export type Delimiter = ',' | ';' | '\t' | '|'
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1255' | 'gbk'

/** What is known of a file before its rows are read. */
export interface TableForm {
  kind: 'text' | 'xlsx' | 'json'
  /** Text and JSON. */
  encoding?: Encoding
  /** The bytes do not say which encoding it is: the words should be shown before they are kept. */
  encodingGuessed?: boolean
  /** Text only. */
  delimiter?: Delimiter
  /** XLSX only: all sheets in the file's order. */
  sheets?: readonly SheetState[]
  /**
   * XLSX only: cells that are one over several rows, `B3:B7`; the rows below the first have a blank there. Complete at
   * the end of the rows.
   */
  merged?: readonly string[]
}

export interface Table extends TableForm {
  /** Null in JSON whose elements have keys. */
  headerRow: number | null
  /** names: known names stand in it. shape: it looks like one, and should be shown before it is believed. */
  headerFoundBy: 'names' | 'shape' | 'given' | 'keys'
  columns: readonly TableColumn[]
  /** In the order of the file. Complete at the end of the rows. */
  skipped: readonly SkippedRows[]
  /**
   * The rows, some hundred at a time. They are read once, as they are asked for.
   * @throws TableFault where the file cannot be read on
   */
  batches: AsyncIterable<readonly TableRow[]>
}

/** What a caller knows better than the file shows. */
export interface TableOptions {
  /** Whether a column name, without the spaces around it, is a known one. Absent: none is. */
  knowsName?: (name: string) => boolean
  encoding?: Encoding
  delimiter?: Delimiter
  headerRow?: number
  sheet?: string
}

/** The letter of a column, counted from 0. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last
}
