/**
 * A filter in the address: `?clarity=3.4&carat=700-1500&date=7d`. The query holds codes and numbers only; the text that
 * is searched for, and the lots where only some are asked for, go into the entry's state, where no log and no link finds
 * them. PRODUCT: Banner, menus, popups.
 */
import { type EntryState, entryState } from '#src/entry-state.ts'
import {
  type Group,
  GROUPS,
  type LotFilter,
  type SpanField,
  SPANS,
  spanOf,
  takenOf,
  withSpan,
} from '#src/lots/find/lot-filter.ts'
import { daysIn, spanIn, spanText, toInteger } from '#src/lots/days/span-address.ts'
import type { HasField } from '#src/lots/fields/list-fields.ts'
import { withQuery } from '#src/paths.ts'
import { choiceName } from '#src/features/photos/find/words/choices.ts'

/** What an entry of the tab's history says of the filter. */
export interface Entry {
  search: string
  state: EntryState
}

/** What spans are called in the address. */
const SPAN_NAMES: Readonly<Record<SpanField, string>> = {
  caratMilli: 'carat',
  lengthUm: 'length',
  widthUm: 'width',
  depthUm: 'height',
  depthPermille: 'depth',
  tablePermille: 'table',
  date: 'date',
}

/** The tab's current entry. The router may not have drawn it yet. */
export const entryNow = (): Entry => ({ search: location.search, state: entryState() })

/** The filter of an entry, whether or not there are such choices. */
export function filterAt({ search, state }: Entry): LotFilter {
  const query = new URLSearchParams(search)
  const taken: Partial<Record<Group, number[]>> = {}
  for (const group of GROUPS) {
    const values = (query.get(group) ?? '').split('.').flatMap((text) => toInteger(text) ?? [])
    if (values.length > 0) taken[group] = [...new Set(values)].toSorted((a, b) => a - b)
  }
  const filter: LotFilter = {
    text: state.lotText ?? '',
    match: query.get('match') === 'start' ? 'start' : 'anywhere',
    spans: {},
    taken,
    ...(state.onlyLots && { only: state.onlyLots }),
  }
  return SPANS.reduce(
    (so, field) =>
      withSpan(so, field, (field === 'date' ? daysIn : spanIn)(query.get(SPAN_NAMES[field]) ?? '')),
    filter,
  )
}

/** Whether a word may be one of a field's; as long as nothing is known of the list, any may. */
export type IsWordOf = (group: Group, word: number) => boolean

const anyWord: IsWordOf = () => true

/**
 * The filter without choices that neither the codes nor the customer's words know, without words of other fields, and
 * without fields that the list has not.
 */
export function knownOnly(
  filter: LotFilter,
  words: readonly string[],
  has: HasField,
  isWordOf: IsWordOf = anyWord,
): LotFilter {
  const isKnown = (group: Group) => (value: number) =>
    has(group) && choiceName(group, value, words) !== undefined && isWordOf(group, value)
  if (GROUPS.every((group) => takenOf(filter, group).every(isKnown(group)))) return filter
  const taken = GROUPS.map((group) => [group, takenOf(filter, group).filter(isKnown(group))] as const)
  return { ...filter, taken: Object.fromEntries(taken) }
}

/** The entry with another filter; everything else in it stays. A filter has one spelling. */
export function withFilter({ search, state }: Entry, filter: LotFilter): Entry {
  const query = new URLSearchParams(search)
  const put = (name: string, value: string) => {
    query.delete(name)
    if (value) query.append(name, value)
  }
  const { match, text, only } = filter
  for (const group of GROUPS) put(group, takenOf(filter, group).join('.'))
  for (const field of SPANS) {
    const span = spanOf(filter, field)
    put(SPAN_NAMES[field], span ? spanText(span) : '')
  }
  put('match', match === 'anywhere' ? '' : match)
  return {
    search: withQuery(`${query}`, {}),
    state: { ...state, lotText: text || undefined, onlyLots: only },
  }
}

/** Whether two filters ask for the same lots by the same words. */
export const isSameFilter = (one: LotFilter, other: LotFilter): boolean => asEntry(one) === asEntry(other)

const asEntry = (filter: LotFilter): string => JSON.stringify(withFilter({ search: '', state: {} }, filter))

/** Whether one went on typing what the entry was made for. */
export function isSameSearch(before: LotFilter, after: LotFilter): boolean {
  const choicesOf = (filter: LotFilter) =>
    JSON.stringify([
      filter.match,
      filter.only,
      GROUPS.map((group) => takenOf(filter, group)),
      SPANS.map((field) => spanOf(filter, field) !== undefined),
    ])
  return choicesOf(before) === choicesOf(after) && (before.text === '') === (after.text === '')
}
