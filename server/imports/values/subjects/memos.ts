/**
 * Memos as a subject of import. A row gives a line of a memo with the memo's head, or the head alone in a register.
 * gather-memos.ts makes memos of them. A vendor's memo, goods lent to the trader, is not a customer's and is refused.
 */
import { MEMO_CSV_COLUMNS } from '#contract/lots/csv.ts'
import type { Finished, GoodsGiven, Remark, Subject } from '#server/imports/values/subject.ts'
import { IGNORED_OF_MEMOS } from './ignored-names.ts'
import type { Money } from './memo-checks.ts'
import { MEMO_IMPORT_FIELDS, type MemoDraft } from './memo-fields.ts'
import { WITHDRAWN_FIELD } from './withdrawn-field.ts'

/**
 * The goods of a line, as far as the file tells them. `line`: its number. `state`: of all of its goods. Prices in units
 * of the memo's currency.
 */
export interface GivenLine {
  lot: string
  line?: number
  state?: LineState
  description?: string
  piecesOut?: number
  piecesReturned?: number
  piecesSold?: number
  caratOutMilli?: number
  caratReturnedMilli?: number
  caratSoldMilli?: number
  pricePerCarat?: number
  amount?: number
}

type LineState = 'out' | 'returned' | 'sold'

/** What a row says of a memo. `state`: of the row's line. Absent: the file does not say it; null: it clears it. */
export interface MemoGiven extends GoodsGiven {
  number?: number
  date?: string
  dueDate?: string | null
  terms?: string | null
  salesperson?: string | null
  status?: number
  state?: LineState
  currency?: string
  line?: GivenLine
}

const VENDOR = /vendor|supplier|memo\s*-?\s*in\b|consignor/i
const TOTAL = /^(?:(?:sub|grand)\s*-?\s*)?totals?[:\s\d.,]*$/i

export const MEMOS: Subject<MemoGiven> = {
  fields: { ...MEMO_IMPORT_FIELDS, withdrawn: WITHDRAWN_FIELD },
  naming: ['number', 'customer'],
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
  finish: (draft, { ownExport }) => finishMemo(draft, ownExport),
}

function finishMemo(draft: MemoDraft, ownExport: boolean): Finished<MemoGiven> {
  const state = draft.status ?? undefined
  const currencies = [draft.currency, draft.pricePerCarat?.currency, draft.amount?.currency].filter(
    (each) => !!each,
  )
  const { dueDate, terms, salesperson } = draft
  const given: MemoGiven = {
    ...withoutAbsent({
      number: draft.number,
      customer: draft.customer,
      date: draft.date,
      status: state && 'status' in state ? state.status : undefined,
      state: state && 'line' in state ? state.line : undefined,
      currency: currencies[0] ?? undefined,
      line: draft.lot ? lineOf(draft, draft.lot, ownExport) : undefined,
    }),
    ...(dueDate === undefined ? {} : { dueDate }),
    ...(terms === undefined ? {} : { terms }),
    ...(salesperson === undefined ? {} : { salesperson }),
  }
  const refusals = new Set(currencies).size > 1 ? [TWO_CURRENCIES] : []
  return { given, key: undefined, warnings: [], refusals }
}

/** In our own export a number that reads as blank is 0, which we wrote. */
function lineOf(draft: MemoDraft, lot: string, ownExport: boolean): GivenLine {
  const numbers = {
    piecesOut: draft.piecesOut,
    piecesReturned: draft.piecesReturned,
    piecesSold: draft.piecesSold,
    caratOutMilli: draft.caratOut,
    caratReturnedMilli: draft.caratReturned,
    caratSoldMilli: draft.caratSold,
    pricePerCarat: amountOf(draft.pricePerCarat),
    amount: amountOf(draft.amount),
  }
  const written = Object.entries(numbers).map(([name, value]) => [
    name,
    value === null ? 0 : (value ?? (ownExport ? 0 : undefined)),
  ])
  const description = draft.description === null ? '' : draft.description
  return {
    lot,
    ...withoutAbsent({
      line: draft.line,
      state: draft.status && 'line' in draft.status ? draft.status.line : undefined,
      description: description ?? (ownExport ? '' : undefined),
    }),
    ...withoutAbsent(Object.fromEntries(written) as { [N in keyof typeof numbers]: number | undefined }),
  }
}

const amountOf = (money: Money | null | undefined) => money && money.amount

const TWO_CURRENCIES: Remark = {
  field: 'currency',
  reason: { code: 'contradiction', expected: 'One currency in a row' },
}

const withoutAbsent = <T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
