/** What becomes of a memo, field by field and line by line, as people write it. */
import { MEMO_STATUSES, wordOf } from '#contract/codes.ts'
import { currencyDigits, type MemoLine } from '#contract/memos.ts'
import { thousandths } from '#server/lots/lot-texts.ts'
import type { WantedMemo } from '#server/memos/import-memos.ts'
import { type ChangedField, differing } from './changes.ts'

const HEAD = ['date', 'dueDate', 'terms', 'salesperson', 'status', 'currency'] as const
const LINE = [
  'lot',
  'link',
  'description',
  'piecesOut',
  'piecesReturned',
  'piecesSold',
  'caratOut',
  'caratReturned',
  'caratSold',
  'pricePerCarat',
  'amount',
] as const

/** Empty where they are the same. Lines are compared by their numbers. */
export function changesOfMemo(before: WantedMemo, after: WantedMemo): ChangedField[] {
  const was = new Map(before.lines.map((line) => [line.line, textsOf(line, before.currency)]))
  const is = new Map(after.lines.map((line) => [line.line, textsOf(line, after.currency)]))
  const numbers = [...new Set([...was.keys(), ...is.keys()])].toSorted((a, b) => a - b)
  return [
    ...differing(headOf(before), headOf(after), HEAD),
    ...numbers.flatMap((line) =>
      differing(was.get(line) ?? {}, is.get(line) ?? {}, LINE).map((change) => ({
        part: `line ${line}`,
        ...change,
      })),
    ),
  ]
}

const headOf = (memo: WantedMemo) => ({
  ...memo,
  status: wordOf(MEMO_STATUSES, memo.status) ?? `Status ${memo.status}`,
})

function textsOf(line: MemoLine, currency: string): Readonly<Record<(typeof LINE)[number], unknown>> {
  const digits = currencyDigits(currency)
  const money = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  return {
    ...line,
    link: line.lotId === undefined ? null : `lot #${line.lotId}`,
    caratOut: thousandths(line.caratOutMilli),
    caratReturned: thousandths(line.caratReturnedMilli),
    caratSold: thousandths(line.caratSoldMilli),
    pricePerCarat: money(line.pricePerCaratMinor),
    amount: money(line.amountMinor),
  }
}
