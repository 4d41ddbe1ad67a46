/** Money by its minor units. */
import { currencyDigits } from '#contract/memos.ts'
import { browserLocale } from '#src/format/browser-locale.ts'

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
