/**
 * The orders of the wall against a comparison written from the product page: ascending = (key, lot), descending its
 * exact reverse, an absent key lowest; lots by Intl.Collator, then by code points.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Lot } from '#contract/lots/lots.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { compareLots, orderOfLots } from '#src/lots/list/lot-order.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { diamonds } from '#tests/support/lots/diamonds.ts'
import { anyLotNumber, anyLots, bareLot, secondsOf, toWire } from '#tests/support/lots/some-lots.ts'

const reading = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function byLot(a: string, b: string): number {
  const asRead = reading.compare(a, b)
  if (asRead !== 0) return asRead
  const [x, y] = [a, b].map((text) => [...text].map((character) => character.codePointAt(0)!))
  const differs = x!.findIndex((point, i) => point !== y![i])
  if (differs < 0) return x!.length - y!.length
  return y![differs] === undefined ? 1 : x![differs]! - y![differs]
}

const KEYS = {
  lot: () => 0,
  date: (lot: Lot) => (lot.date === undefined ? -Infinity : secondsOf(lot.date)),
  carat: (lot: Lot) => lot.caratMilli ?? -Infinity,
}

function expectOrders(lots: readonly Lot[]): void {
  const ranks = rankLots(toPackedColumns(toWire(lots)))
  for (const [name, keyOf] of Object.entries(KEYS)) {
    const keys = lots.map(keyOf)
    const order = (a: number, b: number) =>
      (keys[a]! === keys[b]! ? 0 : keys[a]! - keys[b]!) || byLot(lots[a]!.lot, lots[b]!.lot)
    const rows = lots.map((_, row) => row)
    expect([...ranks[name as keyof typeof KEYS]], name).toEqual(rows.toSorted(order))
  }
}

/** Lot numbers are a customer's own, so no two lots share one. */
const distinct = (lots: readonly Lot[]) => [...new Map(lots.map((lot) => [lot.lot, lot])).values()]

test('any list, ties and absent keys included', () => {
  fc.assert(fc.property(anyLots(30), (lots) => expectOrders(distinct(lots))))
})

test('lists in which nearly everything ties', () => {
  const tied = fc.uniqueArray(anyLotNumber, { maxLength: 30 }).chain((numbers) =>
    fc.tuple(
      ...numbers.map((lot, i) =>
        fc
          .record({ carat: fc.constantFrom(undefined, 0, 300, 301), date: fc.constantFrom(undefined, 0, 5) })
          .map(({ carat, date }) =>
            bareLot(i + 1, lot, {
              ...(carat !== undefined && { caratMilli: carat }),
              ...(date !== undefined && { date: new Date(date * 1000).toISOString() }),
            }),
          ),
      ),
    ),
  )
  fc.assert(fc.property(tied, expectOrders))
})

test('times and weights of every size', () => {
  const sizes = [
    undefined,
    0,
    1,
    2 ** 11 - 2,
    2 ** 11 - 1,
    2 ** 22 - 1,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32 - 2,
    2 ** 32 - 1,
  ]
  const lots = sizes.flatMap((date, i) =>
    sizes.map((carat, j) =>
      bareLot(i * sizes.length + j + 1, `L-${(i * 7 + j * 3) % 100}`, {
        ...(carat !== undefined && { caratMilli: carat % 2 ** 31 }),
        ...(date !== undefined && { date: new Date(date * 1000).toISOString() }),
      }),
    ),
  )
  expectOrders(distinct(lots))
})

test('all the stones of the data set', () => {
  expectOrders(diamonds())
})

test('an empty list and a list of one', () => {
  expectOrders([])
  expectOrders([bareLot(1, 'A-1')])
})

describe('lot numbers', () => {
  const printable = fc.array(fc.constantFrom(...' -_/.,=+@"\'0019aAbBzZ~'), { maxLength: 12 })
  const someLots = fc.uniqueArray(
    fc.oneof(
      anyLotNumber,
      printable.map((characters) => characters.join('')),
      fc.string({ maxLength: 120 }),
    ),
    { maxLength: 30 },
  )

  test('are ordered in a list as they compare, whatever they are made of', () => {
    fc.assert(
      fc.property(someLots, (lots) => {
        const order = Array.from(orderOfLots(lots), (place) => lots[place])
        expect(order).toEqual(lots.toSorted(byLot))
      }),
      { numRuns: 1000 },
    )
  })

  test('are so in a long list, many of which begin alike', () => {
    const pieces = fc.constantFrom('A', 'a', 'B-', '-', '0', '00', '1', '12', ' ', 'é')
    const alike = fc.array(pieces, { maxLength: 6 }).map((some) => some.join(''))
    fc.assert(
      fc.property(fc.uniqueArray(alike, { minLength: 200, maxLength: 600 }), (lots) => {
        const order = Array.from(orderOfLots(lots), (place) => lots[place])
        expect(order).toEqual(lots.toSorted(byLot))
      }),
      { numRuns: 20 },
    )
  })

  test('of each two printable characters are ordered as the collator has them', () => {
    const characters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
    const lots = characters.flatMap((a) => characters.map((b) => a + b))
    expect(Array.from(orderOfLots(lots), (place) => lots[place])).toEqual(lots.toSorted(byLot))
  })

  test('compare as a person reads them', () => {
    const inOrder = ['', '9', '010', '10', '10a', '11', 'A-1', 'a-1', 'á-1', 'A-2', 'a-2', 'a-10', 'B-1']
    expect(inOrder.toReversed().toSorted(compareLots)).toEqual(inOrder)
  })

  test('compare by code points, not by halves of a pair, where they read the same', () => {
    const astral = 'a\u{e0001}'
    const basic = 'a\ufe0f'
    expect(reading.compare(astral, basic)).toBe(0)
    expect(compareLots(basic, astral)).toBeLessThan(0)
    expect(compareLots(astral, basic)).toBeGreaterThan(0)
  })

  test('have one total order', () => {
    fc.assert(
      fc.property(anyLotNumber, anyLotNumber, anyLotNumber, (a, b, c) => {
        expect(Math.sign(compareLots(a, b))).toBe(0 - Math.sign(compareLots(b, a)))
        expect(compareLots(a, b) === 0).toBe(a === b)
        if (compareLots(a, b) <= 0 && compareLots(b, c) <= 0) expect(compareLots(a, c)).toBeLessThanOrEqual(0)
        expect(Math.sign(compareLots(a, b))).toBe(Math.sign(byLot(a, b)))
      }),
    )
  })
})
