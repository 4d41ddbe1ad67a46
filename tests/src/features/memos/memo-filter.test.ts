import { expect, test } from 'vitest'
import { filterOf, MEMO_FILTERS, shows, statusName, withFilter } from '#src/features/memos/memo-filter.ts'

test('the address carries the specification’s code and nothing else of the query changes', () => {
  const query = new URLSearchParams('popup=contact')
  expect(withFilter(query, 'closed').toString()).toBe('popup=contact&status=100')
  expect(withFilter(query, 'all').toString()).toBe('popup=contact&status=all')
  expect(withFilter(new URLSearchParams('status=100'), 'open').toString()).toBe('')
})

test('what was written to the address is read back', () => {
  for (const filter of MEMO_FILTERS) expect(filterOf(withFilter(new URLSearchParams(), filter))).toBe(filter)
})

test.each(['', 'status=', 'status=35', 'status=Closed', 'status=1e2', 'other=100'])(
  '“%s” asks for no other filter than Open',
  (query) => {
    expect(filterOf(new URLSearchParams(query))).toBe('open')
  },
)

test('a status that the table does not know is named by its code, and shown under All only', () => {
  expect([20, 100, 35, 0, -7].map(statusName)).toEqual([
    'Open',
    'Closed',
    'Status 35',
    'Status 0',
    'Status -7',
  ])
  expect(MEMO_FILTERS.filter((filter) => shows(filter, { status: 35 }))).toEqual(['all'])
  expect(MEMO_FILTERS.filter((filter) => shows(filter, { status: 20 }))).toEqual(['open', 'all'])
  expect(MEMO_FILTERS.filter((filter) => shows(filter, { status: 100 }))).toEqual(['closed', 'all'])
})
