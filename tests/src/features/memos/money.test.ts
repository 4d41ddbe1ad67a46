import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { currencyDigits } from '#contract/memos.ts'
import { formatMoney, plainMoney } from '#src/features/memos/money.ts'

test.each([
  ['USD', 2],
  ['EUR', 2],
  ['ILS', 2],
  ['INR', 2],
  ['HUF', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['BHD', 3],
  ['CLF', 4],
  ['XQZ', 2],
])('the minor unit of %s has %i decimals', (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits)
})

test('money reads as the reader writes it', () => {
  expect(formatMoney(1_234_500, 'USD', 'en-US')).toBe('$12,345.00')
  expect(formatMoney(1_234_500, 'JPY', 'en-US')).toBe('¥1,234,500')
  expect(formatMoney(1_234_500, 'BHD', 'en-US')).toBe('BHD\u00a01,234.500')
  expect(formatMoney(1_234_500, 'HUF', 'en-US')).toBe('HUF\u00a012,345.00')
  expect(formatMoney(1_234_500, 'EUR', 'de-DE')).toBe('12.345,00\u00a0€')
  expect(formatMoney(-5, 'USD', 'en-US')).toBe('-$0.05')
})

test('a file has every minor unit, whatever the currency', () => {
  const minor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(minor, fc.constantFrom('USD', 'JPY', 'BHD', 'CLF'), (value, currency) => {
      const text = plainMoney(value, currency)
      expect(text).toMatch(/^-?\d+(\.\d+)?$/)
      expect(text.split('.')[1]?.length ?? 0).toBe(currencyDigits(currency))
      expect(Number(text.replace('.', ''))).toBe(value)
    }),
  )
})

test('a language the browser reports wrongly is read for what it means', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE@posix')
  expect(formatMoney(1_234_500, 'EUR')).toBe('12.345,00\u00a0€')
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('c')
  expect(formatMoney(1_234_500, 'USD')).toBe('$12,345.00')
})
