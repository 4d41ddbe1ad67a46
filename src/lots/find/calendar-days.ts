/** Days of the calendar as a filter names them, `20261231`, and the seconds they begin and end at by local time. */
import { addDays } from 'date-fns/addDays'
import { lightFormat } from 'date-fns/lightFormat'
import type { Span } from './lot-filter.ts'

/** The day of `yyyy-MM-dd`, which date fields give; undefined for another text. */
export const dayOfText = (text: string): number | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? Number(text.replaceAll('-', '')) : undefined

/** A day as `yyyy-MM-dd`. */
export function textOfDay(day: number): string {
  const digits = String(day).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** Whether the calendar has the day: it has no 20261340. */
export function isDay(day: number): boolean {
  const midnight = dateOf(day)
  return !Number.isNaN(midnight.getTime()) && dayOf(midnight) === day
}

/** A span whose ends were given the other way round is the same span. */
export const inOrder = (span: Span): Span =>
  span.from !== undefined && span.to !== undefined && span.from > span.to
    ? { from: span.to, to: span.from }
    : span

/** A span of days as one of whole seconds since 1970, both ends inclusive. */
export function secondsOf(span: Span, now: Date): [from: number, to: number] {
  const { from, to, days } = inOrder(span)
  const first = days === undefined ? from : firstDayOf(days, now)
  return [
    first === undefined ? 0 : beginning(first),
    to === undefined || days !== undefined ? Infinity : beginning(to, 1) - 1,
  ]
}

/** The first of the last so many days, today among them. */
export const firstDayOf = (days: number, now: Date): number => dayOf(addDays(now, 1 - days))

/** Midnight of the day where the reader is; an invalid date for no day. */
export const dateOf = (day: number): Date => new Date(`${textOfDay(day)}T00:00:00`)

export const dayOf = (date: Date): number => Number(lightFormat(date, 'yyyyMMdd'))

/** Midnight of the day, or so many days later; NaN, in which nothing is, for no day. */
const beginning = (day: number, later = 0): number => Math.floor(addDays(dateOf(day), later).getTime() / 1000)
