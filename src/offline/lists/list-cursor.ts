/** How far a list has been pulled. */
import { isNumber, isOneOf, isShaped, isString, type Table } from '#src/offline/device/table.ts'

export interface ListCursor {
  /** Of the server's database; another one makes the list worthless. */
  epoch: string
  /** Everything up to here is saved. */
  rev: number
  /** The server's newest at the last pull. */
  head: number
  /** Rows the server had then. */
  total: number
  /** Of lots: the columns that every page so far has had. A list without one is as of before the field was known. */
  columns?: readonly string[]
}

const isList = (value: unknown): boolean => value === undefined || Array.isArray(value)

export const CURSORS: Table<'lots' | 'memos', ListCursor> = {
  store: 'cursors',
  isKey: isOneOf('lots', 'memos'),
  isRow: isShaped<ListCursor>({
    epoch: isString,
    rev: isNumber,
    head: isNumber,
    total: isNumber,
    columns: isList,
  }),
}

/** Whether a page pulled from `a` goes on from `b`. */
export const isSamePlace = (a: ListCursor | undefined, b: ListCursor | undefined): boolean =>
  a?.rev === b?.rev && a?.epoch === b?.epoch
