import { expect, test } from 'vitest'
import { CLARITY_GRADES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { comparedRows } from '#src/features/photos/compare/differences.ts'
import { hasEveryField } from '#src/lots/fields/list-fields.ts'

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

const rowsOf = (...changes: Partial<Lot>[]) =>
  comparedRows(
    changes.map((change) => ({ ...STONE, ...change })),
    hasEveryField,
  )
const differing = (...changes: Partial<Lot>[]) =>
  rowsOf(...changes).flatMap(({ field, differs }) => (differs ? field : []))

test('a row differs where its lots do not all show the same: grades, weight, measures, place, numbers', () => {
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
  expect(
    differing({ memo: 60, tag: 'S' }, { memo: 70, tag: 'T', certificate: 'DEMO-2', treatment: 'None' }),
  ).toEqual(['certificate', 'treatment', 'memo', 'tag'])
})

test('nothing differs from something, whatever the kind of the lots', () => {
  expect(differing({}, { cut: undefined, certificate: undefined })).toEqual(['certificate', 'cut'])
  expect(differing({ cut: undefined }, { cut: undefined }, {})).toEqual(['cut'])
  const gem = { type: 1, clarity: 0, polish: 'Excellent', treatment: 'Heated', tag: 'T' }
  expect(differing({}, gem)).toEqual(['stone', 'clarity', 'polish', 'treatment', 'tag'])
  expect(differing({}, { type: 2, lengthUm: undefined, metal: 'Gold' })).toEqual([
    'stone',
    'measurements',
    'metal',
  ])
  expect(differing({ lengthUm: 2, widthUm: 1, shape: 'Oval' }, {})).toEqual([
    'shape',
    'measurements',
    'ratio',
  ])
})

test('I1 and P1 are one grade in two vocabularies, I1 and I2 are two', () => {
  expect(differing({ clarity: CLARITY_GRADES.I1 }, { clarity: CLARITY_GRADES.P1 })).toEqual([])
  expect(differing({ clarity: CLARITY_GRADES.I1 }, { clarity: CLARITY_GRADES.I2 })).toEqual(['clarity'])
})

test('facts that none of the lots has are left out, the others stand in the same places', () => {
  const rows = rowsOf({}, { cut: undefined, metal: 'Gold' })
  expect(rows.map(({ label }) => label)).toEqual([
    'Carat',
    'Stone',
    'Shape',
    'Certificate',
    'Color',
    'Clarity',
    'Cut',
    'Measures',
    'Metal',
  ])
  expect(rows.find(({ field }) => field === 'cut')?.values).toEqual(['Ideal', undefined])
})
