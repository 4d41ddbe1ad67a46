/**
 * A filter in the address: `?clarity=3.4&carat=700-1500`. The query holds codes and numbers only; the text that is
 * searched for goes into the entry's state, where no log and no link finds it. PRODUCT: Banner, menus, popups.
 */
import { type EntryState, entryState } from '#src/entry-state.ts'
import { type Group, GROUPS, hasCarats, type LotFilter, takenOf } from '#src/lots/find/lot-filter.ts'
import type { HasField } from '#src/lots/fields/list-fields.ts'
import { withQuery } from '#src/paths.ts'
import { choiceName } from '#src/features/photos/find/filter/choices.ts'

/** What an entry of the tab's history says of the filter. */
export interface Entry {
  search: string
  state: EntryState
}

/** The tab's current entry. The router may not have drawn it yet. */
export const entryNow = (): Entry => ({ search: location.search, state: entryState() })

/** The filter of an entry, whether or not there are such choices. */
export function filterAt({ search, state }: Entry): LotFilter {
  const query = new URLSearchParams(search)
  const [caratFrom, caratTo] = (query.get('carat') ?? '').split('-').map(toInteger)
  const taken: Partial<Record<Group, number[]>> = {}
  for (const group of GROUPS) {
    const values = (query.get(group) ?? '').split('.').flatMap((text) => toInteger(text) ?? [])
    if (values.length > 0) taken[group] = [...new Set(values)].toSorted((a, b) => a - b)
  }
  return {
    text: state.lotText ?? '',
    match: query.get('match') === 'start' ? 'start' : 'anywhere',
    ...(caratFrom !== undefined && { caratFrom }),
    ...(caratTo !== undefined && { caratTo }),
    taken,
  }
}

/** The filter without choices that neither the codes nor the customer's words know, or of fields that the list has not. */
export function knownOnly(filter: LotFilter, words: readonly string[], has: HasField): LotFilter {
  const isKnown = (group: Group) => (value: number) =>
    has(group) && choiceName(group, value, words) !== undefined
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
  const { caratFrom = '', caratTo = '', match, text } = filter
  for (const group of GROUPS) put(group, takenOf(filter, group).join('.'))
  put('carat', hasCarats(filter) ? `${caratFrom}-${caratTo}` : '')
  put('match', match === 'anywhere' ? '' : match)
  return {
    search: withQuery(`${query}`, {}),
    state: { ...state, lotText: text || undefined },
  }
}

/** Whether two filters ask for the same lots by the same words. */
export const isSameFilter = (one: LotFilter, other: LotFilter): boolean => asEntry(one) === asEntry(other)

const asEntry = (filter: LotFilter): string => JSON.stringify(withFilter({ search: '', state: {} }, filter))

/** Whether one went on typing what the entry was made for. */
export function isSameSearch(before: LotFilter, after: LotFilter): boolean {
  const choicesOf = ({ taken, match }: LotFilter) =>
    JSON.stringify([match, GROUPS.map((group) => taken[group] ?? [])])
  return (
    choicesOf(before) === choicesOf(after) &&
    (before.text === '') === (after.text === '') &&
    hasCarats(before) === hasCarats(after)
  )
}

const toInteger = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
