/** Days, `yyyy-MM-dd`. The order of day and month is its column's; a number counts the days of Excel's calendar. */
import { type Check, refused, valueOf } from '#server/imports/values/reading/reading.ts'
import { AMBIGUOUS, dayOfSerial, parseDay } from '#server/imports/values/reading/date-order.ts'

const EXPECTED = 'A date such as 2026-03-12'
/** As text, too: a spreadsheet without a date format saves days as numbers. */
const SERIAL = /^\d{5}(\.\d+)?$/

export const dateCheck: Check<string> = ({ cell, text }, { dates, epoch }) => {
  if (typeof cell !== 'string' && !('number' in cell) && !('date' in cell))
    return refused('date_needed', EXPECTED)
  const isSerial = typeof cell === 'string' ? SERIAL.test(text) : 'number' in cell
  const day = isSerial ? dayOfSerial(Number(text), epoch) : parseDay(text, dates)
  if (day === undefined) return refused('date_needed', EXPECTED)
  if (day === AMBIGUOUS)
    return refused('date_ambiguous', 'A date that tells day from month, such as 2026-03-12')
  return valueOf(day)
}
