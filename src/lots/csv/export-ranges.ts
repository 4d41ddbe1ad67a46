/** The four ranges of Export csv, on the date a lot was last photographed. Specification §2 and §9. */
import { startOfDay } from 'date-fns/startOfDay'
import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import { subYears } from 'date-fns/subYears'
import type { Integers } from '#contract/lots/lot-columns.ts'

export const EXPORT_RANGES = ['all', 'last-week', 'last-month', 'last-year'] as const
export type ExportRange = (typeof EXPORT_RANGES)[number]

/**
 * Seconds since 1970 from which and until which a range runs, both ends in it; null for All. It begins at the local
 * start of the day a week, a month or a year before now; the end of a month is clamped.
 */
export function spanOf(range: ExportRange, now: Date): { fromS: number; toS: number } | null {
  const begin = {
    'last-week': () => subDays(now, 7),
    'last-month': () => subMonths(now, 1),
    'last-year': () => subYears(now, 1),
  }
  if (range === 'all') return null
  const fromS = Math.floor(startOfDay(begin[range]()).getTime() / 1000)
  return { fromS, toS: Math.floor(now.getTime() / 1000) }
}

/** The rows of an order whose date lies in the range; lots without a date are only in All. */
export function rowsInRange(order: Uint32Array, dates: Integers, range: ExportRange, now: Date): Uint32Array {
  const span = spanOf(range, now)
  if (!span) return order
  return order.filter((row) => dates[row]! >= span.fromS && dates[row]! <= span.toS)
}
