/** A span as an address writes it: `700-1500`, `700-`, `-1500`; of days also `7d`, the last seven. */
import { isDay } from '#src/lots/find/calendar-days.ts'
import type { Span } from '#src/lots/find/lot-filter.ts'

export function spanIn(text: string): Span {
  const [from, to] = text.split('-').map(toInteger)
  return { from, to }
}

/** Without ends that the calendar has not. */
export function daysIn(text: string): Span {
  if (/^[1-9]\d{0,3}d$/.test(text)) return { days: parseInt(text, 10) }
  const { from, to } = spanIn(text)
  return { from: toDay(from), to: toDay(to) }
}

export const spanText = ({ from, to, days }: Span): string =>
  days ? `${days}d` : `${from ?? ''}-${to ?? ''}`

export const toInteger = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) ? Number(text) : undefined

const toDay = (day: number | undefined): number | undefined =>
  day !== undefined && isDay(day) ? day : undefined
