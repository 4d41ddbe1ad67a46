/** How a lot's values read on screen. Numbers follow the browser's language; units are the trade's. */
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES, wordOf } from '#contract/codes.ts'
import type { Lot } from '#contract/lots.ts'
import { browserLocale } from './browser-locale.ts'

const LOCALE = browserLocale()

const counts = new Intl.NumberFormat(LOCALE)
const carats = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 3 })
const hundredths = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `53,940`, digits grouped by locale. */
export const formatCount = (count: number): string => counts.format(count)

/** `1 memo`, `12 memos`. */
export const counted = (count: number, one: string): string =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`

/** `1.74 ct`, three decimals where the weight has them. */
export const formatCarat = (caratMilli: number): string => `${carats.format(caratMilli / 1000)} ct`

/** `6.51 × 6.48 × 4.02 mm`, a dash for a side that is not known, nothing where none is. */
export function formatMeasurements(lot: Lot): string | undefined {
  const sides = [lot.lengthUm, lot.widthUm, lot.depthUm]
  if (sides.every((um) => um === undefined)) return undefined
  return `${sides.map((um) => (um === undefined ? '–' : hundredths.format(um / 1000))).join(' × ')} mm`
}

/** `3.25 g`. */
export const formatGrams = (mg: number): string => `${hundredths.format(mg / 1000)} g`

/** The grade as it was given, or its number where the table does not know it. */
export const clarityWord = (code: number): string => wordOf(CLARITY_GRADES, code) ?? String(code)

/** The place, or its number where the table does not know it. */
export const locationWord = (code: number): string => wordOf(LOCATIONS, code) ?? String(code)

/** The product type, or its number where the table does not know it. */
export const typeWord = (code: number): string => wordOf(PRODUCT_TYPES, code) ?? String(code)
