/**
 * Searches that somebody keeps on this device, beside the account's lists: they hold a customer's words, and go when
 * the lists go.
 */
import type { Lists } from '#src/offline/device/lists.ts'
import { isOneOf, isShaped, isString, type Table } from '#src/offline/device/table.ts'

/**
 * `text`: what was searched for. `query`: the filter as it stands in an address. `words`: by the numbers in the query
 * the customer's words, whose numbers may be others after the next pull.
 */
export interface SavedSearch {
  text: string
  query: string
  words: Readonly<Record<number, string>>
  /** As somebody has called it. */
  name?: string
  /** The order of the wall. */
  order?: { sort: string; direction: string }
  /** Ids of the lots that it found when it was last opened, ascending. */
  seen?: Int32Array
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const isSearch = isShaped<SavedSearch>({
  text: isString,
  query: isString,
  words: isObject,
  name: (name) => name === undefined || isString(name),
  order: (order) => order === undefined || isObject(order),
  seen: (seen) => seen === undefined || ArrayBuffer.isView(seen),
})

const SEARCHES: Table<'searches', SavedSearch[]> = {
  store: 'meta',
  isKey: isOneOf('searches'),
  isRow: (row): row is SavedSearch[] => Array.isArray(row) && row.every(isSearch),
}

/** The newest first; undefined where the lists are not this account's. */
export function savedSearches(lists: Lists): Promise<SavedSearch[] | undefined> {
  return lists.read([SEARCHES], async (from) => (await from(SEARCHES).get('searches')) ?? [])
}

/** Puts what `next` makes of them in their place. Changes nothing when the account is gone. */
export async function changeSearches(
  lists: Lists,
  next: (known: readonly SavedSearch[]) => readonly SavedSearch[],
): Promise<void> {
  const held = await lists.readLeased([], async () => true)
  await held?.lists.write([SEARCHES], async (to, changed) => {
    const known = (await to(SEARCHES).get('searches')) ?? []
    await to(SEARCHES).put([...next(known)], 'searches')
    changed('searches')
  })
}
