/** A filter as it is kept on the device, and back again with the words' numbers of today. */
import { LOT_FIELDS } from '#contract/lots/lot-fields.ts'
import { GROUPS, type LotFilter, takenOf, withoutOnly, withTaken } from '#src/lots/find/lot-filter.ts'
import type { SavedSearch } from '#src/offline/lists/searches.ts'
import type { WallSorting } from '#src/features/photos/toolbar/view-choices.ts'
import { filterAt, withFilter } from '#src/features/photos/find/filter-address.ts'

/** As many as are kept. */
export const MOST_SEARCHES = 20

const WORD_GROUPS = GROUPS.filter((group) => LOT_FIELDS[group].filter === 'word')

/** `words`: the customer's, by number. */
export function toSearch(filter: LotFilter, words: readonly string[], order: WallSorting): SavedSearch {
  const { search } = withFilter({ search: '', state: {} }, withoutOnly(filter))
  const numbers = WORD_GROUPS.flatMap((group) => takenOf(filter, group))
  return {
    text: filter.text.trim(),
    query: search,
    words: Object.fromEntries(numbers.map((number) => [number, words[number] ?? ''])),
    order: { sort: order.sort, direction: order.direction },
  }
}

/** Without words that the customer's lots do not have any more. */
export function toFilter(saved: SavedSearch, words: readonly string[]): LotFilter {
  const filter = filterAt({ search: saved.query, state: { lotText: saved.text } })
  return WORD_GROUPS.reduce((so, group) => {
    const numbers = takenOf(filter, group).map((number) => words.indexOf(saved.words[number] ?? ''))
    return withTaken(
      so,
      group,
      numbers.filter((number) => number > 0),
    )
  }, filter)
}

/** Whether both ask for the same, whatever they are called and in which order it is shown. */
export const isSameSearch = (one: SavedSearch, other: SavedSearch): boolean =>
  JSON.stringify([one.text, one.query, one.words]) === JSON.stringify([other.text, other.query, other.words])
