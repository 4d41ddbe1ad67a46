/**
 * What memos add up to, in integers only: pieces, thousandths of a carat, minor units of a currency. The page and the
 * CSV read it. What remains is in src/lots/memo-goods.ts.
 *
 * Outstanding is remaining × unit price. By carat it is rounded once for each line, half away from zero, and in
 * BigInt, because thousandths times minor units can pass 2^53. A line without a price per carat is priced by the piece:
 * its amount spread over the pieces that went out, rounded the same way.
 */
import { MEMO_STATUSES } from '#contract/codes.ts'
import type { Memo, MemoLine } from '#contract/memos.ts'
import { dueStateOf, isDueThisWeek } from '#src/lots/days/memo-days.ts'
import { type Goods, isSettled, remainingOf } from '#src/lots/memo-goods.ts'

export interface MemoTotals {
  out: Goods
  returned: Goods
  sold: Goods
  /** Still with the customer. */
  remaining: Goods
  amountMinor: number
  soldMinor: number
  outstandingMinor: number
}

/** What is held in one currency. Days are `yyyy-MM-dd`. */
export interface Holding {
  currency: string
  memos: number
  remaining: Goods
  outstandingMinor: number
  /** Of it what is overdue or due this week. */
  dueMinor: number
  overdue: number
  /** The due date longest past. */
  overdueSince?: string
  /** The first due date from today on. */
  nextDue?: string
}

/** The lines with what is still held first, each part in the order of the memo. */
export const heldFirst = (lines: readonly MemoLine[]): MemoLine[] => [
  ...lines.filter((line) => !isSettled(line)),
  ...lines.filter(isSettled),
]

/** Minor units still owed on a line. */
export const outstandingOf = (line: MemoLine): number => worthOf(line, remainingOf(line))

/** What was sold of a line, at its price on memo. */
export const soldMinorOf = (line: MemoLine): number =>
  worthOf(line, { pieces: line.piecesSold, caratMilli: line.caratSoldMilli })

function worthOf(line: MemoLine, { pieces, caratMilli }: Goods): number {
  if (line.pricePerCaratMinor !== 0) return timesOver(caratMilli, line.pricePerCaratMinor, 1000)
  return line.piecesOut <= 0 ? 0 : timesOver(pieces, line.amountMinor, line.piecesOut)
}

/** a × b / divisor, rounded half away from zero; the divisor is above zero. */
export function timesOver(a: number, b: number, divisor: number): number {
  const product = BigInt(a) * BigInt(b)
  const by = BigInt(divisor)
  const size = (2n * (product < 0n ? -product : product) + by) / (2n * by)
  return Number(product < 0n ? -size : size)
}

export function totalsOf(lines: readonly MemoLine[]): MemoTotals {
  const remaining = lines.map(remainingOf)
  return {
    out: { pieces: sum(lines, 'piecesOut'), caratMilli: sum(lines, 'caratOutMilli') },
    returned: { pieces: sum(lines, 'piecesReturned'), caratMilli: sum(lines, 'caratReturnedMilli') },
    sold: { pieces: sum(lines, 'piecesSold'), caratMilli: sum(lines, 'caratSoldMilli') },
    remaining: { pieces: sum(remaining, 'pieces'), caratMilli: sum(remaining, 'caratMilli') },
    amountMinor: sum(lines, 'amountMinor'),
    soldMinor: lines.reduce((total, line) => total + soldMinorOf(line), 0),
    outstandingMinor: lines.reduce((total, line) => total + outstandingOf(line), 0),
  }
}

/**
 * What the memos that are not closed leave with the customer, a currency each: what is longest overdue first, then what
 * is due next.
 */
export function holdingsOf(memos: readonly Memo[], today: string): Holding[] {
  const holdings = new Map<string, Holding>()
  for (const memo of memos) {
    if (memo.status === MEMO_STATUSES.Closed) continue
    const before = holdings.get(memo.currency) ?? emptyHolding(memo.currency)
    holdings.set(memo.currency, withMemo(before, memo, today))
  }
  const urgency = ({ overdueSince = NEVER, nextDue = NEVER, currency }: Holding) =>
    `${overdueSince} ${nextDue} ${currency}`
  return [...holdings.values()].sort((a, b) => (urgency(a) < urgency(b) ? -1 : 1))
}

/** After every day. */
const NEVER = '9999-12-31'

function emptyHolding(currency: string): Holding {
  return {
    currency,
    memos: 0,
    remaining: { pieces: 0, caratMilli: 0 },
    outstandingMinor: 0,
    dueMinor: 0,
    overdue: 0,
  }
}

function withMemo(holding: Holding, memo: Memo, today: string): Holding {
  const { remaining, outstandingMinor } = totalsOf(memo.lines)
  const overdue = dueStateOf(memo, today) === 'overdue'
  return {
    ...holding,
    memos: holding.memos + 1,
    remaining: {
      pieces: holding.remaining.pieces + remaining.pieces,
      caratMilli: holding.remaining.caratMilli + remaining.caratMilli,
    },
    outstandingMinor: holding.outstandingMinor + outstandingMinor,
    dueMinor: holding.dueMinor + (overdue || isDueThisWeek(memo, today) ? outstandingMinor : 0),
    overdue: holding.overdue + (overdue ? 1 : 0),
    ...(overdue
      ? { overdueSince: earlier(holding.overdueSince, memo.dueDate) }
      : { nextDue: earlier(holding.nextDue, memo.dueDate) }),
  }
}

function earlier(a: string | undefined, b: string | undefined): string | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a
}

function sum<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
