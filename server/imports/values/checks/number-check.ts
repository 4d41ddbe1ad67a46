/**
 * Numbers: weights, lengths, percents, counts. A number is stored as an integer of small units, rounded from what the
 * file has. 0 means that nobody measured. A number that no stone has is refused: it is in another unit or column.
 */
import { kindOf, textOf } from '#server/imports/tables/table.ts'
import {
  BLANK,
  type Check,
  type ColumnHabits,
  type FilledCell,
  type Reading,
  refused,
  valueOf,
} from '#server/imports/values/reading/reading.ts'
import { parseNumber, scaled } from '#server/imports/values/reading/decimal-sign.ts'

/** The greatest integer that the database holds. */
export const MOST = 0x7fff_ffff

interface NumberRule {
  /** Stored units in one unit of the file. */
  readonly scale: number
  /** The least and the most that goods have, in stored units. */
  readonly least: number
  readonly most: number
  /** Unit words that may stand behind the number. */
  readonly units: RegExp
  readonly expected: string
}

/** Reads a number of the file into an integer of stored units. */
export function numberCheck(rule: NumberRule): Check<number> {
  return (filled, { decimal, ownExport }) => {
    const number = numberIn(filled, rule, decimal)
    if (typeof number !== 'number') return number
    return inRange(scaled(number, rule.scale), number, rule, ownExport)
  }
}

const COUNTED = /\s*(pcs?|pieces?|stones?)\.?$/i

/** A count: a number without a fraction. */
export function countCheck(most: number, expected: string): Check<number> {
  return (filled, { decimal, ownExport }) => {
    const number = numberIn(filled, { units: COUNTED, expected }, decimal)
    if (typeof number !== 'number') return number
    if (!Number.isInteger(number)) return refused('whole_number_needed', expected)
    return inRange(number, number, { least: 1, most, expected }, ownExport)
  }
}

const memoCount = countCheck(0x7fff_ffff, 'The whole number of a memo, such as 1042')

/**
 * The number of a memo. The specification counts memos, so that `M-1042` is no number of one. Its digits may be meant:
 * they are suggested and never taken, for `M-1042` and `ME-1042` would become one memo.
 */
export const memoNumberCheck: Check<number> = (filled, habits) => {
  const text = filled.text.replace(/^#\s*/, '')
  if (typeof filled.cell !== 'string' || !/\p{L}/u.test(text)) return memoCount({ ...filled, text }, habits)
  const expected = 'Memo numbers are whole numbers, such as 1042; this one has letters'
  const [, digits] = /^\D+0*([1-9]\d{0,8})$/.exec(text) ?? []
  return refused('whole_number_needed', expected, digits)
}

/**
 * Percents in thousandths. 62.2 and 0.622 are the same in different columns; a cell with a percent sign says it itself.
 * No stone is as flat as 10 % or half as deep again as it is wide.
 */
export const percentCheck: Check<number> = (filled, { decimal, percents, ownExport }) => {
  const expected = 'A percentage between 10 and 150, such as 62.2'
  const number = numberIn(filled, { units: /\s*%$/, expected }, decimal)
  if (typeof number !== 'number') return number
  const scale = percents === 'fraction' && !filled.text.includes('%') ? 1000 : 10
  return inRange(scaled(number, scale), number, { least: 100, most: 1500, expected }, ownExport)
}

function inRange(
  stored: number,
  number: number,
  { least, most, expected }: Pick<NumberRule, 'least' | 'most' | 'expected'>,
  ownExport: boolean,
): Reading<number> {
  if (number === 0) return BLANK
  const [from, to] = ownExport ? [0, MOST] : [least, most]
  return stored < from || stored > to ? refused('out_of_range', expected) : valueOf(stored)
}

/** The number in a cell, or why there is none. */
export function numberIn(
  { cell, text }: FilledCell,
  { units, expected }: Pick<NumberRule, 'units' | 'expected'>,
  decimal: ColumnHabits['decimal'],
): number | Reading<never> {
  if (typeof cell !== 'string') {
    if (kindOf(cell) === 'number') return Number(textOf(cell))
    if (kindOf(cell) === 'date')
      return refused('excel_date', `${expected}: Excel has made a date of this cell`)
    return refused('number_needed', expected)
  }
  const number = parseNumber(text.replace(units, '').trim(), decimal)
  if (number === undefined) return refused('number_needed', expected)
  if (number === 'ambiguous')
    return refused(
      'number_ambiguous',
      `${expected}. Is the comma the decimal sign? Say --decimal , or --decimal .`,
    )
  return number
}
