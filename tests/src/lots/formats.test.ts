import { describe, expect, test } from 'vitest'
import * as formats from '#src/lots/formats.ts'
import { bareLot } from '#tests/lots/some-lots.ts'

test.each([
  [0, '0.00 ct'],
  [5, '0.005 ct'],
  [1000, '1.00 ct'],
  [1740, '1.74 ct'],
  [1745, '1.745 ct'],
  [1_234_500, '1,234.50 ct'],
])('%i thousandths are %s', (caratMilli, written) => {
  expect(formats.formatCarat(caratMilli)).toBe(written)
})

describe('measurements', () => {
  test('say which side is not known', () => {
    const of = (lengthUm?: number, widthUm?: number, depthUm?: number) =>
      formats.formatMeasurements(bareLot(1, 'A-1', { lengthUm, widthUm, depthUm }))
    expect(of(6510, 6480, 4020)).toBe('6.51 × 6.48 × 4.02 mm')
    expect(of(6510, 6480)).toBe('6.51 × 6.48 × – mm')
    expect(of(undefined, 6620)).toBe('– × 6.62 × – mm')
    expect(of()).toBeUndefined()
  })
})

test('a code has its word, an unknown one its number', () => {
  expect([0, 2, 3].map(formats.typeWord)).toEqual(['Diamond', 'Jewelry', '3'])
  expect([1, 9, 14, 17].map(formats.clarityWord)).toEqual(['FL', 'I1', 'P1', '17'])
  expect([1, 12, 13].map(formats.locationWord)).toEqual(['Ramat Gan', 'Dubai', '13'])
})

test('counts and weights', () => {
  expect(formats.formatCount(53_940)).toBe('53,940')
  expect(formats.formatGrams(3250)).toBe('3.25 g')
})
