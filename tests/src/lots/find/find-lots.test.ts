/** Filters and counts over columns against finding lot by lot, on any list, on the desk and on the house. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLARITY_GRADES, wordOf } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { lightFormat } from 'date-fns/lightFormat'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import {
  type Group,
  GROUPS,
  type LotFilter,
  MATCHES,
  NO_FILTER,
  type Span,
  type SpanField,
  SPANS,
} from '#src/lots/find/lot-filter.ts'
import { more as he } from '#src/say/he/more.ts'
import { anyLots, bareLot, isoOf, toWire, wordList } from '#tests/support/lots/some-lots.ts'
import { bothFinds, demoLots } from './demo-lots.ts'
import { foundRows } from '#src/lots/find/row-order.ts'
import { completeColumns } from '#src/offline/lots/packed-lots.ts'

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
  const texts = naive.lots.flatMap((lot) => {
    const words = [lot.lot, lot.certificate, lot.note, lot.memo, lot.tag, lot.shape, lot.color, lot.metal]
    return [...words, wordOf(CLARITY_GRADES, lot.clarity ?? 0)].map((word) => String(word ?? ''))
  })
  const anyText = fc.nat({ max: texts.length }).map((nth) => texts[nth] ?? '')
  const part = fc
    .tuple(fc.nat({ max: texts.length }), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
    .map(([nth, a, b]) => [...(texts[nth] ?? '')].slice(Math.min(a, b), Math.max(a, b)).join(''))
  const anySpan = (field: SpanField) =>
    fc.record({ from: anyEnd(field), to: anyEnd(field) }, { requiredKeys: [] }) as fc.Arbitrary<Span>
  const anyEnd = (field: SpanField) =>
    field === 'date'
      ? fc.constantFrom(19_700_101, 20_231_115, 20_260_228, 21_060_207)
      : fc.oneof(fc.constantFrom(0, 700, 1000, 1010), fc.nat({ max: 6000 }))
  return fc.record({
    text: fc.oneof(
      fc.constant(''),
      part,
      anyText,
      fc.constantFrom(
        'F-G',
        'vs',
        'VVS2-SI1',
        'memo',
        'diamonds',
        'hong',
        'lot',
        'round cut',
        'ideal',
        '1,5',
      ),
      fc
        .tuple(
          fc.oneof(part, anyText, fc.constantFrom('g', 'vs2')),
          part,
          fc.constantFrom('  ', ', ', '\n', '; '),
        )
        .map(([a, b, between]) => `${a.toLowerCase()}${between}${b}`),
    ),
    match: fc.constantFrom('anywhere', 'start'),
    spans: fc.record(Object.fromEntries(SPANS.map((field) => [field, anySpan(field)])), { requiredKeys: [] }),
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

  test('the desk, 60 combinations', () => {
    const desk = bothFinds(demoLots('desk'))
    fc.assert(
      fc.property(anyFilter(desk), (filter) => expectSame(desk, filter)),
      { numRuns: 60 },
    )
  })

  test('the house', { tags: 'soak' }, () => {
    const house = bothFinds(demoLots('house'))
    fc.assert(
      fc.property(anyFilter(house), (filter) => expectSame(house, filter)),
      { numRuns: 3, endOnFailure: true },
    )
  })
})

/** What is found among these, as lot numbers. */
function lotsFound(lots: Lot[], filter: Partial<LotFilter>): string[] {
  const { finder } = bothFinds(lots)
  const order = Uint32Array.from(lots.keys())
  return [...foundRows(finder.find({ ...NO_FILTER, ...filter }), order)].map((row) => lots[row]!.lot)
}

/** A number as people write it: with other signs or none, in other letters, apart. */
const written = (number: string): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('', '', '-', '.', ' ', '/'), {
      minLength: number.length,
      maxLength: number.length,
    })
    .chain((between) =>
      fc.constantFrom(
        number,
        number.replaceAll(/[-._/]/g, ''),
        number.replaceAll('-', ' '),
        [...number].map((sign, nth) => between[nth]! + sign).join(''),
      ),
    )
    .chain((text) => fc.constantFrom(text, text.toLowerCase(), ` ${text} `))

test('any lot is found by its own number, however it is written', () => {
  const { finder, naive } = bothFinds(demoLots('desk'))
  const withoutDigit = naive.lots.findIndex(({ tag }) => tag && !/\d/.test(tag))
  const anyNumber = fc.nat({ max: naive.lots.length - 1 }).chain((row) => {
    const { lot, certificate, tag } = naive.lots[row]!
    return fc.tuple(
      fc.constant(row),
      fc.constantFrom(lot, certificate ?? lot, tag ?? lot).chain(written),
      fc.constantFrom(...MATCHES),
    )
  })
  fc.assert(
    fc.property(anyNumber, ([row, text, match]) => {
      expect(finder.find({ ...NO_FILTER, text, match }).fails[row]).toBe(0)
      expect(finder.named(text)).toContain(row)
    }),
    { examples: [[[withoutDigit, ' D E.M-O/-/DFE F.D/C', 'anywhere']]] },
  )
})

test('of many numbers those that nobody has are told', () => {
  const { finder, naive } = bothFinds(demoLots('desk'))
  const lots = naive.lots.slice(0, 300).map(({ lot }) => lot)
  const { count, list } = finder.find({
    ...NO_FILTER,
    text: [...lots, 'XY-9', lots[0], 'RG-99999'].join('\n'),
  })
  expect(count).toBe(300)
  expect(list).toMatchObject({ asked: 302, missing: ['XY-9', 'RG-99999'] })
})

test('numbers apart by blanks are a list as soon as one is known; the others are told', () => {
  const { finder, naive } = bothFinds(demoLots('desk'))
  const known = fc.uniqueArray(fc.nat({ max: naive.lots.length - 1 }), { minLength: 1, maxLength: 5 })
  const unknown = fc.uniqueArray(fc.constantFrom('RG-99999', 'xy9', '4711-000'), { maxLength: 3 })
  const asked = fc.tuple(known, unknown).chain(([rows, missing]) => {
    const items = [...rows.map((row) => naive.lots[row]!.lot), ...missing]
    const between = fc.constantFrom(' ', '  ', '\n', ' \t', ', ', ';')
    return fc.tuple(
      fc.constant(rows),
      fc.constant(missing),
      fc.shuffledSubarray(items, { minLength: items.length }),
      between,
    )
  })
  fc.assert(
    fc.property(asked, ([rows, missing, items, between]) => {
      if (items.length === 1) return
      const { fails, list } = finder.find({ ...NO_FILTER, text: items.join(between) })
      expect(list?.asked).toBe(items.length)
      expect(list?.missing.toSorted()).toEqual(missing.toSorted())
      expect([...naive.lots.keys()].filter((row) => fails[row] === 0)).toEqual(rows.toSorted((a, b) => a - b))
    }),
  )
})

test('a number beside a grade or a weight is no list', () => {
  const { finder, naive } = bothFinds(demoLots('desk'))
  const { lot } = naive.lots[0]!
  for (const text of [
    `${lot} vs1`,
    `${lot} >1`,
    `${lot} 1.5ct`,
    `${lot} 1,5ct`,
    '1,5',
    '1,5 ct',
    '0,7-1,5ct',
  ])
    expect(finder.find({ ...NO_FILTER, text }).list, text).toBeUndefined()
  expect(finder.find({ ...NO_FILTER, text: '142,143' }).list?.asked).toBe(2)
})

test('a number with a point is a weight as well, alone and among words', () => {
  const stones = [
    bareLot(1, 'RG-1', { caratMilli: 1510, shape: 'Round' }),
    bareLot(2, 'RG-2', { caratMilli: 1599, shape: 'Oval' }),
    bareLot(3, 'RG-151', { caratMilli: 700 }),
  ]
  const found = (text: string) => lotsFound(stones, { text })
  expect(found('1.51')).toEqual(['RG-1'])
  expect(found('1,5')).toEqual(['RG-1', 'RG-2'])
  // Nothing weighs so much.
  expect(found('15.1')).toEqual(['RG-151'])
  expect(found('round 1.5')).toEqual(['RG-1'])
  expect(found('.7')).toEqual(['RG-151'])
})

test('a shape is told from a stone of the same name by the word cut, on either side', () => {
  const stones = [
    bareLot(1, 'R-1', { shape: 'Emerald' }),
    bareLot(2, 'R-2', { gemType: 'Emerald', shape: 'Oval' }),
    bareLot(3, 'R-3', { shape: 'Oval', cut: 'Excellent' }),
  ]
  const found = (text: string) => lotsFound(stones, { text })
  expect(found('emerald')).toEqual(['R-1', 'R-2'])
  expect(found('emerald cut')).toEqual(['R-1'])
  expect(found('shape emerald')).toEqual(['R-1'])
  expect(found('oval cut emerald')).toEqual(['R-2'])
  expect(found('excellent cut')).toEqual(['R-3'])
})

test('names of fields and units of weight say nothing beside other words', () => {
  const { columns, words } = bothFinds(demoLots('desk'))
  const finder = textFinder({ columns, words: wordList(words) }, he.lots)
  const found = (parts: string[]) => [...finder.find({ ...NO_FILTER, text: parts.join(' ') }).fails]
  const idle = fc.constantFrom(
    'cut',
    'stone',
    'Stones',
    'CT',
    'carat',
    'color',
    'shape',
    'חיתוך',
    'קראט',
    'אבן',
  )
  const some = fc.subarray(['princess', 'F-G', 'vs', 'ramat', 'not on memo', '>0.5'], { minLength: 1 })
  fc.assert(
    fc.property(some, idle, fc.nat({ max: 6 }), (parts, word, at) => {
      expect(found(parts.toSpliced(at, 0, word))).toEqual(found(parts))
    }),
  )
})

test.each([
  [
    'round f-g vs',
    (lot: Lot) => lot.shape === 'Round' && /^[FG]$/.test(lot.color!) && [5, 6].includes(lot.clarity!),
  ],
  ['f h vs2 ro', (lot: Lot) => lot.shape === 'Round' && /^[FH]$/.test(lot.color!) && lot.clarity === 6],
  [
    'ramat gan emer',
    ({ location, shape, gemType }: Lot) => location === 1 && [shape, gemType].includes('Emerald'),
  ],
  ['ideal', ({ cut }: Lot) => cut === 'Ideal'],
  ['excellent', ({ cut, polish, symmetry }: Lot) => [cut, polish, symmetry].includes('Excellent')],
  ['heated sapphire', ({ treatment, gemType }: Lot) => treatment === 'Heated' && gemType === 'Sapphire'],
  ['princess cut', ({ shape }: Lot) => shape === 'Princess'],
  ['round diamonds', ({ shape, type }: Lot) => shape === 'Round' && type === 0],
  ['חיתוך אידיאלי', ({ cut }: Lot) => cut === 'Ideal'],
  ['p1', ({ clarity }: Lot) => clarity === 9 || clarity === 14],
  ['אודם', ({ gemType }: Lot) => gemType === 'Ruby'],
  ['יהלום, ruby', ({ gemType, type }: Lot) => type === 0 || gemType === 'Ruby'],
] as const)('%s are words', (text, is) => {
  const { columns, words, naive } = bothFinds(demoLots('desk'))
  const finder = textFinder({ columns, words: wordList(words) }, he.lots)
  const { fails } = finder.find({ ...NO_FILTER, text })
  const rows = [...naive.lots.keys()]
  const expected = rows.filter((row) => is(naive.lots[row]!))
  expect(expected.length).toBeGreaterThan(0)
  expect(rows.filter((row) => fails[row] === 0)).toEqual(expected)
})

test('days of the calendar are those of this place', () => {
  const now = new Date()
  const day = (ago: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago, 0, 0, 0)
  const lots = [0, 1, 6, 7].map((ago) =>
    bareLot(ago + 1, `A-${ago}`, { date: isoOf(day(ago).getTime() / 1000) }),
  )
  const on = (date: Span) => lotsFound([...lots, bareLot(99, 'A-none')], { spans: { date } })
  expect(on({ days: 1 })).toEqual(['A-0'])
  expect(on({ days: 7 })).toEqual(['A-0', 'A-1', 'A-6'])
  const name = (ago: number) => Number(lightFormat(day(ago), 'yyyyMMdd'))
  expect(on({ from: name(6), to: name(1) })).toEqual(['A-1', 'A-6'])
  expect(on({ from: name(1), to: name(6) })).toEqual(['A-1', 'A-6'])
  expect(on({ to: name(7) })).toEqual(['A-7'])
})

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
    ['RG-1\tRG-12', 'start', ['RG-1', 'RG-12']],
    ['rg12', 'anywhere', ['RG-12']],
    ['r.g 12', 'anywhere', ['RG-12']],
    ['rg-9, hk9; demo4711', 'anywhere', ['RG-12', 'HK-9']],
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

test('SI3 is between SI2 and I1, though its code is behind I2', () => {
  const lots = [7, 8, 11, 9, 10, 12, 14].map((clarity, nth) => bareLot(nth + 1, `A-${clarity}`, { clarity }))
  expect(lotsFound(lots, { text: 'si' })).toEqual(['A-7', 'A-8', 'A-11'])
  expect(lotsFound(lots, { text: 'si2-i1' })).toEqual(['A-8', 'A-11', 'A-9', 'A-14'])
  expect(lotsFound(lots, { text: 'i1-i2' })).toEqual(['A-9', 'A-10', 'A-14'])
})

const carats = (span: Span) => ({ spans: { caratMilli: span } })

test('a lot without a weight is in no span, and both ends are in theirs', () => {
  const lots = [undefined, 0, 500, 501].map((caratMilli, nth) =>
    bareLot(nth + 1, `A-${caratMilli}`, caratMilli === undefined ? {} : { caratMilli }),
  )
  expect(lotsFound(lots, carats({ from: 0 }))).toEqual(['A-0', 'A-500', 'A-501'])
  expect(lotsFound(lots, carats({ to: 500 }))).toEqual(['A-0', 'A-500'])
  expect(lotsFound(lots, carats({ from: 500, to: 500 }))).toEqual(['A-500'])
  expect(lotsFound(lots, carats({ from: 501, to: 500 }))).toEqual(['A-500', 'A-501'])
})

test('a word of another field is no color, one that no lot has may have been', () => {
  const lots: Lot[] = [
    { ...bareLot(1, 'A-1'), shape: 'Round', color: 'F' },
    { ...bareLot(2, 'A-2'), shape: 'Pear', color: 'G' },
  ]
  const words = new Map<string, number>()
  const columns = completeColumns(toWire(lots, words))
  const { isWordOf } = textFinder({ columns, words: wordList(words) })
  const isColor = (word: string) => isWordOf('color', words.get(word) ?? 99)
  expect(['F', 'G', 'Round', 'Pear', 'gone'].map(isColor)).toEqual([true, true, false, false, true])
  expect(isWordOf('clarity', 1)).toBe(true)
})
