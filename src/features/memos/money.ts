/**
 * Money by its minor units. How many digits they are comes from ISO 4217, not from the browser: ICU shows some
 * currencies, the forint among them, without the decimals their minor unit has, and would be a hundred times off.
 */
import { browserLocale } from '#src/format/browser-locale.ts'

/** Minor units of ISO 4217, list one, where they are not 2. */
const DIGITS: Readonly<Record<string, number>> = {
  ...each(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...each(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...each(4, 'CLF UYW'),
}

/** Decimals of a currency's minor unit. */
export const currencyDigits = (currency: string): number => DIGITS[currency] ?? 2

const formats = new Map<string, Intl.NumberFormat>()

/** `$12,345.00`, as the reader writes money. */
export function formatMoney(minor: number, currency: string, locale: string = browserLocale()): string {
  const digits = currencyDigits(currency)
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    formats.set(key, (format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction })))
  }
  return format.format(minor / 10 ** digits)
}

/** `12345.00`, for a file: `.` decimals, no symbol, no grouping. */
export function plainMoney(minor: number, currency: string): string {
  const digits = currencyDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

function each(digits: number, currencies: string): Record<string, number> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, digits]))
}
