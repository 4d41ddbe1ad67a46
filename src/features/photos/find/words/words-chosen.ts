/** What was typed into the search, chosen in the filter instead: there a range is widened with a touch. */
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import {
  GROUPS,
  type LotFilter,
  type Span,
  spanOf,
  SPANS,
  takenOf,
  withSpan,
  withTaken,
} from '#src/lots/find/lot-filter.ts'
import type { SearchPart } from '#src/lots/find/words/search-parts.ts'

/**
 * The filter with the parts of its text as choices; the text keeps those that are none, and those of a field in which
 * something is chosen already. `found`: by the filter. Undefined where nothing can be chosen, or other lots would be found.
 */
export function withWordsChosen(
  filter: LotFilter,
  found: Found,
  finder: Pick<LotFinder, 'find'>,
): LotFilter | undefined {
  const chosen = filter.match === 'anywhere' && chosenOf(filter, found.parts?.() ?? [])
  return chosen && finder.find(chosen).count === found.count ? chosen : undefined
}

function chosenOf(filter: LotFilter, parts: readonly SearchPart[]): LotFilter | undefined {
  let chosen = filter
  const left = parts.filter((part) => {
    const asked = part.filter ?? part.choice
    if (!asked || isOfChosen(filter, asked)) return true
    chosen = withBoth(chosen, asked)
    return false
  })
  return left.length < parts.length ? { ...chosen, text: left.map(({ text }) => text).join(' ') } : undefined
}

const isOfChosen = (filter: LotFilter, asked: LotFilter): boolean =>
  GROUPS.some((group) => takenOf(filter, group).length > 0 && takenOf(asked, group).length > 0) ||
  SPANS.some((field) => spanOf(filter, field) && spanOf(asked, field))

/** Of a group the choices of either, of a field the span that is in both. */
function withBoth(filter: LotFilter, asked: LotFilter): LotFilter {
  const grouped = GROUPS.filter((group) => takenOf(asked, group).length > 0).reduce(
    (all, group) => withTaken(all, group, [...takenOf(all, group), ...takenOf(asked, group)]),
    filter,
  )
  return SPANS.reduce((all, field) => {
    const [one, other] = [spanOf(all, field), spanOf(asked, field)]
    return other ? withSpan(all, field, one ? inBoth(one, other) : other) : all
  }, grouped)
}

const inBoth = (one: Span, other: Span): Span => ({
  from: most(Math.max, one.from, other.from),
  to: most(Math.min, one.to, other.to),
  days: most(Math.min, one.days, other.days),
})

const most = (of: typeof Math.max, one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : of(one, other)
