/**
 * What a filter asks for, a condition each: those of which one alone may stand in the way of every lot. The choices of a
 * group are one, because a lot needs any of them.
 */
import { formatDate } from '#src/format/date-format.ts'
import { textOfDay } from '#src/lots/find/calendar-days.ts'
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import {
  GROUPS,
  type LotFilter,
  NO_FILTER,
  spanOf,
  SPANS,
  takenOf,
  withoutOnly,
  withSpan,
  withTaken,
} from '#src/lots/find/lot-filter.ts'
import { chipsOf, listed } from '#src/features/photos/find/chips/chip-list.ts'
import { more } from '#src/say/more.ts'

export interface Condition {
  /** The field; `text`, also in the text `news`: only what is new. */
  key: string
  name: string
  /** The filter without it. */
  without: LotFilter
}

/** `found`: by this filter. `words`: the customer's, by number. */
export function conditionsOf(filter: LotFilter, found: Found, words: readonly string[]): Condition[] {
  const nameOf = (alone: LotFilter) => chipsOf(alone, words).map(({ name }) => name)
  return [
    ...ofText(filter, found),
    ...GROUPS.filter((group) => takenOf(filter, group).length > 0).map((group) => ({
      key: group,
      name: listed(nameOf(withTaken(NO_FILTER, group, takenOf(filter, group)))),
      without: withTaken(filter, group, []),
    })),
    ...SPANS.filter((field) => spanOf(filter, field)).map((field) => ({
      key: field,
      name: listed(nameOf(withSpan(NO_FILTER, field, spanOf(filter, field)))),
      without: withSpan(filter, field),
    })),
    ...(filter.only
      ? [{ key: 'only', name: more.photos.find.only(filter.only.length), without: withoutOnly(filter) }]
      : []),
  ]
}

/** A text that asks for what is new asks for two things. */
function ofText(filter: LotFilter, { older, since }: Found): Condition[] {
  const { photographed, spanFrom } = more.photos.find
  const text = filter.text.trim()
  const isOfNew = older !== undefined && since !== undefined
  const rest = isOfNew ? older : text
  const withoutText = { ...filter, text: '' }
  return [
    ...(rest === ''
      ? []
      : [
          {
            key: 'text',
            name: rest,
            // What the text asks of days stays.
            without: isOfNew ? withSpan(withoutText, 'date', { from: since }) : withoutText,
          },
        ]),
    ...(isOfNew
      ? [
          {
            key: 'news',
            name: photographed(spanFrom(formatDate(textOfDay(since)))),
            without: { ...filter, text: rest },
          },
        ]
      : []),
  ]
}

/** A condition without which there are lots. */
export interface WayBack extends Condition {
  lots: number
}

/** The nearest to what was asked for first: it finds the fewest lots, as a number does without a filter beside it. */
export const waysBack = (conditions: readonly Condition[], finder: LotFinder): WayBack[] =>
  conditions
    .flatMap((condition) => {
      const lots = finder.find(condition.without).count
      return lots > 0 ? [{ ...condition, lots }] : []
    })
    .toSorted((a, b) => a.lots - b.lots)
