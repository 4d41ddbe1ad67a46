import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween } from '#src/lots/days/memo-days.ts'
import { holdingsOf, outstandingOf, timesOver, totalsOf } from '#src/features/memos/memo-totals.ts'
import { remainingOf } from '#src/lots/memo-goods.ts'
import { anyDay, anyLine, anyMemo, line, memo } from '#tests/support/lots/some-memos.ts'

const TODAY = '2026-03-20'

describe('the one rounding', () => {
  test('half goes away from zero, on both sides of it', () => {
    const halves: [a: number, b: number, divisor: number, result: number][] = [
      [1, 500, 1000, 1],
      [-1, 500, 1000, -1],
      [3, 500, 1000, 2],
      [-3, 500, 1000, -2],
      [1, 499, 1000, 0],
      [333, 10, 1000, 3],
      [5, 1, 3, 2],
      [-5, 1, 3, -2],
    ]
    for (const [a, b, divisor, result] of halves) expect(timesOver(a, b, divisor)).toBe(result)
  })

  test('is never more than a half off, and on the half the farther of the two', () => {
    const number = fc.integer({ min: -(2 ** 31), max: 2 ** 31 })
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 100_000 }), (a, b, divisor) => {
        fc.pre(Math.abs((a * b) / divisor) < 2 ** 53)
        const exact = BigInt(a) * BigInt(b)
        const rounded = BigInt(timesOver(a, b, divisor)) * BigInt(divisor)
        const size = (value: bigint) => (value < 0n ? -value : value)
        const off = 2n * size(exact - rounded)
        expect(off <= BigInt(divisor)).toBe(true)
        if (off === BigInt(divisor)) expect(size(rounded) > size(exact)).toBe(true)
      }),
    )
  })

  test('is exact where doubles are not', () => {
    const [a, b] = [300_000_095, 700_000_521]
    expect(timesOver(a, b, 1000)).toBe(210_000_222_800_049)
    expect(Math.round((a * b) / 1000)).not.toBe(210_000_222_800_049)
  })
})

describe('a line', () => {
  test('all of it out is worth carat × price per carat', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        (caratOutMilli, pricePerCaratMinor) => {
          const whole = line({ caratOutMilli, pricePerCaratMinor })
          expect(outstandingOf(whole)).toBe(Math.round((caratOutMilli * pricePerCaratMinor) / 1000))
        },
      ),
    )
  })

  test('returned and sold goods are no longer owed', () => {
    const parcel = line({
      piecesOut: 10,
      piecesReturned: 4,
      piecesSold: 1,
      caratOutMilli: 5_250,
      caratReturnedMilli: 2_110,
      caratSoldMilli: 505,
      pricePerCaratMinor: 33_333,
    })
    expect(remainingOf(parcel)).toEqual({ pieces: 5, caratMilli: 2_635 })
    expect(outstandingOf(parcel)).toBe(87_832) // 2.635 × 333.33 = 878.32455
    expect(outstandingOf({ ...parcel, caratReturnedMilli: 4_745 })).toBe(0)
  })

  test('without a price per carat counts by the piece', () => {
    const rings = line({
      piecesOut: 3,
      piecesReturned: 1,
      caratOutMilli: 0,
      pricePerCaratMinor: 0,
      amountMinor: 100_000,
    })
    expect(outstandingOf(rings)).toBe(66_667)
    expect(outstandingOf({ ...rings, piecesOut: 0, piecesReturned: 0 })).toBe(0)
  })
})

describe('a memo', () => {
  test('adds up: what went out is back, sold or still there', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const { out, returned, sold, remaining } = totalsOf(lines)
        expect(returned.pieces + sold.pieces + remaining.pieces).toBe(out.pieces)
        expect(returned.caratMilli + sold.caratMilli + remaining.caratMilli).toBe(out.caratMilli)
      }),
    )
  })

  test('is the sum of its parts, however they are grouped and ordered', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), (some, more) => {
        const whole = totalsOf([...more, ...some])
        const [a, b] = [totalsOf(some), totalsOf(more)]
        expect(whole.amountMinor).toBe(a.amountMinor + b.amountMinor)
        expect(whole.outstandingMinor).toBe(a.outstandingMinor + b.outstandingMinor)
        expect(Number.isSafeInteger(whole.outstandingMinor)).toBe(true)
      }),
    )
  })

  test('without lines is nothing', () => {
    const nothing = { pieces: 0, caratMilli: 0 }
    expect(totalsOf([])).toEqual({
      out: nothing,
      returned: nothing,
      sold: nothing,
      remaining: nothing,
      amountMinor: 0,
      soldMinor: 0,
      outstandingMinor: 0,
    })
  })
})

describe('what is held', () => {
  test('is every memo that is not closed, each in its currency', () => {
    fc.assert(
      fc.property(fc.array(anyMemo), anyDay, (memos, today) => {
        const holdings = holdingsOf(memos, today)
        const open = memos.filter(({ status }) => status !== 100)
        expect(holdings.map(({ currency }) => currency).sort()).toEqual(
          [...new Set(open.map(({ currency }) => currency))].sort(),
        )
        const urgency = holdings.map(({ overdueSince: since = '9', nextDue = '9' }) => `${since} ${nextDue}`)
        expect(urgency).toEqual(urgency.toSorted())
        for (const holding of holdings) {
          const own = open.filter(({ currency }) => currency === holding.currency)
          const totals = totalsOf(own.flatMap(({ lines }) => lines))
          expect(holding.memos).toBe(own.length)
          expect(holding.remaining).toEqual(totals.remaining)
          expect(holding.outstandingMinor).toBe(totals.outstandingMinor)
          const due = own.filter(({ dueDate }) => dueDate !== undefined && daysBetween(today, dueDate) < 7)
          expect(holding.dueMinor).toBe(totalsOf(due.flatMap(({ lines }) => lines)).outstandingMinor)
          const past = own.flatMap(({ dueDate }) => (dueDate && dueDate < today ? [dueDate] : []))
          const ahead = own.flatMap(({ dueDate }) => (dueDate && dueDate >= today ? [dueDate] : []))
          expect(holding.overdue).toBe(past.length)
          expect(holding.overdueSince).toBe(past.sort()[0])
          expect(holding.nextDue).toBe(ahead.sort()[0])
        }
      }),
    )
  })

  test('a memo due today is not overdue', () => {
    const [holding] = holdingsOf([memo({ dueDate: TODAY })], TODAY)
    expect(holding).toMatchObject({ overdue: 0, nextDue: TODAY })
  })

  test('nothing, when every memo is closed', () => {
    expect(holdingsOf([memo({ status: 100 })], TODAY)).toEqual([])
  })
})
