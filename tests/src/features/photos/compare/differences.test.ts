import { expect, test } from 'vitest'
import { CLARITY_GRADES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { comparedLots } from '#src/features/photos/compare/differences.ts'

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

const differing = (...changes: Partial<Lot>[]) =>
  comparedLots(changes.map((change) => ({ ...STONE, ...change }))).differing

test('the gradings that are not the same for all lots differ, in the order of the details', () => {
  expect(differing({}, {})).toEqual([])
  expect(differing({}, { clarity: CLARITY_GRADES.IF, color: 'E' }, { color: 'E' })).toEqual([
    'color',
    'clarity',
  ])
})

test('a grading that only some have differs, and what kind of stone it is', () => {
  expect(differing({}, { cut: undefined })).toEqual(['cut'])
  expect(differing({}, { gemType: 'Ruby', treatment: 'Heated' })).toEqual(['stone', 'treatment'])
})

test('certificate, measures, place and memo are no gradings', () => {
  expect(differing({}, { certificate: 'DEMO-2', lengthUm: 6000, location: 3, memo: 70, tag: 'T' })).toEqual(
    [],
  )
})

test('I1 and P1 are one grade in two vocabularies, I1 and I2 are two', () => {
  expect(differing({ clarity: CLARITY_GRADES.I1 }, { clarity: CLARITY_GRADES.P1 })).toEqual([])
  expect(differing({ clarity: CLARITY_GRADES.I1 }, { clarity: CLARITY_GRADES.I2 })).toEqual(['clarity'])
})

test('details that none of the lots has are left out, the others stand in the same places', () => {
  const { columns } = comparedLots([STONE, { ...STONE, cut: undefined, metal: 'Gold' }])
  const labels = columns.map(({ details }) => details.map(({ label }) => label))
  expect(labels[0]).toEqual(labels[1])
  expect(labels[0]).toEqual(['Stone', 'Shape', 'Color', 'Clarity', 'Cut', 'Metal', 'Certificate', 'Measures'])
  expect(columns[1]?.details.find(({ field }) => field === 'cut')?.value).toBe('–')
})
