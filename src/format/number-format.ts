/** How numbers read on screen: digits and separators by the browser's language, units by the trade's custom. */
import { browserLocale } from './browser-locale.ts'

const counts = numberFormat({})
const shortCounts = numberFormat({ notation: 'compact', maximumFractionDigits: 0 })
const carats = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 3 })
const hundredths = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const tenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `53,940`. */
export const formatCount = (count: number): string => counts(count)

/** `940`, `53K`: where there is little room. */
export const formatShortCount = (count: number): string =>
  count < 10_000 ? counts(count) : shortCounts(count)

/** Thousandths of a carat as `1.74 ct`; three decimals where the weight has them. */
export const formatCarat = (caratMilli: number): string => `${carats(caratMilli / 1000)} ct`

/** Milligrams as `3.25 g`. */
export const formatGrams = (mg: number): string => `${hundredths(mg / 1000)} g`

/** Micrometres as `6.51 mm`. */
export const formatMillimetres = (um: number): string => `${hundredths(um / 1000)} mm`

/** Thousandths as `62.2 %`. */
export const formatPercent = (permille: number): string => `${tenths(permille / 10)} %`

/** `1.42`: of two lengths. */
export const formatRatio = (ratio: number): string => hundredths(ratio)

/** Micrometres as `6.51 × 6.48 × 4.02 mm`, with a dash for a side that is not known. Undefined if no side is. */
export function formatMeasurements(sidesUm: readonly (number | undefined)[]): string | undefined {
  if (sidesUm.every((um) => um === undefined)) return undefined
  return `${sidesUm.map((um) => (um === undefined ? '–' : hundredths(um / 1000))).join(' × ')} mm`
}

/** Reads the browser's language at each call, as dates do. Keeps one Intl object per language. */
function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const formats = new Map<string, Intl.NumberFormat>()
  return (value) => {
    const locale = browserLocale()
    let format = formats.get(locale)
    if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale, options)))
    return format.format(value)
  }
}

/** A picture's size as `2400 × 1600 px`. */
export const formatPixels = (size: { widthPx: number; heightPx: number }): string =>
  `${size.widthPx} × ${size.heightPx} px`
