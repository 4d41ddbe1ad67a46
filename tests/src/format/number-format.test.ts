import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  formatCarat,
  formatCount,
  formatGrams,
  formatMeasurements,
  formatPercent,
  formatRatio,
  formatShortCount,
} from '#src/format/number-format.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  [0, '0.00 ct'],
  [5, '0.005 ct'],
  [1000, '1.00 ct'],
  [1740, '1.74 ct'],
  [1745, '1.745 ct'],
  [1_234_500, '1,234.50 ct'],
])('%i thousandths are %s', (caratMilli, written) => {
  expect(formatCarat(caratMilli)).toBe(written)
})

describe('measurements', () => {
  test('have a dash for a side that is not known', () => {
    expect(formatMeasurements([6510, 6480, 4020])).toBe('6.51 × 6.48 × 4.02 mm')
    expect(formatMeasurements([6510, 6480, undefined])).toBe('6.51 × 6.48 × – mm')
    expect(formatMeasurements([undefined, 6620, undefined])).toBe('– × 6.62 × – mm')
    expect(formatMeasurements([undefined, undefined, undefined])).toBeUndefined()
  })
})

test('counts, weights and percents', () => {
  expect(formatCount(53_940)).toBe('53,940')
  expect(formatGrams(3250)).toBe('3.25 g')
  expect(formatPercent(622)).toBe('62.2 %')
  expect(formatPercent(600)).toBe('60.0 %')
})

test('counts beside each other have one form', () => {
  const written = (...counts: number[]) => counts.map((count) => formatShortCount(count, Math.max(...counts)))
  expect(written(9797, 11_292)).toEqual(['9,797', '11,292'])
  expect(written(9797, 112_920)).toEqual(['10K', '113K'])
})

test('follow the browser when its language changes', () => {
  const language = vi.spyOn(navigator, 'language', 'get')
  language.mockReturnValue('de')
  expect([formatCount(53_940), formatCarat(1740), formatPercent(622)]).toEqual([
    '53.940',
    '1,74 ct',
    '62,2 %',
  ])
  language.mockReturnValue('en')
  expect([formatCount(53_940), formatCarat(1740)]).toEqual(['53,940', '1.74 ct'])
})

const LOCALES = [
  'en',
  'en-US',
  'en-GB',
  'en-IE',
  'en-IL',
  'he',
  'he-IL',
  'ja',
  'ko-KR',
  'zh',
  'zh-HK',
  'en-IN',
  'nl',
  'de-CH',
  'ar-EG',
]

test.each(LOCALES)('are as the browser writes them: %s', (locale) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(locale)
  const written = (least: number, most: number, value: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }).format(value)
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat(10_000_000),
      fc.double({ min: 0, max: 1e13, noNaN: true }),
      (count, part, any) => {
        expect(formatCount(count)).toBe(written(0, 3, count))
        expect(formatCarat(part)).toBe(`${written(2, 3, part / 1000)} ct`)
        expect(formatGrams(part)).toBe(`${written(2, 2, part / 1000)} g`)
        expect(formatPercent(part)).toBe(`${written(1, 1, part / 10)} %`)
        for (const value of [any, -any, -count]) {
          expect(formatCount(value)).toBe(written(0, 3, value))
          expect(formatRatio(value)).toBe(written(2, 2, value))
        }
      },
    ),
  )
})

test('no format is made where it is written plainly', () => {
  // A language of which no other test has made one.
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-NZ')
  const made = vi.spyOn(Intl, 'NumberFormat')
  expect([formatCount(1_234_567), formatCarat(1745)]).toEqual(['1,234,567', '1.745 ct'])
  expect(made).not.toHaveBeenCalled()
})
