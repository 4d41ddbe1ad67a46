/** What a change is called, and which of a lot's fields it lists. */
import { expect, test } from 'vitest'
import { CLARITY_GRADES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { kindsOf } from '#src/features/photos/changes/change-kinds.ts'
import { changedFields, describeLot } from '#src/features/photos/changes/changed-fields.ts'
import { bareLot, fullLot } from '#tests/support/lots/some-lots.ts'

const LOT = fullLot(1, 'A-1')
const kinds = (change: Partial<Lot>, lot = LOT) =>
  kindsOf({ id: 1, before: lot, after: { ...lot, ...change }, at: '' })
const changed = (change: Partial<Lot>) => changedFields(LOT, { ...LOT, ...change }).map(({ field }) => field)

test('a lot is re-graded when a grading has changed, and by nothing else', () => {
  for (const change of [{ color: 'H' }, { lab: 'IGI' }, { treatment: 'Heated' }, { gemType: 'Ruby' }])
    expect(kinds(change), JSON.stringify(change)).toEqual(['regraded'])
  for (const change of [{ certificate: '9' }, { note: 'n' }, { location: 2 }, { lengthUm: 7 }])
    expect(kinds(change), JSON.stringify(change)).toEqual([])
})

test('I1 and P1 are one grade in two vocabularies', () => {
  const lot = { ...LOT, clarity: CLARITY_GRADES.I1 }
  expect(kinds({ clarity: CLARITY_GRADES.P1 }, lot)).toEqual([])
  expect(kinds({ clarity: CLARITY_GRADES.I2 }, lot)).toEqual(['regraded'])
})

test('every field that can be shown is listed when it has changed, in a fixed order', () => {
  expect(changedFields(LOT, LOT)).toEqual([])
  expect(changed({ note: 'n', color: 'H', lengthUm: 7_000, gemType: 'Ruby', photos: [] })).toEqual([
    'stone',
    'color',
    'measurements',
    'note',
    'photos',
  ])
  const all = changedFields(LOT, bareLot(1, 'B-1', { type: 2 })).map(({ label }) => label)
  for (const label of ['Lot', 'Carat', 'Stone', 'Memo', 'Tag', 'Certificate', 'Depth', 'Table', 'Photo date'])
    expect(all).toContain(label)
  expect(new Set(all).size).toBe(all.length)
})

test('a lot that does not say how many pieces it is counts as one', () => {
  const untold = bareLot(1, 'A-1')
  const told = (before: Lot, after: Lot) => changedFields(before, after).map((it) => [it.before, it.after])
  expect(told({ ...untold, pieces: 1 }, untold)).toEqual([])
  expect(told(untold, { ...untold, pieces: 1 })).toEqual([])
  expect(told(untold, { ...untold, pieces: 5 })).toEqual([['1', '5']])
})

test('a lot in one line is its weight, its stone and its first gradings', () => {
  const lot = bareLot(1, 'A-1', { caratMilli: 1010, shape: 'Round', color: 'G', clarity: 5, cut: 'Ideal' })
  expect(describeLot(lot)).toBe('1.01 ct · Diamond · Round · G · VS1')
})
