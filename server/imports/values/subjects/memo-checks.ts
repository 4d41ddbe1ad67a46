/** How money and states of memos are read. */
import { MEMO_STATUSES } from '#contract/codes.ts'
import { currencyDigits } from '#contract/memos.ts'
import { type Check, refused, valueOf } from '#server/imports/values/reading/reading.ts'
import { numberIn } from '#server/imports/values/checks/number-check.ts'
import { scaled } from '#server/imports/values/reading/decimal-sign.ts'

/** An amount in units of its currency, with the currency where the cell names one (ISO 4217). */
export interface Money {
  amount: number
  currency?: string
}

/** The sign of a currency before or behind a number. `$` alone is the dollar in which stones are priced. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₪': 'ILS',
  '₹': 'INR',
}
const SIGN = /^(US\$|[$€£₪₹]|[A-Z]{3}(?=[\s\d]))?\s*(.*?)\s*(US\$|[$€£₪₹]|(?<=[\s\d])[A-Z]{3})?$/i

export const moneyCheck: Check<Money> = (filled, { decimal }) => {
  const [, before, number = '', behind] = SIGN.exec(filled.text) ?? []
  const sign = (before ?? behind)?.toUpperCase()
  const expected = 'An amount, such as 1250.00 or $1250'
  const amount = numberIn({ ...filled, text: number }, { units: /$/, expected }, decimal)
  if (typeof amount !== 'number') return amount
  if (amount < 0) return refused('out_of_range', `${expected}, that is not negative`)
  return valueOf(sign === undefined ? { amount } : { amount, currency: SIGNS[sign] ?? sign })
}

/** Minor units of the currency, cents for most. */
export const toMinor = (amount: number, currency: string): number =>
  scaled(amount, 10 ** currencyDigits(currency))

export const currencyCheck: Check<string> = ({ text }) => {
  const code = SIGNS[text.toUpperCase()] ?? text.toUpperCase()
  return /^[A-Z]{3}$/.test(code)
    ? valueOf(code)
    : refused('unknown_value', 'A currency of three letters, such as USD')
}

/** Of the whole memo, as a number of the contract's, or of one line. */
export type MemoState = { status: number } | { line: 'out' | 'returned' | 'sold' }

const STATES: Readonly<Record<string, MemoState>> = {
  OPEN: { status: MEMO_STATUSES.Open },
  ACTIVE: { status: MEMO_STATUSES.Open },
  PARTIAL: { status: MEMO_STATUSES.Open },
  CLOSED: { status: MEMO_STATUSES.Closed },
  COMPLETED: { status: MEMO_STATUSES.Closed },
  CLEARED: { status: MEMO_STATUSES.Closed },
  OUT: { line: 'out' },
  'MEMO OUT': { line: 'out' },
  'ON MEMO': { line: 'out' },
  PENDING: { line: 'out' },
  RETURNED: { line: 'returned' },
  RETURN: { line: 'returned' },
  SOLD: { line: 'sold' },
  INVOICED: { line: 'sold' },
  PURCHASED: { line: 'sold' },
}

export const memoStateCheck: Check<MemoState> = ({ text }) => {
  const state = STATES[text.toUpperCase()]
  if (state) return valueOf(state)
  const number = /^(?:status\s*)?(\d{1,4})$/i.exec(text)?.[1]
  if (number !== undefined) return valueOf({ status: Number(number) })
  return refused('unknown_value', 'Open, Closed, Out, Returned, Sold or the number of a status')
}
