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

test('a lot that lacks what others of its kind have differs; what cannot be expected of it is no difference', () => {
  expect(differing({}, { cut: undefined })).toEqual(['cut'])
  expect(differing({ treatment: 'Heated' }, { treatment: 'None' })).toEqual(['treatment'])
  const gem = { type: 1, color: undefined, clarity: 0, cut: undefined, treatment: 'Heated' }
  expect(differing({}, gem)).toEqual(['stone', 'color', 'clarity', 'treatment'])
  expect(differing({}, { ...gem, treatment: 'None' })).toEqual(['stone', 'color', 'clarity'])
  const parcel = {
    pieces: 400,
    cut: undefined,
    certificate: undefined,
    lengthUm: undefined,
    color: undefined,
  }
  expect(differing({ pieces: 1 }, parcel)).toEqual(['color', 'pieces'])
  const jewelry = { type: 2, caratMilli: undefined, shape: undefined, color: undefined, clarity: undefined }
  expect(differing({}, { ...jewelry, cut: undefined, lengthUm: undefined, metal: 'Gold' })).toEqual(['stone'])
  expect(differing({ lengthUm: 2, widthUm: 1, shape: 'Oval' }, {})).toEqual(['shape', 'measurements'])
})

test('where most have the same, the others differ; where none is usual, all do', () => {
  const marks = (...colors: (string | undefined)[]) =>
    rowsOf(...colors.map((color) => ({ color }))).find(({ field }) => field === 'color')?.differs
  expect(marks('J', 'J', 'D')).toEqual([false, false, true])
  expect(marks('J', 'J', 'D', 'J')).toEqual([false, false, true, false])
  expect(marks('J', 'J', 'D', 'D')).toEqual([true, true, true, true])
  expect(marks('J', 'D')).toEqual([true, true])
  expect(marks('J', undefined, undefined)).toEqual([true, false, false])
  expect(marks('J', 'J', undefined)).toEqual([false, false, true])
  expect(marks('J', 'J', undefined, 'D')).toEqual([true, true, true, true])
})

test('certificate, memo and tag are of one lot alone; whether there is a certificate or a memo is of all', () => {
  const other = { certificate: 'DEMO-2', memo: 70, tag: 'T' }
  expect(differing({ memo: 60, tag: 'S' }, other)).toEqual([])
  expect(differing({ memo: 60, tag: 'S' }, { memo: 70, certificate: undefined })).toEqual(['certificate'])
  const ring = { type: 2, memo: undefined }
  expect(differing({ memo: 60, type: 2 }, ring)).toEqual(['memo'])
  const memos = rowsOf({ memo: 60, pieces: 400 }, ring, {}).find(({ field }) => field === 'memo')
  expect(memos?.differs).toEqual([true, false, false])
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
