/** Memos: goods out on consignment with the customer. Weights and money are integers; the page formats them. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Cursor } from './revisions.ts'

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A line of a memo. Amounts in minor units of the memo's currency; weights in thousandths of a carat. */
export const MemoLine = z.object({
  line: z.int(),
  lotId: z.optional(z.int()),
  lot: z.string(),
  description: z.string(),
  piecesOut: z.int(),
  piecesReturned: z.int(),
  piecesSold: z.int(),
  caratOutMilli: z.int(),
  caratReturnedMilli: z.int(),
  caratSoldMilli: z.int(),
  pricePerCaratMinor: z.int(),
  amountMinor: z.int(),
})
export type MemoLine = z.infer<typeof MemoLine>

/** A memo. `status`: 20 Open, 100 Closed; others are shown as `Status NN`. Days are calendar days, `yyyy-MM-dd`. */
export const Memo = z.object({
  id: z.int(),
  number: z.int(),
  date: Day,
  dueDate: z.optional(Day),
  terms: z.optional(z.string()),
  salesperson: z.optional(z.string()),
  status: z.int(),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  lines: z.array(MemoLine),
  rev: z.int(),
})
export type Memo = z.infer<typeof Memo>

/** Memos changed after a cursor, in the order of their revisions. `full`: delete the memos you have first. */
export const MemoPage = z.object({
  epoch: z.string(),
  head: z.int(),
  full: z.boolean(),
  memos: z.array(Memo),
  removed: z.array(z.int()),
})
export type MemoPage = z.infer<typeof MemoPage>

/** All memos after the cursor, in one answer. */
export const PullMemos = endpoint({
  base: 'api',
  method: 'GET',
  path: '/memos',
  query: Cursor,
  answer: MemoPage,
})

/**
 * Minor units of ISO 4217, list one, where they are not 2. They do not come from the platform: ICU shows some currencies,
 * the forint among them, without the decimals their minor unit has, and would be a hundred times off.
 */
const DIGITS: Readonly<Record<string, number>> = {
  ...each(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...each(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...each(4, 'CLF UYW'),
}

/** Decimals of a currency's minor unit. */
export const currencyDigits = (currency: string): number => DIGITS[currency] ?? 2

function each(digits: number, currencies: string): Record<string, number> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, digits]))
}
