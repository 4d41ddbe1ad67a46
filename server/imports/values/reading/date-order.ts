/**
 * Dates as traders write them, and the order of day and month in a column. `3/4/2026` is in April or in March; only the
 * other cells of its column can tell. So the column's cells vote first, and a date that can be read in two ways is read
 * as its column decided, or not at all.
 */

/** `each`: both orders occur, so a date counts only where it is clear by itself. `unsure`: no cell of the file tells. */
export type DateOrder = 'day-first' | 'month-first' | 'each' | 'unsure'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const TIME = '(?:[T ]+\\d{1,2}:\\d{2}.*)?$'

const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}`)
const NUMBERS = new RegExp(`^(\\d{1,2})([-/. ])(\\d{1,2})\\2(\\d{4}|\\d{2})${TIME}`)
const DAY_NAME = new RegExp(`^(\\d{1,2})[-/. ]*${MONTH}[-/., ]*(\\d{4}|\\d{2})${TIME}`, 'i')
const NAME_DAY = new RegExp(`^${MONTH}[-/. ]*(\\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\\d{4}|\\d{2})${TIME}`, 'i')

/** Which order a text proves; undefined where it proves none, or is no date of that form. */
export function orderVote(text: string): 'day-first' | 'month-first' | undefined {
  const found = NUMBERS.exec(text)
  if (!found || found[2] === '.') return undefined
  const [first, second] = [Number(found[1]), Number(found[3])]
  if (first > 12 && second <= 12) return 'day-first'
  return second > 12 && first <= 12 ? 'month-first' : undefined
}

/** Whether a text has the form of a date, of a day that the calendar has or of none. */
export const isDate = (text: string): boolean =>
  [YEAR_FIRST, NUMBERS, DAY_NAME, NAME_DAY].some((form) => form.test(text))

/** Answered instead of a day that is one of two. */
export const AMBIGUOUS = 'ambiguous'

/** The day, `yyyy-MM-dd`, or AMBIGUOUS in a column with this order; undefined: it is none. */
export function parseDay(text: string, order: DateOrder): string | undefined {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const dayName = DAY_NAME.exec(text)
  if (dayName) return dayOf(fullYear(dayName[3]!), monthOf(dayName[2]!), Number(dayName[1]))
  const nameDay = NAME_DAY.exec(text)
  if (nameDay) return dayOf(fullYear(nameDay[3]!), monthOf(nameDay[1]!), Number(nameDay[2]))
  const numbers = NUMBERS.exec(text)
  if (!numbers) return undefined
  // With points the day comes first wherever dates are written so.
  const by = numbers[2] === '.' ? 'day-first' : order
  return ofNumbers(Number(numbers[1]), Number(numbers[3]), fullYear(numbers[4]!), by)
}

function ofNumbers(first: number, second: number, year: number, order: DateOrder) {
  const dayFirst = dayOf(year, second, first)
  const monthFirst = dayOf(year, first, second)
  if (order === 'day-first') return dayFirst
  if (order === 'month-first') return monthFirst
  if (dayFirst && monthFirst && dayFirst !== monthFirst) return AMBIGUOUS
  return dayFirst ?? monthFirst
}

/** The day of a number of days in Excel's calendar. Its 1900 has a 29th of February that never was. */
export function dayOfSerial(serial: number, epoch: 1900 | 1904): string | undefined {
  const days = Math.floor(serial) + (epoch === 1904 ? 1462 : 0)
  if (days < 61) return undefined
  const day = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000)
  return dayOf(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate())
}

/** What the votes of a column say; undefined where there were none. */
export function orderOf(votes: { 'day-first': number; 'month-first': number }): DateOrder | undefined {
  if (votes['day-first'] > 0 && votes['month-first'] > 0) return 'each'
  if (votes['day-first'] > 0) return 'day-first'
  return votes['month-first'] > 0 ? 'month-first' : undefined
}

/** Two digits mean this century: files of goods are younger than it. */
const fullYear = (year: string): number => (year.length === 2 ? 2000 : 0) + Number(year)

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** Undefined where the calendar has no such day, and outside the years of this trade's files. */
function dayOf(year: number, month: number, day: number): string | undefined {
  if (year < 1990 || year > 2100) return undefined
  const at = new Date(Date.UTC(year, month - 1, day))
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined
  return at.toISOString().slice(0, 10)
}
