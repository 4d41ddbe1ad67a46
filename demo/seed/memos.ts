/**
 * Makes the demo's memos from plans and lots. Amounts follow from weights and prices. The number of an open memo is
 * written on the lots that are still out; a lot is out on one memo at most.
 */
import { CLARITY_GRADES, MEMO_STATUSES } from '#contract/codes.ts'
import type { MemoLine } from '#contract/memos.ts'
import type { MemoInput } from '#server/memos/queries.ts'
import type { DemoLot } from './demo-lot.ts'
import { daysOf } from './memo-days.ts'
import { type Course, type MemoPlan, MINOR_PER_USD_CENT } from './memo-plans.ts'
import { between, oneOf, type Random } from '#demo/random.ts'

/** A prime that divides the length of neither list: steps of this size visit every lot once, all kinds in turn. */
const STEP = 149

/** They write the demo's memos and no others. */
export const SALESPEOPLE = ['Avi (demo)', 'Priya (demo)', 'Lena (demo)']

/** Makes a memo of each plan. Each lot is used once, and gets the memo's number when it is still out. */
export function fillMemos(
  plans: readonly MemoPlan[],
  lots: readonly DemoLot[],
  day: Date,
  random: Random,
): MemoInput[] {
  const weighed = lots.filter(({ input }) => input.caratMilli !== undefined)
  const first = between(random, 20_000, 60_000)
  let taken = 0
  return plans.map((plan, nth): MemoInput => {
    const number = first + nth * 7
    const lines = Array.from({ length: plan.lines }, (_, line) => {
      const demo = weighed[(taken++ * STEP) % weighed.length] as DemoLot
      const written = lineOf(demo, line + 1, plan)
      if (plan.status !== MEMO_STATUSES.Closed && left(written) > 0) demo.input.memo = number
      return written
    })
    return {
      number,
      ...daysOf(plan, day),
      salesperson: oneOf(random, SALESPEOPLE),
      status: plan.status,
      currency: plan.currency,
      lines,
    }
  })
}

const left = (line: MemoLine) => line.piecesOut - line.piecesReturned - line.piecesSold

function lineOf(
  { input, usdCentsPerCarat }: DemoLot,
  line: number,
  { course, currency }: MemoPlan,
): MemoLine {
  const piecesOut = input.pieces ?? 1
  const caratOutMilli = input.caratMilli ?? 0
  const [piecesReturned, piecesSold] = settled(course, piecesOut, line)
  const caratOf = (pieces: number) => Math.round((caratOutMilli * pieces) / piecesOut)
  const caratReturnedMilli = caratOf(piecesReturned)
  const pricePerCaratMinor = Math.round(usdCentsPerCarat * MINOR_PER_USD_CENT[currency])
  return {
    line,
    lot: input.lot,
    description: describe(input),
    piecesOut,
    piecesReturned,
    piecesSold,
    caratOutMilli,
    caratReturnedMilli,
    caratSoldMilli:
      piecesReturned + piecesSold === piecesOut ? caratOutMilli - caratReturnedMilli : caratOf(piecesSold),
    pricePerCaratMinor,
    amountMinor: Math.round((pricePerCaratMinor * caratOutMilli) / 1000),
  }
}

/**
 * Pieces returned and sold of a line. A parcel is divided; of single stones some lines are settled and some are not.
 */
function settled(course: Course, pieces: number, line: number): [returned: number, sold: number] {
  const part = pieces > 1 ? Math.max(1, Math.floor(pieces / 3)) : line % 3 === 1 ? 1 : 0
  switch (course) {
    case 'out':
      return [0, 0]
    case 'part returned':
      return [part, 0]
    case 'part sold':
      return [0, part]
    case 'mixed':
      return pieces > 1 ? [part, Math.floor(pieces / 4)] : line % 3 === 2 ? [0, 1] : [part, 0]
    case 'returned':
      return [pieces, 0]
    case 'sold':
      return [0, pieces]
    case 'settled':
      return pieces > 1 ? [pieces - part, part] : line % 2 ? [pieces, 0] : [0, pieces]
  }
}

function describe({ pieces = 1, shape, gemType, metal, color, clarity }: DemoLot['input']): string {
  const what = [shape, gemType ?? (metal ? '' : 'diamond'), metal, color, clarityOf(clarity)]
    .filter(Boolean)
    .join(' ')
  return pieces > 1 ? `${pieces} pieces, ${what}` : what
}

const clarityOf = (code: number | undefined): string | undefined =>
  Object.entries(CLARITY_GRADES).find(([, value]) => value === code)?.[0]
