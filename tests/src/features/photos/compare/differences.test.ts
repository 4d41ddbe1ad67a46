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
  rowsOf(...changes).flatMap(({ field, differs }) => (differs.includes(true) ? field : []))

test('what is not the same for all lots differs: grades, weight, measures and place', () => {
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
})

test('a fact that a lot has not is no difference; those of the others are', () => {
  expect(differing({}, { cut: undefined })).toEqual([])
  expect(differing({}, { treatment: 'None' })).toEqual([])
  expect(differing({ treatment: 'Heated' }, { treatment: 'None' })).toEqual(['treatment'])
  expect(differing({}, { cut: undefined }, { cut: 'Fair' })).toEqual(['cut'])
})

test('where most have the same, the others differ; where none is usual, all do', () => {
  const marks = (...colors: (string | undefined)[]) =>
    rowsOf(...colors.map((color) => ({ color }))).find(({ field }) => field === 'color')?.differs
  expect(marks('J', 'J', 'D')).toEqual([false, false, true])
  expect(marks('J', 'J', 'D', 'J')).toEqual([false, false, true, false])
  expect(marks('J', 'J', 'D', 'D')).toEqual([true, true, true, true])
  expect(marks('J', 'D')).toEqual([true, true])
  expect(marks('J', 'J', undefined, 'D')).toEqual([false, false, false, true])
})

test('certificate, memo and tag are of one lot alone', () => {
  const other = { certificate: 'DEMO-2', memo: 70, tag: 'T' }
  expect(differing({ memo: 60, tag: 'S' }, other)).toEqual([])
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
