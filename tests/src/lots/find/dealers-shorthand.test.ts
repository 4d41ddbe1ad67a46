/** What dealers write short, or mean by what stands beside it. */
import { describe, expect, test } from 'vitest'
import type { Lot } from '#contract/lots/lots.ts'
import { more as he } from '#src/say/he/more.ts'
import { deskSearch } from './demo-lots.ts'

const { found, having, parts } = deskSearch(he.lots)
const textsOf = (text: string) => parts(text).map((part) => part.text)

describe('a number that no stone weighs', () => {
  test.each(['under 5000', 'up to 10000', 'less than 5000', '<5000', 'below $5000', 'מתחת ל-5000'])(
    '%s is one text like any other',
    (text) => {
      expect(parts(text)).toEqual([{ text, without: '' }])
      expect(found(text)).toEqual([])
      expect(textsOf(`round ${text}`)).toEqual(['round', text])
    },
  )

  test.each(['under 999', 'under 5000 ct', 'over 3 ct'])('%s is a weight', (text) => {
    expect(parts(text).map(({ filter }) => Object.keys(filter!.spans))).toEqual([['caratMilli']])
  })
})

test('a span of weights that has its unit gets no second one', () => {
  expect(textsOf('blue sapphire 3-5 ct cushion')).toEqual(['blue', 'sapphire', '3-5 ct', 'cushion'])
  expect(textsOf('round 1-2 Carats')).toEqual(['round', '1-2 Carats'])
  expect(textsOf('round 1-2')).toEqual(['round', '1-2 ct'])
})

describe('table and depth in percent', () => {
  const tabled = (from: number, to: number) =>
    having(({ tablePermille = -1 }) => tablePermille >= from && tablePermille <= to)

  test.each([
    ['table 57-58', tabled(570, 580)],
    ['Table 57% - 58%', tabled(570, 580)],
    ['table 57 to 58', tabled(570, 580)],
    ['table: between 57 and 58', tabled(570, 580)],
    ['table from 57 to 58', tabled(570, 580)],
    ['לוח 57 עד 58', tabled(570, 580)],
    ['table 57', tabled(570, 579)],
    ['table 57.5', tabled(575, 575)],
    ['table over 60', tabled(601, 1000)],
    ['table <60%', tabled(1, 599)],
    ['לוח מעל 60', tabled(601, 1000)],
    ['depth 60-62.5', having(({ depthPermille = -1 }) => depthPermille >= 600 && depthPermille <= 625)],
  ])('%s', (text, expected) => {
    expect(expected.length).toBeGreaterThan(0)
    expect(found(text)).toEqual(expected)
  })

  test.each(['round table 57-60 depth 58-64', 'round, table 57-60, depth 58-64'])('%s', (text) => {
    const has = ({ shape, tablePermille = 0, depthPermille = 0 }: Lot) =>
      [shape === 'Round', tablePermille >= 570, tablePermille <= 600].every(Boolean) &&
      depthPermille >= 580 &&
      depthPermille <= 640
    expect(having(has).length).toBeGreaterThan(0)
    expect(found(text)).toEqual(having(has))
  })

  test('on the way there not every lot is taken away, and a depth in mm is none of it', () => {
    for (const text of ['round ta', 'round table', 'round table un', 'round table 5', 'round table 57-'])
      expect(found(text), text).toEqual(found('round'))
    expect(textsOf('depth 4 mm')).toEqual(['depth', '4MM'])
  })
})

test.each([
  ['biggest 10 round', 'biggest round'],
  ['round newest 25', 'round newest'],
  ['10 biggest round', 'biggest round'],
  ['round הגדולים 10', 'round הגדולים'],
  ['trip ex', '3ex'],
  ['trip EX', '3EX'],
])('“%s” is “%s”', (text, same) => {
  expect(found(text)).toEqual(found(same))
  expect(parts(text)).toEqual(parts(same))
})

test.each(['biggest 1 carat', 'biggest 8 mm', 'biggest 1.5', 'biggest 1+'])(
  '%s still asks for that weight or size',
  (text) => {
    expect(textsOf(text)).toHaveLength(2)
    expect(parts(text)[1]!.filter).toBeDefined()
  },
)

describe('none behind a grade of cut, polish or symmetry is no fluorescence', () => {
  const finished = ({ cut, polish, symmetry }: Lot) => [cut, polish, symmetry].includes('Very Good')
  const clean = having((lot) => finished(lot) && lot.fluorescence === 'None')

  test.each(['VG none', 'very good none', 'none fluorescence vg'])('%s', (text) => {
    expect(clean.length).toBeGreaterThan(0)
    expect(found(text)).toEqual(clean)
  })

  test.each(['3ex none', '3X none', 'EX/EX/EX none', 'EX EX EX none', '3EX, none', 'round vg vg ex none G'])(
    '%s',
    (text) => {
      const none = parts(text).find((part) => part.text === 'none')
      expect(Object.keys(none!.filter!.taken)).toEqual(['fluorescence'])
    },
  )

  test.each(['none', 'round none', 'none vg', 'VS none'])('%s is told as before', (text) => {
    const none = parts(text).find((part) => part.text === 'none')
    expect(none).toMatchObject({ names: [expect.stringContaining('טיפול')] })
  })
})

describe('an emerald beside another shape is the gem', () => {
  const emeralds = (shape: string) => having((lot) => lot.shape === shape && lot.gemType === 'Emerald')

  test.each([
    ['pear emerald', 'Pear'],
    ['emerald pear', 'Pear'],
    ['emerald over 0.1 ct pear shape', 'Pear'],
    ['emerald cut emerald', 'Emerald'],
    ['pear emerald, over 0.1 ct', 'Pear'],
  ])('%s', (text, shape) => {
    expect(emeralds(shape).length).toBeGreaterThan(0)
    expect(found(text)).toEqual(emeralds(shape))
  })

  test('it is chosen as one, and with a comma or alone it may be either', () => {
    const taken = (text: string) =>
      parts(text).flatMap(({ filter, choice }) => Object.keys((filter ?? choice)?.taken ?? {}))
    expect(taken('pear emerald')).toEqual(['shape', 'gemType'])
    expect([taken('emerald'), taken('round, emerald')]).toEqual([[], ['shape']])
    expect(found('round or emerald')).toEqual(
      having(({ shape, gemType }) => shape === 'Round' || shape === 'Emerald' || gemType === 'Emerald'),
    )
  })
})
