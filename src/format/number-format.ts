/** How numbers read on screen: digits and separators by the browser's language, units by the trade's custom. */
import { browserLocale } from './browser-locale.ts'

const counts = numberFormat({})
const shortCounts = numberFormat({ notation: 'compact', maximumFractionDigits: 0 })
const carats = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 3 })
const hundredths = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const tenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `53,940`. */
export const formatCount = (count: number): string => counts(count)

/** `53,940`, or `540K`: counts beside each other where there is room for five digits. `most`: the largest of them. */
export const formatShortCount = (count: number, most: number): string =>
  most < 100_000 ? counts(count) : shortCounts(count)

/** Thousandths of a carat as `1.74 ct`; three decimals where the weight has them. */
export const formatCarat = (caratMilli: number): string => `${carats(caratMilli / 1000)} ct`

/** Milligrams as `3.25 g`. */
export const formatGrams = (mg: number): string => `${hundredths(mg / 1000)} g`

/** Micrometres as millimetres, `6.51`. */
export const formatMillimetres = (um: number): string => hundredths(um / 1000)

/** Thousandths as `62.2 %`. */
export const formatPercent = (permille: number): string => `${tenths(permille / 10)} %`

/** `1.42`: of two lengths. */
export const formatRatio = (ratio: number): string => hundredths(ratio)

/** Micrometres as `6.51 × 6.48 × 4.02 mm`, with a dash for a side that is not known. Undefined if no side is. */
export function formatMeasurements(sidesUm: readonly (number | undefined)[]): string | undefined {
  if (sidesUm.every((um) => um === undefined)) return undefined
  return `${sidesUm.map((um) => (um === undefined ? '–' : hundredths(um / 1000))).join(' × ')} mm`
}

/** Languages that write `1,234.5`. */
const PLAIN = new Set(
  'en en-AU en-CA en-GB en-HK en-IE en-IL en-NZ en-SG en-US he he-IL ja ja-JP ko ko-KR zh zh-CN zh-HK zh-TW'.split(
    ' ',
  ),
)

/**
 * Reads the browser's language at each call, as dates do. Keeps one Intl object per language, and makes none for a
 * language that writes plainly: a page's first takes tens of milliseconds on a slow machine.
 */
function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const formats = new Map<string, Intl.NumberFormat>()
  return (value) => {
    const locale = browserLocale()
    if (!options.notation && isPlain(value) && PLAIN.has(locale)) return plain(value, options)
    let format = formats.get(locale)
    if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale, options)))
    return format.format(value)
  }
}

/** A picture's size as `2400 × 1600 px`. */
export const formatPixels = (size: { widthPx: number; heightPx: number }): string =>
  `${size.widthPx} × ${size.heightPx} px`

/** Whether it is written without an exponent, and exact when its decimals are moved before the point. */
const isPlain = (value: number): boolean =>
  value === 0 ? !Object.is(value, -0) : value >= 1e-6 && value < 1e12

/** Rounded as Intl does: by the decimals that the number is written with. */
function plain(
  value: number,
  { minimumFractionDigits: least = 0, maximumFractionDigits: most = 3 }: Intl.NumberFormatOptions,
): string {
  const digits = String(Math.round(Number(`${value}e${most}`))).padStart(most + 1, '0')
  const point = digits.length - most
  const whole = digits.slice(0, point).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  let end = digits.length
  while (end > point + least && digits[end - 1] === '0') end--
  return end > point ? `${whole}.${digits.slice(point, end)}` : whole
}
