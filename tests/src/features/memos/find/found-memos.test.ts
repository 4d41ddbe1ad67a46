import { expect, test } from 'vitest'
import { askedDays, foundMemos } from '#src/features/memos/find/found-memos.ts'
import type { MemoChoices } from '#src/features/memos/find/memo-filter.ts'
import { line, memo } from '#tests/support/lots/some-memos.ts'

const TODAY = '2026-03-20'
const MEMOS = [
  memo({ number: 1, dueDate: '2026-03-19', salesperson: 'Ann Lévy', lines: [line({ lot: 'RG-142' })] }),
  memo({ number: 2, dueDate: '2026-03-26', date: '2026-03-02', terms: '30 days', currency: 'EUR' }),
  memo({ number: 3, dueDate: '2026-03-20', lines: [line({ pricePerCaratMinor: 90_000 })] }),
  memo({ number: 4, dueDate: '2026-03-27', date: '2026-03-10' }),
  memo({ number: 5, dueDate: undefined, currency: 'EUR', lines: [line({ pricePerCaratMinor: 90_000 })] }),
  memo({ number: 6, dueDate: '2026-03-21', status: 100 }),
  memo({ number: 7, dueDate: '2026-03-22', status: 35 }),
]
const ASKED: MemoChoices & { text: string } = {
  status: 'all',
  due: 'any',
  date: 'any',
  range: {},
  sort: 'due',
  text: '',
}
const found = (asked: Partial<typeof ASKED>) =>
  foundMemos(MEMOS, { ...ASKED, ...asked }, TODAY).map(({ number }) => number)

test('due this week is today and the six days after it, of what is not closed; overdue is before today', () => {
  expect(found({ due: 'week' })).toEqual([3, 7, 2])
  expect(found({ due: 'week', status: 'open' })).toEqual([3, 2])
  expect(found({ due: 'overdue' })).toEqual([1])
})

test.each([
  ['rg142', [1]],
  ['rg-142 levy', [1]],
  ['30 DAYS', [2]],
  ['rg 30', []],
  ['5', [5]],
  [' - ', [1, 3, 7, 2, 4, 5, 6]],
])('“%s” finds %j', (text, numbers) => {
  expect(found({ text })).toEqual(numbers)
})

test('a period is of the date of a memo, not of when it is due; both its ends are in it', () => {
  const range = (from: number, to?: number) =>
    found({ date: 'range', range: to ? { from, to } : { from }, sort: 'number' })
  expect(range(20_260_302, 20_260_310)).toEqual([4, 2])
  expect(range(20_260_303, 20_260_309)).toEqual([])
  expect(range(20_260_302)).toEqual([4, 2])
  expect(found({ date: 'this-month', sort: 'number', status: 'open' })).toEqual([5, 4, 3, 2, 1])
  expect(found({ date: 'last-month' })).toEqual([])
  expect(found({ date: 'this-month', text: 'feb' })).toEqual([])
})

test('sorted by date and number the newest leads, by what is outstanding the largest of each currency', () => {
  expect(found({ sort: 'date', status: 'open' })).toEqual([4, 2, 1, 3, 5])
  expect(found({ sort: 'number', status: 'open' })).toEqual([5, 4, 3, 2, 1])
  expect(found({ sort: 'outstanding', status: 'open' })).toEqual([5, 2, 3, 1, 4])
})

test('a period that is chosen and named in the text is asked once; another one is asked beside it', () => {
  const month = { from: 20_260_301, to: 20_260_331 }
  const days = (text: string) => askedDays({ ...ASKED, date: 'range', range: month, text }, TODAY)
  expect(days('march')).toEqual([month])
  expect(days('february')).toEqual([month, { from: 20_260_201, to: 20_260_228 }])
})
