/**
 * A memo as it is to be: what a file says of it, and for the rest what is stored. Of a new memo nobody can know its
 * date, so that has to be said; without a currency it is in dollars, in which stones are priced, and without a status
 * it is open.
 */
import { MEMO_STATUSES } from '#contract/codes.ts'
import type { MemoLine } from '#contract/memos.ts'
import type { GatheredMemo } from '#server/imports/values/gather-memos.ts'
import { toMinor } from '#server/imports/values/subjects/memo-checks.ts'
import type { GivenLine, MemoGiven } from '#server/imports/values/subjects/memos.ts'
import type { StoredMemo, WantedMemo } from '#server/memos/import-memos.ts'
import type { CheckedRow } from './checked-rows.ts'

type Lots = ReadonlyMap<string, { id: number; lot: string }>

/** The memo, or undefined where its date is not known. */
export function memoOf(
  given: Omit<GatheredMemo<CheckedRow<MemoGiven>>, 'rows'>,
  stored: StoredMemo | undefined,
  lots: Lots,
): WantedMemo | undefined {
  const known = stored?.deleted ? undefined : stored
  const date = given.date ?? known?.date
  if (date === undefined) return undefined
  const currency = given.currency ?? known?.currency ?? 'USD'
  const or = <T>(said: T | undefined, before: T | undefined) => (said === undefined ? (before ?? null) : said)
  return {
    number: given.number,
    date,
    dueDate: or(given.dueDate, known?.dueDate),
    terms: or(given.terms, known?.terms),
    salesperson: or(given.salesperson, known?.salesperson),
    status: given.status ?? known?.status ?? MEMO_STATUSES.Open,
    currency,
    lines: given.lines ? linesOf(given.lines, known?.lines ?? [], currency, lots) : (known?.lines ?? []),
  }
}

/** A line is known by its number, where the file has none by its lot. */
function linesOf(
  given: readonly GivenLine[],
  stored: readonly MemoLine[],
  currency: string,
  lots: Lots,
): MemoLine[] {
  const byNumber = new Map(stored.map((line) => [line.line, line]))
  const byLot = new Map<string, MemoLine[]>()
  for (const line of stored) byLot.set(fold(line.lot), [...(byLot.get(fold(line.lot)) ?? []), line])
  let last = [...byNumber.keys(), ...given.flatMap(({ line }) => line ?? [])].reduce(
    (a, b) => Math.max(a, b),
    0,
  )
  const lines = given.map((line) => {
    const same = line.line === undefined ? byLot.get(fold(line.lot))?.shift() : byNumber.get(line.line)
    const before = same && fold(same.lot) === fold(line.lot) ? same : undefined
    const number = line.line ?? before?.line ?? ++last
    const lot = lots.get(fold(line.lot))
    return lineOf(
      line,
      { line: number, lot: lot?.lot ?? line.lot, lotId: lot?.id ?? before?.lotId },
      before,
      currency,
    )
  })
  return lines.toSorted((a, b) => a.line - b.line)
}

const fold = (lot: string): string => lot.toLowerCase()

/** A state is that of all its goods. What the file leaves out stays; of a new line a piece is out, and costs nothing. */
function lineOf(
  given: GivenLine,
  { lotId, ...is }: { line: number; lot: string; lotId: number | undefined },
  before: MemoLine | undefined,
  currency: string,
): MemoLine {
  const { state } = given
  const piecesOut = given.piecesOut ?? before?.piecesOut ?? 1
  const caratOutMilli = given.caratOutMilli ?? before?.caratOutMilli ?? 0
  const part = (
    said: number | undefined,
    stored: number | undefined,
    in_: 'returned' | 'sold',
    whole: number,
  ) => said ?? (state === undefined ? (stored ?? 0) : state === in_ ? whole : 0)
  const pricePerCaratMinor =
    given.pricePerCarat === undefined
      ? (before?.pricePerCaratMinor ?? 0)
      : toMinor(given.pricePerCarat, currency)
  const isPriced = given.pricePerCarat !== undefined || caratOutMilli !== before?.caratOutMilli
  const computed = Math.round((pricePerCaratMinor * caratOutMilli) / 1000)
  return {
    ...is,
    ...(lotId === undefined ? {} : { lotId }),
    description: given.description ?? before?.description ?? '',
    piecesOut,
    piecesReturned: part(given.piecesReturned, before?.piecesReturned, 'returned', piecesOut),
    piecesSold: part(given.piecesSold, before?.piecesSold, 'sold', piecesOut),
    caratOutMilli,
    caratReturnedMilli: part(given.caratReturnedMilli, before?.caratReturnedMilli, 'returned', caratOutMilli),
    caratSoldMilli: part(given.caratSoldMilli, before?.caratSoldMilli, 'sold', caratOutMilli),
    pricePerCaratMinor,
    amountMinor:
      given.amount === undefined
        ? before && !isPriced
          ? before.amountMinor
          : computed
        : toMinor(given.amount, currency),
  }
}

/** Whether goods of a line are still with the customer. */
export const isOut = (memo: Pick<WantedMemo, 'status'>, line: MemoLine): boolean =>
  memo.status !== MEMO_STATUSES.Closed && line.piecesOut > line.piecesReturned + line.piecesSold
