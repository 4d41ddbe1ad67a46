/** How the spans of a filter read: their units, the trade's brackets of carats, and what a chip says of one. */
import { formatCarat, formatMillimetres, formatPercent } from '#src/format/number-format.ts'
import { inOrder } from '#src/lots/find/calendar-days.ts'
import { ends, spanOfDays } from '#src/lots/days/day-words.ts'
import type { Span, SpanField } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'

/** `scale`: how many of the column's unit are one on screen. */
export const SPAN_UNITS: Readonly<Record<Exclude<SpanField, 'date'>, { scale: number; decimals: number }>> = {
  caratMilli: { scale: 1000, decimals: 2 },
  lengthUm: { scale: 1000, decimals: 2 },
  widthUm: { scale: 1000, decimals: 2 },
  depthUm: { scale: 1000, decimals: 2 },
  depthPermille: { scale: 10, decimals: 1 },
  tablePermille: { scale: 10, decimals: 1 },
}

/** What a span's field is called, with its unit. */
export const spanLabel = (field: SpanField): string =>
  field.endsWith('Permille') ? more.photos.find.inPercent(more.lots.fields[field]) : more.lots.fields[field]

/** Where prices step; each ends below the next. In thousandths of a carat. */
const CARAT_STEPS = [0, 300, 400, 500, 700, 900, 1000, 1500, 2000, 3000, 4000, 5000]

export const CARAT_BRACKETS: readonly Span[] = CARAT_STEPS.map((from, at) => {
  const next = CARAT_STEPS[at + 1]
  return { ...(from > 0 && { from }), ...(next && { to: next - 1 }) }
})

export const FROM_ONE: Span = { from: 1000 }

/** Weights are written to the hundredth, so what is over one carat begins here. */
export const OVER_ONE: Span = { from: 1010 }

/** `up to 0.29`, `0.30–0.39`, `from 5.00`. */
export function bracketName({ from, to }: Span): string {
  const text = (milli: number) => (Math.floor(milli / 10) / 100).toFixed(2)
  const { spanFrom, spanTo } = more.photos.find
  if (from === undefined) return spanTo(text(to ?? 0))
  return to === undefined ? spanFrom(text(from)) : `${text(from)}–${text(to)}`
}

/** `0.70 ct – 1.50 ct`, `from 0.70 ct`, `over 1.00 ct`, `Length mm 5.00 – 6.00`, `Photographed today`. */
export function spanWords(field: SpanField, span: Span): string {
  const labels = more.photos.find
  const { from, to, days } = inOrder(span)
  if (field === 'date') {
    if (days !== undefined) return labels.photographed(daysName(days))
    return labels.photographed(spanOfDays(span))
  }
  if (field === 'caratMilli') {
    if (from === OVER_ONE.from && to === undefined) return labels.spanOver(formatCarat(1000))
    // Over a weight that is written to the hundredth, to the thousandth of a carat.
    if (from !== undefined && from % 10 === 1 && to === undefined)
      return labels.spanOver(formatCarat(from - 1))
    // A bracket ends below the next: 0.399 is its 0.39.
    return ends(from, to === undefined || to % 10 !== 9 ? to : to - 9, formatCarat)
  }
  const format = field === 'depthPermille' || field === 'tablePermille' ? formatPercent : formatMillimetres
  return labels.grade(more.lots.fields[field], ends(from, to, format))
}

/** `Today`, `Since yesterday`, `Last 7 days`. */
export function daysName(days: number): string {
  const { today, sinceYesterday, lastDays } = more.photos.find
  return days === 1 ? today : days === 2 ? sinceYesterday : lastDays(days)
}
