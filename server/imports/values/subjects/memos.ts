/**
 * Memos as a subject of import. A row gives a line of a memo with the memo's head, or the head alone in a register.
 * gather-memos.ts makes memos of them. A vendor's memo, goods lent to the trader, is not a customer's and is refused.
 */
import { MEMO_CSV_COLUMNS } from '#contract/lots/csv.ts'
import type { MemoLine } from '#contract/memos.ts'
import type { Finished, Remark, Subject } from '#server/imports/values/subject.ts'
import { IGNORED_OF_MEMOS } from './ignored-names.ts'
import { toMinor } from './memo-checks.ts'
import { MEMO_IMPORT_FIELDS, type MemoDraft } from './memo-fields.ts'

/** The goods of a line. `line`: its number, where the file has one. */
export type GivenLine = Omit<MemoLine, 'line' | 'lotId'> & { line?: number }

/** What a row says of a memo. `state`: of the row's line. Absent: the file does not say it. */
export interface MemoGiven {
  number?: number
  customer?: string
  date?: string
  dueDate?: string
  terms?: string
  salesperson?: string
  status?: number
  state?: 'out' | 'returned' | 'sold'
  currency?: string
  line?: GivenLine
}

const VENDOR = /vendor|supplier|memo\s*-?\s*in\b|consignor/i
const TOTAL = /^(?:(?:sub|grand)\s*-?\s*)?totals?[:\s\d.,]*$/i

export const MEMOS: Subject<MemoGiven> = {
  fields: MEMO_IMPORT_FIELDS,
  required: ['number'],
  requiredWhereMapped: ['lot'],
  ignored: IGNORED_OF_MEMOS,
  faultOf: (names) => {
    const vendor = names.find((name) => VENDOR.test(name))
    return vendor === undefined
      ? undefined
      : `The column ${vendor} says that these goods were lent to the trader. Only memos to customers are loaded.`
  },
  isOwnExport: (names) => names.join() === MEMO_CSV_COLUMNS.join(),
  isSummary: ({ lot, number, customer, date }, texts) =>
    lot === undefined &&
    ((number ?? customer ?? date) === undefined || texts.some((text) => TOTAL.test(text.trim()))),
  finish: (draft) => finishMemo(draft),
}

function finishMemo(draft: MemoDraft): Finished<MemoGiven> {
  const state = draft.status ?? undefined
  const currencies = [draft.currency, draft.pricePerCarat?.currency, draft.amount?.currency].filter(
    (each) => !!each,
  )
  const currency = currencies[0] ?? undefined
  const given = withoutAbsent({
    number: draft.number,
    customer: draft.customer,
    date: draft.date,
    dueDate: draft.dueDate,
    terms: draft.terms,
    salesperson: draft.salesperson,
    status: state && 'status' in state ? state.status : undefined,
    state: state && 'line' in state ? state.line : undefined,
    currency,
    line: draft.lot ? lineOf(draft, draft.lot, currency ?? 'USD') : undefined,
  })
  const refusals = new Set(currencies).size > 1 ? [TWO_CURRENCIES] : []
  return { given, key: undefined, warnings: [], refusals }
}

/** All of its goods are in the state of the line, unless the file counts them. */
function lineOf(draft: MemoDraft, lot: string, currency: string): GivenLine {
  const state = draft.status && 'line' in draft.status ? draft.status.line : undefined
  const piecesOut = draft.piecesOut ?? 1
  const caratOutMilli = draft.caratOut ?? 0
  const all = (is: 'returned' | 'sold', whole: number) => (state === is ? whole : 0)
  const pricePerCarat = draft.pricePerCarat?.amount ?? 0
  return {
    ...(draft.line ? { line: draft.line } : {}),
    lot,
    description: draft.description ?? '',
    piecesOut,
    piecesReturned: draft.piecesReturned ?? all('returned', piecesOut),
    piecesSold: draft.piecesSold ?? all('sold', piecesOut),
    caratOutMilli,
    caratReturnedMilli: draft.caratReturned ?? all('returned', caratOutMilli),
    caratSoldMilli: draft.caratSold ?? all('sold', caratOutMilli),
    pricePerCaratMinor: toMinor(pricePerCarat, currency),
    amountMinor: toMinor(draft.amount?.amount ?? (pricePerCarat * caratOutMilli) / 1000, currency),
  }
}

const TWO_CURRENCIES: Remark = {
  field: 'currency',
  reason: { code: 'contradiction', expected: 'One currency in a row' },
}

/** A memo is always saved whole: what a row clears is absent as well. */
const withoutAbsent = (given: { [K in keyof MemoGiven]: MemoGiven[K] | null }): MemoGiven =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => (value ?? undefined) !== undefined))
