import { expect, test } from 'vitest'
import { isSameSearch, toFilter, toSearch } from '#src/features/photos/find/saved/search-row.ts'
import { toSorting } from '#src/features/photos/toolbar/view-choices.ts'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'

const FILTER = {
  ...NO_FILTER,
  text: 'rg',
  spans: { caratMilli: { from: 1010 }, date: { days: 7 } },
  taken: { shape: [2], color: [1, 3], clarity: [5, 6] },
}

const ORDER = { sort: 'carat', direction: 'ascending' } as const
const OTHER = { sort: 'lot', direction: 'descending' } as const

test('a kept search comes back as it was', () => {
  const words = ['', 'F', 'Round', 'G']
  expect(toFilter(toSearch({ ...FILTER, only: [1] }, words, ORDER), words)).toMatchObject(FILTER)
  expect(isSameSearch(toSearch(FILTER, words, ORDER), toSearch({ ...FILTER, only: [1] }, words, OTHER))).toBe(
    true,
  )
})

test('its words are found by what they say, whatever their numbers are by then', () => {
  const kept = toSearch(FILTER, ['', 'F', 'Round', 'G'], ORDER)
  expect(toFilter(kept, ['', 'Round', 'G', 'Oval']).taken).toMatchObject({
    shape: [1],
    color: [2],
    clarity: [5, 6],
  })
})

test('its order comes back, where there still is such a one', () => {
  const kept = toSearch(FILTER, [], ORDER)
  expect(toSorting(kept.order)).toEqual(ORDER)
  expect(toSorting({ sort: 'price', direction: 'ascending' })).toBeUndefined()
  expect(toSorting(undefined)).toBeUndefined()
})
