/** What stands on an extended card, and where. */
import { expect, test } from 'vitest'
import { IMAGE_SIZES } from '#contract/codes.ts'
import { fieldsWith } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { type CardFields, cardFields } from '#src/lots/fields/card-fields.ts'
import { cardValues } from '#src/lots/fields/card-values.ts'
import { filledColumns, GOODS_KINDS, goodsKind } from '#src/offline/lots/filled-columns.ts'
import { bareLot, fullLot, toWire, wordList } from '#tests/support/lots/some-lots.ts'
import { completeColumns } from '#src/offline/lots/packed-lots.ts'

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
  const columns = completeColumns(toWire(lots, words))
  return cardFields(filledColumns(columns, wordList(words)), size)
}

const places = (lot: Lot, fields: CardFields) => cardValues(lot, fields)
const fieldsOn = (lot: Lot, fields: CardFields) => fields.of(goodsKind(lot))

test('every kind of goods is told apart', () => {
  expect(full.map(goodsKind)).toEqual(GOODS_KINDS)
})

test('a diamond, a gem, a jewel and a parcel each have what their kind has, on a contact sheet in eight places', () => {
  const labels = (at: number) => places(full[at]!, fieldsOf(full, 'Small')).map((value) => value?.label)
  const ends = ['Location', 'Depth', 'Table', 'Lab']
  expect(labels(0)).toEqual(['Shape', 'Color', 'Clarity', 'Cut', ...ends])
  expect(labels(1)).toEqual(['Shape', 'Color', 'Clarity', 'Ratio', ...ends])
  expect(labels(2)).toEqual(['Shape', 'Color', 'Stone', 'Treatment', ...ends])
  const none = undefined
  expect(labels(3)).toEqual(['Metal', 'Color', 'Gem type', 'Gross wt.', 'Location', 'Pieces', none, 'Lab'])
  expect(labels(4)).toEqual(['Shape', 'Color', 'Clarity', 'Stone', 'Location', 'Pieces', none, 'Lab'])
})

test('what all kinds have is at the same place on every card, whatever its kind', () => {
  for (const size of SIZES) {
    const fields = fieldsOf(full, size)
    for (const field of ['color', 'lab', 'location'] as const)
      expect(new Set(full.map((lot) => fieldsOn(lot, fields).indexOf(field))).size, `${size}: ${field}`).toBe(
        1,
      )
    expect(Math.max(...full.map((lot) => fieldsOn(lot, fields).length))).toBe(fields.places)
  }
})

test('depth and table are on a stone of every size of the pictures', () => {
  for (const size of SIZES)
    for (const at of [0, 1, 2])
      expect(fieldsOn(full[at]!, fieldsOf(full, size)), size).toEqual(
        expect.arrayContaining(['depthPermille', 'tablePermille']),
      )
})

test('every detail but the memo, which is in the head, is on some card', () => {
  const shown = new Set(full.flatMap((lot) => fieldsOn(lot, fieldsOf(full, 'Large'))))
  expect(fieldsWith('detail').filter((field) => !shown.has(field))).toEqual(['memo'])
})

test('what most lots have is at the same place on every card of its kind, and a value that is missing before others is a dash', () => {
  for (const size of SIZES) {
    const fields = fieldsOf([...full, bare], size)
    expect(places(round, fields).map((value) => value?.field)).toEqual(fieldsOn(round, fields))
    expect(places(bare, fields).map((value) => value?.field)).toEqual(['shape'])
    expect(places({ ...round, shape: '' }, fields)[0]?.value).toBe('–')
  }
})

test('what fewer lots have follows without holes', () => {
  const fields = fieldsOf([...full, bare], 'Medium')
  const ungraded = { ...round }
  for (const field of ['polish', 'symmetry', 'fluorescence'] as const) delete ungraded[field]
  const rest = (lot: Lot) =>
    places(lot, fields)
      .slice(fields.steady)
      .map((value) => value?.field)
  expect(rest(round).slice(0, 4)).toEqual(['polish', 'symmetry', 'fluorescence', 'tag'])
  expect(rest(ungraded)).toEqual(rest(round).slice(3))
  expect(places({ ...bare, tag: 'T-1' }, fields).map((value) => value?.field)).toEqual(['shape', 'tag'])
})

test('a place that is empty on every card is none, so that no dash stands on all of them', () => {
  const rest = { ...round }
  for (const field of ['cut', 'polish', 'tag'] as const) delete rest[field]
  expect(fieldsOf([rest], 'Large').places).toBe(fieldsOf([round], 'Large').places - 3)
  const fields = fieldsOf([rest, ...full.slice(1)], 'Large')
  for (const field of ['cut', 'polish', 'tag'] as const) expect(fieldsOn(rest, fields)).not.toContain(field)
  expect(fieldsOn(full[1]!, fields)).toContain('cut')
})

test('the same fields are the same object, also of another list', () => {
  expect(fieldsOf(full, 'Medium')).toBe(fieldsOf(full.toReversed(), 'Medium'))
  expect(fieldsOf(full, 'Medium')).not.toBe(fieldsOf([bare], 'Medium'))
})
