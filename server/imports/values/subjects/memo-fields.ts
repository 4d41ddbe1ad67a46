/**
 * The columns of memos in traders' files, and of our own CSV of memos: a row a line, or a row a memo. Prices belong to a
 * memo, for they are what the goods are worth to who holds them.
 */
import { BLANKS } from '#server/imports/values/checks/blanks.ts'
import { dateCheck } from '#server/imports/values/checks/date-check.ts'
import { countCheck, memoNumberCheck } from '#server/imports/values/checks/number-check.ts'
import { lotNumberCheck } from '#server/imports/values/checks/number-like-text-check.ts'
import { noteCheck, wordCheck } from '#server/imports/values/checks/text-check.ts'
import type { Check } from '#server/imports/values/reading/reading.ts'
import type { ImportField } from '#server/imports/values/subject.ts'
import { caratCheck } from './lot-checks.ts'
import { currencyCheck, memoStateCheck, moneyCheck } from './memo-checks.ts'

const field = <V>(
  names: string,
  check: Check<V>,
  more: Partial<Pick<ImportField<V>, 'blanks' | 'holds' | 'label'>> = {},
): ImportField<V> => ({ names: names.split(', '), check, blanks: BLANKS.usual, ...more })

const NUMBER = { holds: 'number' } as const
const DATE = { holds: 'date' } as const
const ANY_WORD = { blanks: BLANKS.text }
const pieces = countCheck(10_000_000, 'A whole number of pieces, such as 1')

export const MEMO_IMPORT_FIELDS = {
  number: field(
    'Memo #, Memo, Memo Number, Memo No., Memo ID, Consignment #, Document #, Doc #',
    memoNumberCheck,
  ),
  customer: field(
    'Customer, Customer Name, Client, Client Name, Company, Company Name, Account, Account Name, Bill To, Sold To, Buyer',
    wordCheck,
    ANY_WORD,
  ),
  date: field('Date, Memo Date, Issue Date, Date Out, Out Date, Issued, Doc Date', dateCheck, DATE),
  dueDate: field('Due Date, Due, Recall Date, Return Date, Return By, Expiry Date, Due By', dateCheck, DATE),
  status: field('Status, Memo Status, State, Line Status', memoStateCheck),
  terms: field('Terms, Memo Terms, Payment Terms', wordCheck, ANY_WORD),
  salesperson: field('Salesperson, Sales Person, Salesman, Sales Rep, Rep, Seller', wordCheck, ANY_WORD),
  line: field('Line, Line #, Ln', countCheck(100_000, 'The number of a line, such as 3')),
  lot: field(
    'Stock #, Stock, Stock ID, Lot #, Lot, Lot ID, SKU, Item #, Item, Inventory #, Stone ID, Packet No, Parcel, Ref #',
    lotNumberCheck,
    ANY_WORD,
  ),
  description: field('Description, Desc, Item Description, Details, Goods', noteCheck, ANY_WORD),
  piecesOut: field('Pieces Out, Pieces, Pcs, Pcs Out, Qty, Quantity, Iss Pcs', pieces, NUMBER),
  piecesReturned: field('Pieces Returned, Pcs Returned, Qty Returned, Rec Pcs', pieces, NUMBER),
  piecesSold: field('Pieces Sold, Pcs Sold, Qty Sold, Qty Invoiced', pieces, NUMBER),
  caratOut: field(
    'Size Out, Carat, Carats, Carat Weight, Weight, Size, Cts, Ct, Wt, Carat Out, Cts Out, Iss Wt',
    caratCheck,
    { ...NUMBER, label: 'Carat Out' },
  ),
  caratReturned: field('Size Returned, Carat Returned, Cts Returned, Rec Wt', caratCheck, {
    ...NUMBER,
    label: 'Carat Returned',
  }),
  caratSold: field('Size Sold, Carat Sold, Cts Sold', caratCheck, { ...NUMBER, label: 'Carat Sold' }),
  currency: field('Currency, Cur, Curr', currencyCheck),
  pricePerCarat: field(
    'Price Per Carat, Price/Ct, $/ct, PPC, Per Carat, Price Carat, Price',
    moneyCheck,
    NUMBER,
  ),
  amount: field(
    'Amount, Total, Total Price, Total Amount, Value, Memo Value, Amt, Price',
    moneyCheck,
    NUMBER,
  ),
} as const

type Fields = typeof MEMO_IMPORT_FIELDS
type ValueOf<F> = F extends ImportField<infer V> ? V : never

/** The values of a row by field, as the checks above have read them. */
export type MemoDraft = { [F in keyof Fields]?: ValueOf<Fields[F]> | null }
