import type { SavedSearch } from '#src/offline/lists/searches.ts'
import { chipsOf, listed } from '#src/features/photos/find/chips/chip-list.ts'
import { more } from '#src/say/more.ts'
import { toFilter } from './search-row.ts'

/**
 * The name that was given to a search, else what it asks for. `words`: the customer's, by number. `isQuoted`: what is
 * searched for as it is written is in quotes, unless all of the name will be.
 */
export function searchName(search: SavedSearch, words: readonly string[], isQuoted = true): string {
  if (search.name) return search.name
  const filter = toFilter(search, words)
  const text = isQuoted && filter.text ? more.photos.find.quoted(filter.text) : filter.text
  return listed([...(text ? [text] : []), ...chipsOf(filter, words).map(({ name }) => name)], ' · ')
}
