/** Filters and counts over columns against finding lot by lot, on any list, on the desk and on the house. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Lot } from '#contract/lots/lots.ts'
import { foundRows } from '#src/lots/find/find-lots.ts'
import { type Group, GROUPS, type LotFilter, NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { anyLots, bareLot } from '#tests/support/lots/some-lots.ts'
import { bothFinds, demoLots } from './demo-lots.ts'

type Finds = ReturnType<typeof bothFinds>

function expectSame({ finder, naive }: Finds, filter: LotFilter): void {
  const found = finder.find(filter)
  const rows = naive.found(filter)
  expect(found.count).toBe(rows.length)
  const order = Uint32Array.from(naive.lots.keys())
  expect([...foundRows(found, order)]).toEqual(rows)
  expect([...foundRows(found, order.toReversed())]).toEqual(rows.toReversed())
  for (const group of GROUPS) {
    const some = [...finder.counts(found, group)].filter(([, count]) => count > 0)
    expect(new Map(some), group).toEqual(naive.counts(filter, group))
  }
}

/** Everything that may be asked of a list: mostly what its lots have, now and then what none has. */
function anyFilter({ finder, naive }: Finds): fc.Arbitrary<LotFilter> {
  const everything = finder.find(NO_FILTER)
  const anyTaken = Object.fromEntries(
    GROUPS.map((group) => [
      group,
      fc.uniqueArray(fc.constantFrom(...finder.counts(everything, group).keys(), 997), { maxLength: 4 }),
    ]),
  ) as Record<Group, fc.Arbitrary<number[]>>
  const texts = naive.lots.flatMap(({ lot, certificate, note }) => [lot, certificate ?? '', note ?? ''])
  const part = fc
    .tuple(fc.nat({ max: texts.length }), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
    .map(([nth, a, b]) => [...(texts[nth] ?? '')].slice(Math.min(a, b), Math.max(a, b)).join(''))
  const anyEnd = fc.option(fc.oneof(fc.constantFrom(0, 700, 1000, 1010), fc.nat({ max: 6000 })), {
    nil: undefined,
    freq: 2,
  })
  return fc.record({
    text: fc.oneof(
      fc.constant(''),
      part,
      fc.tuple(part, part).map(([a, b]) => `${a.toLowerCase()}  ${b}`),
    ),
    match: fc.constantFrom('anywhere', 'start'),
    caratFrom: anyEnd,
    caratTo: anyEnd,
    taken: fc.record(anyTaken, { requiredKeys: [] }),
  })
}

describe('found and counted as lot by lot', () => {
  test('any list', () => {
    const listAndFilter = anyLots(20)
      .map(bothFinds)
      .chain((finds) => fc.tuple(fc.constant(finds), anyFilter(finds)))
    fc.assert(fc.property(listAndFilter, ([finds, filter]) => expectSame(finds, filter)))
  })

  test('the desk, 200 combinations', () => {
    const desk = bothFinds(demoLots('desk'))
    fc.assert(
      fc.property(anyFilter(desk), (filter) => expectSame(desk, filter)),
      { numRuns: 200 },
    )
  })

  test('the house', () => {
    const house = bothFinds(demoLots('house'))
    fc.assert(
      fc.property(anyFilter(house), (filter) => expectSame(house, filter)),
      { numRuns: 8, endOnFailure: true },
    )
  })
})

/** What is found among these, as lot numbers. */
function lotsFound(lots: Lot[], filter: Partial<LotFilter>): string[] {
  const { finder } = bothFinds(lots)
  const order = Uint32Array.from(lots.keys())
  return [...foundRows(finder.find({ ...NO_FILTER, ...filter }), order)].map((row) => lots[row]!.lot)
}

describe('text', () => {
  const lots = [
    bareLot(1, 'RG-1', { note: 'Größe prüfen' }),
    bareLot(2, 'RG-12', { certificate: 'DEMO-4711' }),
    bareLot(3, 'MU-RG-1', { note: 'אבן יפה' }),
    bareLot(4, 'HK-9', { note: 'Loved at the fair\n💎 很干净' }),
  ]
  test.each([
    ['rg-1', 'anywhere', ['RG-1', 'RG-12', 'MU-RG-1']],
    ['rg-1', 'start', ['RG-1', 'RG-12']],
    [' RG-1 ', 'start', ['RG-1', 'RG-12']],
    ['4711', 'anywhere', ['RG-12']],
    ['4711', 'start', []],
    ['demo-4711 rg', 'anywhere', ['RG-12']],
    ['demo-4711 rg', 'start', []],
    ['grosse', 'anywhere', ['RG-1']],
    ['GRÖSSE PRU', 'start', ['RG-1']],
    ['ＲＧ－１２', 'anywhere', ['RG-12']],
    ['יפה', 'anywhere', ['MU-RG-1']],
    ['干净 💎', 'anywhere', ['HK-9']],
    ['1 MU', 'anywhere', ['MU-RG-1']],
    ['RG-1\tRG-12', 'start', []],
    ['\t', 'start', ['RG-1', 'RG-12', 'MU-RG-1', 'HK-9']],
    ['', 'anywhere', ['RG-1', 'RG-12', 'MU-RG-1', 'HK-9']],
  ] as const)('%j %s', (text, match, expected) => {
    expect(lotsFound(lots, { text, match })).toEqual(expected)
  })
})

test('P1 and I1 are found together, and P1 is still what was graded', () => {
  const lots = [9, 14, 10, 15, 12, 16, 11].map((clarity, nth) =>
    bareLot(nth + 1, `A-${clarity}`, { clarity }),
  )
  expect(lotsFound(lots, { taken: { clarity: [9] } })).toEqual(['A-9', 'A-14'])
  expect(lotsFound(lots, { taken: { clarity: [10] } })).toEqual(['A-10', 'A-15'])
  expect(lotsFound(lots, { taken: { clarity: [12] } })).toEqual(['A-12', 'A-16'])
  expect(lotsFound(lots, { taken: { clarity: [11] } })).toEqual(['A-11'])
})

test('a lot without a weight is in no span, and both ends are in theirs', () => {
  const lots = [undefined, 0, 500, 501].map((caratMilli, nth) =>
    bareLot(nth + 1, `A-${caratMilli}`, caratMilli === undefined ? {} : { caratMilli }),
  )
  expect(lotsFound(lots, { caratFrom: 0 })).toEqual(['A-0', 'A-500', 'A-501'])
  expect(lotsFound(lots, { caratTo: 500 })).toEqual(['A-0', 'A-500'])
  expect(lotsFound(lots, { caratFrom: 500, caratTo: 500 })).toEqual(['A-500'])
  expect(lotsFound(lots, { caratFrom: 501, caratTo: 500 })).toEqual([])
})
