/** Sentences as traders type them: which lots they find, and what is said of how they were understood. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Lot } from '#contract/lots/lots.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { NO_FILTER, takenOf } from '#src/lots/find/lot-filter.ts'
import { more as he } from '#src/say/he/more.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { deskSearch } from './demo-lots.ts'

const { finder, naive, found, having, parts } = deskSearch(he.lots)

test('a color is told as its own letter, whichever number it has', () => {
  const letters = [...'DEFGHIJKLMNOPQRSTUVWXYZ']
  const { words, ...index } = indexOf(letters.map((color, nth) => bareLot(nth + 1, `A-${nth}`, { color })))
  const { find } = textFinder({ ...index, words })
  for (const letter of letters) {
    const [part] = find({ ...NO_FILTER, text: letter }).parts!()
    expect(takenOf(part!.filter!, 'color').map((word) => words[word])).toEqual([letter])
  }
})

describe('words that only join others', () => {
  test.each([
    ['round in mumbai', 'round mumbai'],
    ['the round of mumbai', 'round mumbai'],
    ['round and G', 'round G'],
    ['round at hong kong', 'round hong kong'],
  ])('%s', (text, same) => {
    expect(found(same).length).toBeGreaterThan(0)
    expect(found(text)).toEqual(found(same))
  })
})

describe('sentences of somebody who asks', () => {
  test.each([
    ['I am looking for round F-G', 'round F-G'],
    ['I’m looking for a pear', 'pear'],
    ['Please send me rounds over 1 carat, F to G.', 'rounds over 1 carat, F-G'],
    ['do you have oval sapphire?', 'oval sapphire'],
    ['round F to G VS', 'round F-G VS'],
    ['VS1 to SI1', 'VS1-SI1'],
    ['round 1 to 1.5 ct', 'round 1-1.5 ct'],
    ['עגול 1 עד 1.5 קראט', 'עגול 1-1.5 ct'],
    ['from 1 to 1.5 ct', '1-1.5 ct'],
    ['אני מחפש עגול F עד G', 'עגול F-G'],
  ])('%s', (text, same) => {
    expect(found(same).length).toBeGreaterThan(0)
    expect(found(text)).toEqual(found(same))
    expect(parts(text)).toEqual(parts(same))
  })

  test('what is said alone is searched for', () => {
    expect(
      finder
        .find({ ...NO_FILTER, text: 'please' })
        .parts?.()
        .map(({ text }) => text),
    ).toEqual(['please'])
  })
})

describe('grades and weights as mails write them', () => {
  test.each([
    ['RD 0.7+ G/VS2', 'round 0.7+ G VS2'],
    ['round F-G/VS', 'round F-G VS'],
    ['round F / VS1', 'round F VS1'],
    ['F/G VS1/VS2', 'F-G VS1-VS2'],
    ['E/F/G', 'E-G'],
    ['EFG VS', 'E-G VS'],
    ['fg vs', 'F-G VS'],
    ['round 0.7 to 1.1', 'round 0.7-1.1 ct'],
    ['round 0.70 up to 1.10', 'round 0.7-1.1 ct'],
    ['between 1 and 2 ct', '1-2 ct'],
    ['1ct-2ct', '1-2 ct'],
    ['1 ct to 2 ct', '1-2 ct'],
    ['round not in memo', 'round not on memo'],
    ['round between 0.7 and 1', 'round 0.7-1 ct'],
    ['between 5 and 7 mm', '5-7 mm'],
    ['half a carat', '~0.5 ct'],
    ['three quarter carat', '~0.75 ct'],
    ['three quarters of a carat', '~0.75 ct'],
    ['3/4 ct', '~0.75 ct'],
    ['round 1 1/2 carat', 'round ~1.5 ct'],
    ['90 points', '0.90 ct'],
    ['loose rounds of 1 ct', 'round 1 ct'],
    ['loose pear', 'pear'],
    ['pear/oval', 'pear, oval'],
    ['בין 1 ל-2 קראט', '1-2 ct'],
    ['חצי קראט', '~0.5 ct'],
  ])('%s', (text, same) => {
    expect(found(same).length).toBeGreaterThan(0)
    expect(found(text)).toEqual(found(same))
    expect(parts(text).map(({ filter, names }) => filter ?? names)).toEqual(
      parts(same).map(({ filter, names }) => filter ?? names),
    )
  })

  test.each(['G/12', 'HI-1', 'GH-12', 'GH 12', 'DEF-7', 'RG/142'])('%s is the number of a lot', (lot) => {
    const lots = ['G/12', 'HI-1', 'GH-12', 'DEF-7', 'RG/142', 'A-1']
    const { find } = textFinder(indexOf(lots.map((each, nth) => bareLot(nth + 1, each, { color: 'G' }))))
    const { fails } = find({ ...NO_FILTER, text: lot })
    expect(lots.filter((_, row) => fails[row] === 0)).toEqual([lot.replace(' ', '-')])
  })

  test('nor do the signs between its letters make grades of a number', () => {
    const { find } = textFinder(indexOf([bareLot(1, 'DEMO-1'), bareLot(2, 'A-1', { color: 'G' })]))
    const { fails } = find({ ...NO_FILTER, text: 'D/E/M O-1' })
    expect(Array.from(fails, (of) => of === 0)).toEqual([true, false])
  })

  test.each(['1,5', '1.5'])('%s is a weight, also beside a lot that has these digits', (text) => {
    const { find } = textFinder(indexOf([bareLot(1, '15'), bareLot(2, 'A-2', { caratMilli: 1500 })]))
    const { fails } = find({ ...NO_FILTER, text })
    expect(Array.from(fails, (of) => of === 0)).toEqual([true, true])
  })

  test.each([
    ['biggest round', 'round', { sort: 'carat', isDescending: true }],
    ['10 largest round, G', 'round, G', { sort: 'carat', isDescending: true }],
    ['newest', '', { sort: 'date', isDescending: true }],
    ['smallest pear over 0.5 ct', 'pear over 0.5 ct', { sort: 'carat', isDescending: false }],
    ['הגדולים עגול', 'עגול', { sort: 'carat', isDescending: true }],
  ])('%s asks for an order, and leaves no lot out', (text, same, order) => {
    expect(found(text)).toEqual(found(same))
    expect(finder.find({ ...NO_FILTER, text }).order).toMatchObject(order)
    expect(parts(text).flatMap((part) => part.order ?? [])).toMatchObject([order])
  })

  test('a pair is a lot of two stones; where there is none, what a note calls so; where there is neither, the word says nothing', () => {
    const lots = [
      bareLot(1, 'A-1', { shape: 'Pear' }),
      bareLot(2, 'A-2', { shape: 'Pear', note: 'Pair with A-9' }),
      bareLot(3, 'A-3', { shape: 'Pear', pieces: 2 }),
    ]
    const count = (some: Lot[]) =>
      textFinder(indexOf(some), he.lots).find({ ...NO_FILTER, text: 'pair of pears' }).count
    expect([count(lots), count(lots.slice(0, 2)), count(lots.slice(0, 1))]).toEqual([1, 1, 1])
  })

  test.each(['no heat', 'not heated', 'unheated', 'untreated', 'without treatment', 'ללא חימום'])(
    '%s is of a stone that has no treatment',
    (text) => {
      const has = ({ treatment }: Lot) => treatment === 'None'
      expect(having(has).length).toBeGreaterThan(0)
      expect(found(text)).toEqual(having(has))
      expect(found(`sapphire ${text}`)).toEqual(having((lot) => has(lot) && lot.gemType === 'Sapphire'))
    },
  )

  test('on the way to a condition no lot is taken away', () => {
    for (const text of ['round between', 'round between 1', 'round between 1 an', 'round between 1 and'])
      expect(finder.find({ ...NO_FILTER, text }).count, text).toBeGreaterThan(0)
  })
})

describe('words with commas', () => {
  const isRound = ({ shape }: Lot) => shape === 'Round'
  const BEST_CUTS = ['Ideal', 'Excellent', 'Premium', 'Very Good']
  const weighs = ({ caratMilli = 0 }: Lot, from: number, to: number) => caratMilli >= from && caratMilli <= to
  test.each<[string, (lot: Lot) => boolean]>([
    ['round, G', ({ shape, color }) => shape === 'Round' && color === 'G'],
    ['round, pear', ({ shape }) => shape === 'Round' || shape === 'Pear'],
    ['G, round, pear', ({ shape, color }) => color === 'G' && (shape === 'Round' || shape === 'Pear')],
    ['F, G; VS1', ({ color = '', clarity }) => /^[FG]$/.test(color) && clarity === 5],
    ['emerald, ruby', ({ gemType, shape }) => [gemType, shape].includes('Emerald') || gemType === 'Ruby'],
    ['round, over 1 ct', (lot) => isRound(lot) && (lot.caratMilli ?? 0) > 1000],
    ['round or pear', ({ shape }) => shape === 'Round' || shape === 'Pear'],
    ['oval sapphire or ruby', (lot) => lot.shape === 'Oval' && /^(Sapphire|Ruby)$/.test(lot.gemType!)],
    [
      'round E in Hong Kong or Mumbai',
      (lot) => isRound(lot) && lot.color === 'E' && [6, 3].includes(lot.location!),
    ],
    [
      'round cut very good or better, E',
      (lot) => isRound(lot) && lot.color === 'E' && BEST_CUTS.includes(lot.cut!),
    ],
    ['EX+ round', (lot) => isRound(lot) && BEST_CUTS.slice(0, 2).includes(lot.cut!)],
    ['round 1.0 ct, VS1 clarity', (lot) => isRound(lot) && lot.clarity === 5 && weighs(lot, 1000, 1099)],
    ['round, 0.7 - 0.9 ct, F-G', (lot) => isRound(lot) && /^[FG]$/.test(lot.color!) && weighs(lot, 700, 900)],
  ])('%s', (text, has) => {
    expect(having(has).length).toBeGreaterThan(0)
    expect(found(text)).toEqual(having(has))
    expect(finder.find({ ...NO_FILTER, text }).list).toBeUndefined()
  })

  test.each([
    ['round, 1.0, G', 'round 1.0 G'],
    ['1.0, round', 'round 1.0'],
  ])('%s: a weight without its unit is read as in %s', (text, same) => {
    expect(found(same).length).toBeGreaterThan(0)
    expect(found(text)).toEqual(found(same))
  })

  test('one that nothing is known of makes no list of the others, and is told', () => {
    const { count, list } = finder.find({ ...NO_FILTER, text: 'round, G, vs1, 3QX' })
    expect([count, list]).toEqual([0, undefined])
    expect(parts('round, G, vs1, 3QX').map(({ text, names }) => [text, names])).toContainEqual([
      '3QX',
      undefined,
    ])
  })

  test('in any order, with any signs between them and any shape of a weight', () => {
    const said = fc.subarray(['round', 'pear', 'G', 'F-G', 'vs1', 'VS-SI1', 'excellent', 'over 0.5 ct'], {
      minLength: 2,
    })
    const weight = fc.constantFrom('1.5 ct', '1.5ct', '1.5', '1,5ct', '2ct', '1-2 ct', '0.7 - 1.2 ct', '<2')
    const sentence = fc.tuple(said, weight).chain(([words, one]) => {
      const items = [...words, one]
      return fc.shuffledSubarray(items, { minLength: items.length })
    })
    fc.assert(
      fc.property(sentence, fc.constantFrom(',', ', ', '; ', ' ,'), (items, between) => {
        const { list } = finder.find({ ...NO_FILTER, text: items.join(between) })
        expect(list, items.join(between)).toBeUndefined()
      }),
    )
  })

  test('numbers that nobody has stay a list beside fewer words, and one that some lot has beside any', () => {
    const known = naive.lots[3]!.lot
    const few = fc.tuple(fc.subarray(['XX-1', 'YY-22', '47110815'], { minLength: 2 }), fc.constant(['round']))
    const many = fc.tuple(
      fc.constant([known]),
      fc.subarray(['round', 'G', 'vs1', '1.5 ct'], { minLength: 1 }),
    )
    fc.assert(
      fc.property(fc.oneof(few, many), fc.constantFrom(', ', '\n', ';'), ([numbers, words], between) => {
        const { list } = finder.find({ ...NO_FILTER, text: [...words, ...numbers].join(between) })
        expect(list?.asked).toBe(numbers.length + words.length)
        expect(list?.missing).toEqual(expect.arrayContaining(numbers.filter((number) => number !== known)))
      }),
    )
  })

  test('each is told by itself, and goes with its comma', () => {
    expect(parts('round, pear, G').map(({ text, without }) => [text, without])).toEqual([
      ['round', 'pear, G'],
      ['pear', 'round, G'],
      ['G', 'round, pear'],
    ])
  })
})

describe('codes of the trade', () => {
  test.each([
    ['rbc f', 'round f'],
    ['RB 0.7', 'round 0.7'],
    ['br', 'round'],
    ['rd vg', 'round very good'],
    ['ps', 'pear'],
    ['mq or pr', 'marquise or princess'],
  ])('“%s” is “%s”', (text, same) => {
    expect(found(same).length).toBeGreaterThan(0)
    expect(found(text)).toEqual(found(same))
    expect(parts(text).map(({ names }) => names)).toEqual(parts(same).map(({ names }) => names))
  })

  test('are no beginnings of other words, and belong to a shape with more of a name', () => {
    const lots = [
      bareLot(1, 'A-1', { color: 'Brown', shape: 'Oval' }),
      bareLot(2, 'A-2', { shape: 'Round Brilliant' }),
      bareLot(3, 'A-3', { color: 'constructor', shape: 'toString' }),
    ]
    const { find } = textFinder(indexOf(lots), he.lots)
    const numbers = (text: string) => {
      const { fails } = find({ ...NO_FILTER, text })
      return lots.filter((_, row) => fails[row] === 0).map(({ lot }) => lot)
    }
    expect([numbers('br'), numbers('bro')]).toEqual([['A-2'], ['A-1']])
  })
})

test.each([
  'EX EX EX',
  '3EX',
  '3ex',
  '3 EX',
  'triple ex',
  'triple excellent',
  'ex/ex/ex',
  'EX-EX-EX',
  'Ex, Ex, Ex',
  '3X',
  'xxx',
])('“%s” is cut, polish and symmetry', (text) => {
  const grades = (cut: string, polish: string, symmetry: string) => ({
    cut,
    polish,
    symmetry,
    shape: 'Round',
  })
  const [ex, vg] = ['Excellent', 'Very Good']
  const lots = [
    bareLot(1, 'A-1', { ...grades(ex, ex, ex), color: 'G' }),
    bareLot(2, 'A-2', grades(ex, vg, ex)),
    bareLot(3, 'A-3', { ...grades(ex, ex, ex), shape: 'Pear' }),
    bareLot(4, 'A-4', grades(vg, vg, vg)),
  ]
  const { find } = textFinder(indexOf(lots), he.lots)
  const numbers = (text: string) => {
    const { fails } = find({ ...NO_FILTER, text })
    return lots.filter((_, row) => fails[row] === 0).map(({ lot }) => lot)
  }
  expect(numbers(text)).toEqual(['A-1', 'A-3'])
  expect(numbers(`round ${text} G`)).toEqual(['A-1'])
  expect(numbers(`round, ${text}`)).toEqual(['A-1'])
  expect(numbers('round vg vg vg')).toEqual(['A-4'])
  expect(numbers('round EX/VG/EX')).toEqual(['A-2'])
})

describe('a grade or better', () => {
  test.each<[string, (lot: Lot) => boolean]>([
    ['G or better', ({ color = '' }) => /^[DEFG]$/.test(color)],
    ['round G+', ({ color = '', shape }) => shape === 'Round' && /^[DEFG]$/.test(color)],
    ['VS2+', ({ clarity = 0 }) => clarity >= 1 && clarity <= 6],
    [
      'round g and better, vs or better',
      ({ shape, color = '', clarity = 0 }) =>
        shape === 'Round' && /^[DEFG]$/.test(color) && clarity >= 1 && clarity <= 6,
    ],
    ['G ומעלה', ({ color = '' }) => /^[DEFG]$/.test(color)],
  ])('%s', (text, has) => {
    expect(having(has).length).toBeGreaterThan(0)
    expect(found(text)).toEqual(having(has))
  })
})

describe('weights without their unit, or behind it', () => {
  const between = (from: number, to: number) =>
    having(({ caratMilli = 0 }) => caratMilli >= from && caratMilli <= to)
  test.each([
    ['1.00-1.20', between(1000, 1200)],
    ['0.70–0.99', between(700, 990)],
    ['carat 1-2', between(1000, 2000)],
    ['קראט 1-2', between(1000, 2000)],
    ['ct 1.5', between(1500, 1599)],
    ['1.5-2', between(1500, 2000)],
    ['1-1.5', between(1000, 1500)],
    ['2-1.5', between(1500, 2000)],
  ])('%s', (text, expected) => {
    expect(expected.length).toBeGreaterThan(0)
    expect(found(text)).toEqual(expected)
  })

  test.each([
    ['1.5-2 round', 'round 1.5-2 ct'],
    ['round 1,5-2', 'round 1.5-2 ct'],
    ['round 1-2', 'round 1-2 ct'],
    ['1 - 2 round G', 'round G 1-2 ct'],
    ['round, 1-2, G', 'round G 1-2 ct'],
    ['1-2 vs1', 'vs1 1-2 ct'],
    ['1-2 not on memo', 'not on memo 1-2 ct'],
    ['עגול 1-2', 'round 1-2 ct'],
    ['round 1-2 carats', 'round 1-2 ct'],
  ])('“%s” is “%s”', (text, same) => {
    expect(found(same).length).toBeGreaterThan(0)
    expect(found(text)).toEqual(found(same))
    expect(finder.find({ ...NO_FILTER, text }).list).toBeUndefined()
  })

  test('what some lot has for its number is that number, and alone or in a list a span is none', () => {
    const lots = ['1-2', '1.5-2', 'RG-142', '3-45'].map((lot, nth) =>
      bareLot(nth + 1, lot, { caratMilli: 1700, shape: 'Round' }),
    )
    const { find } = textFinder(indexOf(lots), he.lots)
    const numbers = (text: string) => {
      const { fails } = find({ ...NO_FILTER, text })
      return lots.filter((_, row) => fails[row] === 0).map(({ lot }) => lot)
    }
    expect(numbers('round 1-2')).toEqual(['1-2'])
    expect(numbers('1.5-2')).toEqual(['1.5-2'])
    expect(numbers('RG-142, 1-2')).toEqual(['1-2', 'RG-142'])
    expect(numbers('3-4')).toEqual(['3-45'])
    expect(find({ ...NO_FILTER, text: 'RG-142, 5-6' }).list?.missing).toEqual(['5-6'])
  })

  test('on the way to a span not every lot is taken away', () => {
    for (const text of ['round 1', 'round 1.', 'round 1.0', 'round 1.00-', 'round 1.00-1', 'round 1.00-1.2'])
      expect(found(text), text).not.toEqual([])
  })
})

test.each([
  ['no memo', 'not on memo'],
  ['available', 'not on memo'],
  ['round without memo', 'round not on memo'],
  ['yesterday', 'new since yesterday'],
  ['round since yesterday', 'round new since yesterday'],
  ['this week', 'new this week'],
  ['החדשים השבוע', 'חדש השבוע'],
])('%s finds what %s finds', (text, same) => {
  const { since } = finder.find({ ...NO_FILTER, text: same })
  expect(found(text)).toEqual(found(same))
  expect(finder.find({ ...NO_FILTER, text }).since).toBe(since)
})
