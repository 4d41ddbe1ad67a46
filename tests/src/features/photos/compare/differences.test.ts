import { expect, test } from 'vitest'
import { CLARITY_GRADES } from '#contract/codes.ts'
import { fieldsWith, type LotField, rowOf } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { comparedRows } from '#src/features/photos/compare/differences.ts'
import { FACT_GROUPS } from '#src/lots/fields/lot-facts.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'

const STONE: Lot = {
  id: 1,
  lot: 'RD-1',
  type: 0,
  caratMilli: 1010,
  shape: 'Round',
  color: 'D',
  clarity: CLARITY_GRADES.VS1,
  cut: 'Ideal',
  certificate: 'DEMO-1',
  lengthUm: 6510,
  photos: [],
  rev: 1,
}

/** Of a list that has these lots and no others. */
const rowsOf = (...changes: Partial<Lot>[]) => {
  const lots = changes.map((change, at) => ({ ...STONE, id: at + 1, ...change }))
  return comparedRows(lots, indexOf(lots))
}
const differing = (...changes: Partial<Lot>[]) =>
  rowsOf(...changes).flatMap(({ field, differs }) => (differs ? field : []))

test('a row differs where its lots do not all show the same: grades, weight, measures, place', () => {
  expect(differing({}, {})).toEqual([])
  expect(differing({}, { clarity: CLARITY_GRADES.IF, color: 'E' }, { color: 'E' })).toEqual([
    'color',
    'clarity',
  ])
  expect(differing({}, { caratMilli: 1020, lengthUm: 6000 })).toEqual(['caratMilli', 'measurements'])
  expect(differing({ location: 1, depthPermille: 610 }, { location: 3, depthPermille: 622 })).toEqual([
    'depthPermille',
    'location',
  ])
  expect(differing({ memo: 60 }, { memo: 70, treatment: 'None' })).toEqual(['treatment', 'memo'])
})

test('what names a lot is no difference: certificate and tag stand last and are neither alike nor different', () => {
  const rows = rowsOf({ tag: 'S' }, { tag: 'T', certificate: 'DEMO-2', color: 'E' })
  expect(rows.slice(-2).map(({ field, differs }) => [field, differs])).toEqual([
    ['certificate', undefined],
    ['tag', undefined],
  ])
  expect(rows.filter(({ differs }) => differs === undefined)).toHaveLength(2)
})

test('nothing differs from something where the field applies to both: lots of the kind have it', () => {
  expect(differing({}, { cut: undefined, polish: 'Excellent' })).toEqual(['cut', 'polish'])
  expect(differing({ cut: undefined }, { cut: undefined }, {})).toEqual(['cut'])
  expect(differing({ memo: 60 }, { type: 2, location: 1 })).toEqual(['location', 'memo'])
})

test('what does not apply to a lot is no difference', () => {
  const gem = { type: 1, clarity: 0, cut: undefined, polish: 'Excellent', treatment: 'Heated', tag: 'T' }
  expect(differing({}, gem)).toEqual(['stone'])
  expect(differing({}, { color: 'E' }, gem)).toEqual(['color', 'stone'])
  const ring = { type: 2, lengthUm: undefined, metal: 'Gold', gemType: undefined }
  expect(differing({}, ring)).toEqual([])
  expect(differing({}, { pieces: 40, lengthUm: undefined, cut: undefined })).toEqual([])
  const oval = { shape: 'Oval', lengthUm: 6510, widthUm: 5000 }
  expect(differing({ widthUm: 6500 }, oval)).toEqual(['measurements', 'shape'])
})

test('I1 and P1 are one grade in two vocabularies, I1 and I2 are two', () => {
  expect(differing({ clarity: CLARITY_GRADES.I1 }, { clarity: CLARITY_GRADES.P1 })).toEqual([])
  expect(differing({ clarity: CLARITY_GRADES.I1 }, { clarity: CLARITY_GRADES.I2 })).toEqual(['clarity'])
})

test('facts are in the order in which a buyer asks; those that none of the lots has are left out', () => {
  const rows = rowsOf({}, { cut: undefined, metal: 'Gold', polish: 'Good', depthPermille: 610, location: 1 })
  expect(rows.map(({ label }) => label)).toEqual([
    'Carat',
    'Color',
    'Clarity',
    'Cut',
    'Polish',
    'Depth',
    'Measures',
    'Stone',
    'Shape',
    'Location',
    'Metal',
    'Certificate',
  ])
  expect(rows.find(({ field }) => field === 'cut')?.values).toEqual(['Ideal', undefined])
})

test('every fact of a lot is compared, once', () => {
  const full = Object.fromEntries(fieldsWith('kind').map((field) => [field, filled(field)]))
  const fields = rowsOf({ ...full, shape: 'Oval', photos: [] }).map(({ field }) => field)
  expect(fields.toSorted()).toEqual(
    ['caratMilli', ...FACT_GROUPS.flatMap(([, grouped]) => grouped)].toSorted(),
  )
})

const filled = (field: LotField) => (rowOf(field).kind === 'int' ? 1 : 'X')
