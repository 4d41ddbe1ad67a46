/** Periods that have a name, as days of the calendar. A month and a year are whole ones; the last months end today. */
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfYear } from 'date-fns/endOfYear'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfYear } from 'date-fns/startOfYear'
import { subMonths } from 'date-fns/subMonths'
import { subYears } from 'date-fns/subYears'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { dateOf, dayOf, textOfDay } from '#src/lots/find/calendar-days.ts'

export const PERIODS = ['this-month', 'last-month', 'last-3-months', 'this-year', 'last-year'] as const
export type Period = (typeof PERIODS)[number]

/** A span with both its ends. */
type Days = Required<Pick<Span, 'from' | 'to'>>

const DAYS_OF: Readonly<Record<Period, (today: Date) => Days>> = {
  'this-month': (today) => monthOf(today),
  'last-month': (today) => monthOf(subMonths(today, 1)),
  'last-3-months': (today) => ({ from: dayOf(subMonths(today, 3)), to: dayOf(today) }),
  'this-year': (today) => yearOf(today),
  'last-year': (today) => yearOf(subYears(today, 1)),
}

export const daysOfPeriod = (period: Period, today: Date): Days => DAYS_OF[period](today)

/** The month that a date is in. */
export const monthOf = (date: Date): Days => ({
  from: dayOf(startOfMonth(date)),
  to: dayOf(endOfMonth(date)),
})

const yearOf = (date: Date): Days => ({ from: dayOf(startOfYear(date)), to: dayOf(endOfYear(date)) })

/** A span as the name of a file says it: `2026-10` for a month, `2026` for a year, `2026-10-05-to-2026-11-02`. */
export function daysInFileName({ from, to }: Span): string {
  if (from === undefined) return `until-${textOfDay(to ?? 0)}`
  const begin = textOfDay(from)
  if (to === undefined) return `from-${begin}`
  const isWhole = (span: (date: Date) => Days) => {
    const whole = span(dateOf(from))
    return whole.from === from && whole.to === to
  }
  if (isWhole(yearOf)) return begin.slice(0, 4)
  if (isWhole(monthOf)) return begin.slice(0, 7)
  return from === to ? begin : `${begin}-to-${textOfDay(to)}`
}
