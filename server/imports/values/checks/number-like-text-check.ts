/**
 * Numbers that are names: of lots, certificates and tags. They are kept as written, letters and zeros in front included.
 * Excel damages them, 104075123456 to `1.04075E+11` and `12-3` to `12-Mar`. What is lost then cannot be known, so the
 * cell is refused.
 */
import { kindOf, textOf } from '#server/imports/tables/table.ts'
import {
  type Check,
  type ColumnHabits,
  type FilledCell,
  type Reading,
  type Reason,
  refused,
  valueOf,
} from '#server/imports/values/reading/reading.ts'

/** As long as the longest that databases of the trade take. */
export const LOT_LENGTH = 64
const CERTIFICATE_LENGTH = 50

const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const DAY = new RegExp(`^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4})$`, 'i')
/** Controls, marks of direction, parts of no sign, line ends. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
/** More digits than a spreadsheet keeps. */
const MOST_EXACT = 999_999_999_999_999

/** A lot number: any printable text, up to LOT_LENGTH. */
export const lotNumberCheck: Check<string> = (filled, habits) =>
  nameOf(filled, habits, LOT_LENGTH, 'A lot number', oddity(filled.text))

/** The number of a certificate or a tag. */
export const certificateCheck: Check<string> = (filled, habits) =>
  nameOf(filled, habits, CERTIFICATE_LENGTH, 'A certificate number')

/** The id of an electronic tag. */
export const tagCheck: Check<string> = (filled, habits) =>
  nameOf(filled, habits, CERTIFICATE_LENGTH, 'The id of a tag')

function nameOf(
  { cell, text, raw }: FilledCell,
  { ownExport }: ColumnHabits,
  most: number,
  what: string,
  warning?: Reason,
): Reading<string> {
  if (typeof cell !== 'string') {
    if (kindOf(cell) === 'date') return refused('excel_date', `${what} as text: Excel has made a date of it`)
    if (kindOf(cell) === 'number' && (Math.abs(Number(textOf(cell))) > MOST_EXACT || /e/i.test(text)))
      return refused('excel_rounded', `${what} as text: Excel has rounded it`)
  } else if (DAY.test(text)) return refused('excel_date', `${what} as text: Excel has made a date of it`)
  else if (ROUNDED.test(text)) return refused('excel_rounded', `${what} as text: Excel has rounded it`)
  if (text.length > most) return refused('too_long', `${what} of at most ${most} letters`)
  if (UNPRINTABLE.test(text)) return refused('unprintable', `${what} of printable signs, in one line`)
  return valueOf(ownExport ? raw : text, warning)
}

/** Numbers that are taken, but often are slips. */
function oddity(text: string): Reason | undefined {
  if (/\s/.test(text)) return { code: 'blank_inside', expected: 'A lot number without blanks' }
  if (text.endsWith('-'))
    return { code: 'hyphen_at_end', expected: 'A lot number that does not end in a hyphen' }
  return undefined
}
