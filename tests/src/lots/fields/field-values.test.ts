import { expect, test } from 'vitest'
import { SHOWN_FIELDS } from '#contract/lots/lot-fields.ts'
import { fieldValue } from '#src/lots/fields/field-values.ts'
import { bareLot, fullLot } from '#tests/support/lots/some-lots.ts'

test('each field reads by its format', () => {
  const lot = {
    ...fullLot(1, 'A-1'),
    type: 1,
    pieces: 1200,
    caratMilli: 1745,
    clarity: 5,
    location: 7,
    memo: 24_001,
    grossWeightMg: 3250,
    lengthUm: 6510,
    widthUm: 6480,
    depthUm: 4020,
    depthPermille: 622,
  }
  const read = Object.fromEntries(SHOWN_FIELDS.map((field) => [field, fieldValue(lot, field)]))
  expect(read).toMatchObject({
    lot: 'A-1',
    type: 'Gemstone',
    gemType: 'gemType of A-1',
    stone: 'gemType of A-1',
    pieces: '1,200',
    caratMilli: '1.745 ct',
    clarity: 'VS1',
    location: 'Belgium',
    memo: '24001',
    grossWeightMg: '3.25 g',
    measurements: '6.51 × 6.48 × 4.02 mm',
    depthPermille: '62.2 %',
    note: 'note of A-1',
    photos: '1',
    date: '05/01/2026',
  })
  for (const [field, value] of Object.entries(read)) expect(value, field).toBeTruthy()
})

test('a field that does not apply has no value, and neither has one whose code or count is 0', () => {
  const said = SHOWN_FIELDS.filter((field) => fieldValue(bareLot(1, 'A-1'), field) !== undefined)
  expect(said).toEqual(['lot', 'type', 'stone', 'photos'])
  expect(fieldValue(bareLot(1, 'A-1', { type: 2 }), 'stone')).toBeUndefined()
  const zeros = bareLot(1, 'A-1', { pieces: 0, clarity: 0, location: 0, grossWeightMg: 0 })
  for (const field of ['pieces', 'clarity', 'location', 'grossWeightMg'] as const)
    expect(fieldValue(zeros, field)).toBeUndefined()
  expect(fieldValue(bareLot(1, 'A-1', { caratMilli: 0, memo: 0 }), 'caratMilli')).toBe('0.00 ct')
})
