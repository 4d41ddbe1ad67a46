/** What stands on an extended card, and where. */
import { expect, test } from 'vitest'
import { IMAGE_SIZES } from '#contract/codes.ts'
import { fieldsWith } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { type CardFields, cardFields } from '#src/lots/fields/card-fields.ts'
import { cardValues } from '#src/lots/fields/card-values.ts'
import { filledColumns, GOODS_KINDS, goodsKind } from '#src/offline/lots/filled-columns.ts'
import { bareLot, fullLot, toWire, wordList } from '#tests/support/lots/some-lots.ts'

type Size = keyof typeof IMAGE_SIZES
const SIZES = Object.keys(IMAGE_SIZES) as Size[]

const round: Lot = { ...fullLot(1, 'A-1'), type: 0, pieces: 1, shape: 'Round' }
const full: readonly Lot[] = [
  round,
  { ...round, id: 2, shape: 'Pear' },
  { ...round, id: 3, type: 1 },
  { ...round, id: 4, type: 2 },
  { ...round, id: 5, pieces: 40 },
]
const bare: Lot = { ...bareLot(9, 'B-1'), type: 0, shape: 'Round' }

function fieldsOf(lots: readonly Lot[], size: Size): CardFields {
  const words = new Map<string, number>()
  const columns = toWire(lots, words)
  return cardFields(filledColumns(columns, wordList(words)), size)
}

function places(lot: Lot, fields: CardFields) {
  const { grades, others, wide } = cardValues(lot, fields)
  return [...grades, ...others, ...wide]
}

test('every kind of goods is told apart', () => {
  expect(full.map(goodsKind)).toEqual(GOODS_KINDS)
})

test('a diamond, a gem, a jewel and a parcel each have their own fields, in one order', () => {
  const labels = (at: number) => places(full[at]!, fieldsOf(full, 'Small')).map(({ label }) => label)
  const ends = ['Depth', 'Table', 'Lab', 'Location']
  expect(labels(0)).toEqual(['Shape', 'Color', 'Clarity', 'Cut', ...ends, 'Treatment', 'Origin'])
  expect(labels(2)).toEqual(['Stone', 'Shape', 'Color', 'Treatment', 'Clarity', 'Cut', ...ends, 'Origin'])
  expect(labels(3).slice(0, 2)).toEqual(['Metal', 'Gross wt.'])
  expect(labels(3)).not.toContain('Depth')
  expect(labels(4).slice(0, 2)).toEqual(['Stone', 'Pieces'])
  expect(labels(0)).not.toContain('Metal')
})

test('depth and table are on a stone of every size of the pictures', () => {
  for (const size of SIZES)
    for (const at of [0, 1, 2])
      expect(
        places(full[at]!, fieldsOf(full, size)).map(({ field }) => field),
        size,
      ).toEqual(expect.arrayContaining(['depthPermille', 'tablePermille']))
})

test('every detail but the memo, which is in the head, is on some card', () => {
  const shown = new Set(full.flatMap((lot) => places(lot, fieldsOf(full, 'Large')).map(({ field }) => field)))
  expect(fieldsWith('detail').filter((field) => !shown.has(field))).toEqual(['memo'])
})

test('a value is at the same place on every card of its kind, and a place without a value is empty', () => {
  for (const size of SIZES) {
    const fields = fieldsOf([...full, bare], size)
    const [filled, empty] = [places(round, fields), places(bare, fields)]
    expect(empty.map(({ field }) => field)).toEqual(filled.map(({ field }) => field))
    expect(filled.every(({ value }) => value)).toBe(true)
    expect(empty.filter(({ value }) => value !== undefined).map(({ field }) => field)).toEqual(['shape'])
  }
})

test('a field that no lot of its kind has takes no place, so that nothing on the card is a dash', () => {
  const rest = { ...round }
  for (const field of ['cut', 'polish', 'tag'] as const) delete rest[field]
  const fields = fieldsOf([rest, ...full.slice(1)], 'Large')
  const shown = places(rest, fields).map(({ field }) => field)
  for (const field of ['cut', 'polish', 'tag']) expect(shown).not.toContain(field)
  expect(places(full[1]!, fields).map(({ field }) => field)).toContain('cut')
  expect(fieldsOf([rest], 'Large').narrow).toBe(fieldsOf([round], 'Large').narrow - 3)
})

test('the same fields are the same object, also of another list', () => {
  expect(fieldsOf(full, 'Medium')).toBe(fieldsOf(full.toReversed(), 'Medium'))
  expect(fieldsOf(full, 'Medium')).not.toBe(fieldsOf([bare], 'Medium'))
})
