/** What a search of memos makes of months. What it makes of other words: found-memos.test.ts. */
import { expect, test } from 'vitest'
import { openMemoSearch } from '#src/features/memos/find/memo-search.ts'
import { line, memo } from '#tests/support/lots/some-memos.ts'

const MEMOS = [
  memo({ number: 1, date: '2026-10-01', salesperson: 'Avi', dueDate: '2026-12-01' }),
  memo({
    number: 2,
    date: '2026-10-31',
    salesperson: 'Lena',
    lines: [line({ lot: 'P-1', description: 'Pear diamond M I2' })],
  }),
  memo({ number: 3, date: '2026-11-01', salesperson: 'Avi', dueDate: '2026-10-15' }),
  memo({ number: 4, date: '2025-10-10', salesperson: 'April' }),
  memo({ number: 5, date: '2026-04-30', terms: 'till October', lines: [line({ lot: 'OCT-7' })] }),
]
const found = (text: string) => {
  const { has } = openMemoSearch(text, '2026-11-26')
  return MEMOS.filter(has).map(({ number }) => number)
}

test.each([
  ['oct 2026', [1, 2]],
  ['2026-10', [1, 2]],
  ['last month', [1, 2]],
  ['avi last month', [1]],
  ['last month lena', [2]],
  ['memos in oct 2025', [4]],
  ['sep nov', [3]],
  ['october', [1, 2, 5]],
  ['pear diamond', [2]],
  ['pear i2 oct 2026', [2]],
  ['oct 7', [5]],
  ['april', [4, 5]],
  ['memo 4', [4]],
  ['memo', [1, 2, 3, 4, 5]],
  ['memos last m', [1, 2, 3, 4, 5]],
])('“%s” finds %j', (text, numbers) => {
  expect(found(text)).toEqual(numbers)
})
