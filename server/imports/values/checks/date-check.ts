/** Days, `yyyy-MM-dd`. The order of day and month is its column's; a number counts the days of Excel's calendar. */
import { kindOf } from '#server/imports/tables/table.ts'
import { type Check, refused, valueOf } from '#server/imports/values/reading/reading.ts'
import { AMBIGUOUS, dayOfSerial, isDate, parseDay } from '#server/imports/values/reading/date-order.ts'

const EXPECTED = 'A date, such as 2026-03-12'
/** As text, too: a spreadsheet without a date format saves days as numbers. */
const SERIAL = /^\d{5}(\.\d+)?$/

export const dateCheck: Check<string> = ({ cell, text }, { dates, epoch }) => {
  const kind = kindOf(cell)
  if (kind === 'boolean' || kind === 'error') return refused('date_needed', EXPECTED)
  const isSerial = kind === 'text' ? SERIAL.test(text) : kind === 'number'
  const day = isSerial ? dayOfSerial(Number(text), epoch) : parseDay(text, dates)
  if (day === undefined)
    return refused(
      'date_needed',
      kind === 'text' && isDate(text) ? `${EXPECTED}: there is no such day` : EXPECTED,
    )
  if (day === AMBIGUOUS)
    return refused(
      'date_ambiguous',
      `${EXPECTED}. Is the day or the month first? Say --dates day-first or --dates month-first`,
    )
  return valueOf(day)
}
