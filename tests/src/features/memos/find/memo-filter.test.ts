import { expect, test } from 'vitest'
import {
  choicesOf,
  DATE_FILTERS,
  daysOf,
  DUE_FILTERS,
  MEMO_FILTERS,
  type MemoChoices,
  shows,
  statusName,
  withChoice,
  withChoices,
} from '#src/features/memos/find/memo-filter.ts'
import { MEMO_SORTS } from '#src/features/memos/find/memo-sort.ts'

const DEFAULTS: MemoChoices = { status: 'open', due: 'any', date: 'any', range: {}, sort: 'due' }

test('the address carries the specification’s code and nothing else of the query changes', () => {
  const written = (change: Partial<MemoChoices>) => withChoices('?popup=contact', { ...DEFAULTS, ...change })
  expect(written({ status: 'closed' })).toBe('?popup=contact&status=100')
  expect(written({ status: 'all', due: 'week', sort: 'date' })).toBe(
    '?popup=contact&status=all&due=week&sort=date',
  )
  expect(written({ date: 'last-month' })).toBe('?popup=contact&date=last-month')
  expect(written({ date: 'range', range: { from: 20_261_001 } })).toBe('?popup=contact&date=20261001-')
  expect(withChoices('?status=100&due=overdue&date=-&sort=number', DEFAULTS)).toBe('')
})

test('what was written to the address is read back', () => {
  for (const status of MEMO_FILTERS)
    for (const due of DUE_FILTERS)
      for (const date of DATE_FILTERS)
        for (const sort of MEMO_SORTS) {
          const choices = { status, due, date, range: {}, sort }
          expect(choicesOf(withChoices('', choices))).toEqual(choices)
        }
  for (const range of [{ from: 20_261_001 }, { to: 20_261_031 }, { from: 20_261_001, to: 20_261_031 }]) {
    const choices: MemoChoices = { ...DEFAULTS, date: 'range', range }
    expect(choicesOf(withChoices('', choices))).toEqual(choices)
  }
})

test.each([
  '',
  'status=',
  'status=35',
  'status=Closed',
  'status=1e2',
  'other=100',
  'due=never&sort=up',
  'date=range',
  'date=20261399-',
  'date=7d',
])('“%s” asks for nothing else than Open, as it is due', (query) => {
  expect(choicesOf(query)).toEqual(DEFAULTS)
})

test('what is closed is not due: of Closed and a time the one chosen last holds', () => {
  const closed = withChoice({ ...DEFAULTS, due: 'week' }, { status: 'closed' })
  expect(closed).toEqual({ ...DEFAULTS, status: 'closed' })
  expect(withChoice(closed, { due: 'overdue' })).toEqual({ ...DEFAULTS, due: 'overdue' })
  expect(withChoice({ ...DEFAULTS, status: 'all' }, { due: 'week' }).status).toBe('all')
})

test('a date is chosen as days: a period by today, a range as it is, without a day as any date', () => {
  const days = (change: Partial<MemoChoices>) => daysOf({ ...DEFAULTS, ...change }, '2026-11-26')
  expect(days({ date: 'last-month' })).toEqual({ from: 20_261_001, to: 20_261_031 })
  expect(days({ date: 'range', range: { to: 20_261_031 } })).toEqual({ to: 20_261_031 })
  expect(days({ date: 'range', range: { from: 20_261_031, to: 20_261_001 } })).toEqual({
    from: 20_261_001,
    to: 20_261_031,
  })
  expect([days({}), days({ date: 'range' })]).toEqual([undefined, undefined])
  const range = { ...DEFAULTS, date: 'range', range: { from: 20_261_001 } } as const
  expect(withChoice(range, { date: 'any' })).toEqual(DEFAULTS)
  expect(withChoice(range, { status: 'all' })).toEqual({ ...range, status: 'all' })
})

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
