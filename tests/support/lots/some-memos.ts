/** Memos for tests: written out where a test looks at them, arbitrary where it is about all of them. */
import fc from 'fast-check'
import type { Memo, MemoLine } from '#contract/memos.ts'

/** A line of one piece of one carat, at 100.00 a carat, all of it still out. */
export function line(given: Partial<MemoLine> = {}): MemoLine {
  return {
    line: 1,
    lot: 'A-1',
    description: 'Round 1.00 ct D IF',
    piecesOut: 1,
    piecesReturned: 0,
    piecesSold: 0,
    caratOutMilli: 1000,
    caratReturnedMilli: 0,
    caratSoldMilli: 0,
    pricePerCaratMinor: 10_000,
    amountMinor: 10_000,
    ...given,
  }
}

/** An open memo of one line. */
export function memo(given: Partial<Memo> = {}): Memo {
  return {
    id: given.number ?? 1,
    number: 1,
    date: '2026-03-01',
    dueDate: '2026-03-31',
    status: 20,
    currency: 'USD',
    lines: [line()],
    rev: 1,
    ...given,
  }
}

const count = fc.integer({ min: 0, max: 2_000 })
const weight = fc.integer({ min: 0, max: 5_000_000 })

export const anyLine: fc.Arbitrary<MemoLine> = fc
  .record({
    piecesOut: count,
    piecesReturned: count,
    piecesSold: count,
    caratOutMilli: weight,
    caratReturnedMilli: weight,
    caratSoldMilli: weight,
    pricePerCaratMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
    amountMinor: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  })
  .map(line)

export const anyDay: fc.Arbitrary<string> = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2089-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

export const anyMemo: fc.Arbitrary<Memo> = fc
  .record({
    number: fc.integer({ min: 1, max: 100_000 }),
    date: anyDay,
    dueDate: fc.option(anyDay, { nil: undefined }),
    status: fc.constantFrom(20, 100, 35),
    currency: fc.constantFrom('USD', 'JPY', 'BHD'),
    lines: fc.array(anyLine, { maxLength: 4 }),
  })
  .map(memo)
