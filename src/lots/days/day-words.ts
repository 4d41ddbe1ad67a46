/** How a span of days reads, and any span by its ends. */
import { formatDate } from '#src/format/date-format.ts'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { inOrder, textOfDay } from '#src/lots/find/calendar-days.ts'

/** `10/01/2026 – 10/31/2026`, `from 10/01/2026`, `up to 10/31/2026`, or the one day that it is. */
export function spanOfDays(span: Span): string {
  const { from, to } = inOrder(span)
  if (from === undefined || to === undefined) return ends(from, to, dayName)
  return inOneLine([...new Set([from, to])].map(dayName), ' – ')
}

const dayName = (day: number): string => formatDate(textOfDay(day))

export function ends(
  from: number | undefined,
  to: number | undefined,
  format: (value: number) => string,
): string {
  const labels = more.photos.find
  if (from === undefined) return labels.spanTo(format(to ?? 0))
  return to === undefined ? labels.spanFrom(format(from)) : labels.span(format(from), format(to))
}
