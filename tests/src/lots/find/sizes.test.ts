/** What a search says of sizes in mm, of fluorescence, of parcels and of pieces of jewelry. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCT_TYPES } from '#contract/codes.ts'
import { spanOf, STONES, takenOf } from '#src/lots/find/lot-filter.ts'
import { more as he } from '#src/say/he/more.ts'
import { deskSearch } from './demo-lots.ts'

const { list, found, having, parts } = deskSearch(he.lots)
const isLong = (has: (um: number) => boolean) =>
  having(({ lengthUm }) => lengthUm !== undefined && has(lengthUm))

describe('the longer side', () => {
  const AT_LEAST = `8 mm or more, 8mm+, 8+ mm, 8 mm and up, from 8 mm, at least 8mm, ≥8 mm, min 8 mm, 8 millimeters or more,
    8,0 mm or more, 8 מ"מ ומעלה, לפחות 8 מ״מ, 8 ממ ויותר`
  const AT_MOST = 'up to 8 mm, 8 mm or less, max 8mm, ≤ 8 mm, 8 mm and below, עד 8 מ״מ'
  test.each(AT_LEAST.split(/, \s*|,\n\s*/))('%s', (text) => {
    expect(found(text)).toEqual(isLong((um) => um >= 8_000))
    expect(found(`round ${text}`)).toEqual(found('round').filter((row) => found(text).includes(row)))
  })
  test.each(AT_MOST.split(/, \s*/))('%s', (text) => {
    expect(found(text)).toEqual(isLong((um) => um <= 8_000))
  })
  test.each<[string, (um: number) => boolean]>([
    ['over 8.2 mm', (um) => um > 8_200],
    ['8.2 mm or more', (um) => um >= 8_200],
    ['under 8 mm', (um) => um < 8_000],
    ['7-8 mm', (um) => um >= 7_000 && um <= 8_000],
    ['7 - 8.5 mm', (um) => um >= 7_000 && um <= 8_500],
    ['7 to 8 mm', (um) => um >= 7_000 && um <= 8_000],
    ['8 mm', (um) => um >= 7_600 && um <= 8_400],
    ['around 8 mm', (um) => um >= 7_600 && um <= 8_400],
  ])('%s', (text, has) => {
    expect(isLong(has).length).toBeGreaterThan(0)
    expect(found(text)).toEqual(isLong(has))
  })

  test('is a size beside a weight', () => {
    const [carats, size] = parts('1-2 ct, 8 mm or more')
    expect(spanOf(carats!.filter!, 'caratMilli')).toEqual({ from: 1_000, to: 2_000 })
    expect(spanOf(size!.filter!, 'lengthUm')).toEqual({ from: 8_000 })
  })

  test('is never a weight, whichever number it is', () => {
    const numbers = fc.tuple(fc.nat(30), fc.nat(99)).map(([whole, part]) => `${whole}.${part}`)
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom(' mm', 'mm', ' mm+', 'mm or more', ' MM or less'),
        (number, unit) => {
          const filters = parts(`round ${number}${unit}`).flatMap(({ filter }) => filter ?? [])
          expect(filters.filter((filter) => spanOf(filter, 'caratMilli'))).toEqual([])
          expect(filters.some((filter) => spanOf(filter, 'lengthUm'))).toBe(true)
        },
      ),
    )
  })
})

test.each(['8x6 mm', '8 x 6mm', '8×6 mm', '8 * 6 mm'])('both sides: %s', (text) => {
  const [{ filter } = {}] = parts(text)
  expect(spanOf(filter!, 'lengthUm')).toEqual({ from: 7_600, to: 8_400 })
  expect(spanOf(filter!, 'widthUm')).toEqual({ from: 5_700, to: 6_300 })
  const fits = having(
    ({ lengthUm = 0, widthUm = 0 }) =>
      lengthUm >= 7_600 && lengthUm <= 8_400 && widthUm >= 5_700 && widthUm <= 6_300,
  )
  expect(fits.length).toBeGreaterThan(0)
  expect(found(text)).toEqual(fits)
})

test.each([
  ['no fluorescence', 'None'],
  ['G, without fluorescence', 'None'],
  ['none fluor', 'None'],
  ['fluorescence none', 'None'],
  ['faint fluorescence', 'Faint'],
  ['ללא פלואורסצנציה', 'None'],
])('%s', (text, word) => {
  const filter = parts(text)
    .map((part) => part.filter)
    .find((some) => some && takenOf(some, 'fluorescence').length > 0)
  expect(takenOf(filter!, 'fluorescence').map((value) => list[value])).toEqual([word])
  const isOfColor = text.startsWith('G')
  const fits = having(({ fluorescence, color }) => fluorescence === word && (!isOfColor || color === 'G'))
  expect(fits.length).toBeGreaterThan(0)
  expect(found(text)).toEqual(fits)
})

const { pair, parcel } = STONES

test.each([
  ['pair', [pair]],
  ['pairs', [pair]],
  ['matching pair', [pair]],
  ['2 pieces', [pair]],
  ['2pcs', [pair]],
  ['זוגות', [pair]],
  ['2 יחידות', [pair]],
  ['parcel', [parcel]],
  ['parcels', [parcel]],
  ['melee', [parcel]],
  ['melee parcels', [parcel]],
  ['pieces', [pair, parcel]],
])('%s: lots of several stones', (text, taken: readonly number[]) => {
  const several = having(
    ({ type, pieces = 0 }) =>
      (type !== PRODUCT_TYPES.Jewelry || pieces === pair) && taken.includes(Math.min(pieces, parcel)),
  )
  expect(several.length).toBeGreaterThan(0)
  expect(found(text)).toEqual(several)
  expect(parts(text)).toMatchObject([{ filter: { taken: { pieces: taken } } }])
})

test('a pair for earrings is one of jewelry', () => {
  const earrings = having(({ type, pieces }) => type === PRODUCT_TYPES.Jewelry && pieces === pair)
  expect(earrings.length).toBeGreaterThan(0)
  expect(found('matching pair for earrings')).toEqual(earrings)
})

test('beside melee a span is one of carats', () => {
  expect(found('melee 1-3')).toEqual(found('melee 1-3 ct'))
})

test.each(['single stones', 'Single stone', 'singles', 'single', '1 piece', 'no parcels', 'אבנים בודדות'])(
  '%s: one stone, and no jewelry',
  (text) => {
    const single = having(({ type, pieces = 1 }) => type !== PRODUCT_TYPES.Jewelry && pieces === 1)
    expect(single.length).toBeGreaterThan(0)
    expect(found(text)).toEqual(single)
    expect(parts(text)).toMatchObject([{ filter: { taken: { pieces: [STONES.single] } } }])
  },
)

test('while single stones are being asked for, no lot goes', () => {
  const round = found('round')
  expect(found('single cut')).not.toEqual(found('single'))
  expect(found('round single s')).toEqual(round)
  expect(found('round single stones').length).toBeLessThan(round.length)
})

test.each(['ring', 'rings', 'Pendant', 'earrings', 'necklace', 'טבעת', 'עגילים'])('%s: jewelry', (text) => {
  expect(found(text)).toEqual(having(({ type }) => type === PRODUCT_TYPES.Jewelry))
  expect(parts(text)).toMatchObject([{ names: [he.lots.types[PRODUCT_TYPES.Jewelry]] }])
})

test('a sentence as buyers write it is understood to its last word', () => {
  const asked = parts('emerald 2-3 ct, F or better, VS+, excellent cut, no fluorescence, 6 mm or more')
  expect(asked.filter(({ filter, names }) => !filter && !names)).toEqual([])
})
