import { addDays } from 'date-fns/addDays'
import { parseISO } from 'date-fns/parseISO'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ageToneOf,
  compareMemos,
  daysBetween,
  daysOutOf,
  dueStateOf,
  localDay,
} from '#src/lots/days/memo-days.ts'
import { anyDay, anyMemo, memo } from '#tests/support/lots/some-memos.ts'

const HOME = process.env['TZ']

/** Clocks change at 2 at night, at midnight, and by half an hour. */
const ZONES = [
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
]

afterEach(() => {
  if (HOME === undefined) delete process.env['TZ']
  else process.env['TZ'] = HOME
})

describe.each(ZONES)('in %s', (zone) => {
  test('counting days forward and back is the calendar’s', () => {
    process.env['TZ'] = zone
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4_000, max: 4_000 }), (day, days) => {
        const other = localDay(addDays(parseISO(`${day}T12:00:00`), days))
        expect(daysBetween(day, other)).toBe(days)
        expect(daysBetween(other, day)).toBe(0 - days)
      }),
    )
  })
})

test('a day begins at local midnight, also when the clock changes', () => {
  process.env['TZ'] = 'America/New_York'
  expect(localDay(new Date('2026-03-08T04:59:59Z'))).toBe('2026-03-07')
  expect(localDay(new Date('2026-03-08T05:00:00Z'))).toBe('2026-03-08')
  expect(localDay(new Date('2026-03-09T03:59:59Z'))).toBe('2026-03-08') // a day of 23 hours
  expect(localDay(new Date('2026-11-02T04:59:59Z'))).toBe('2026-11-01') // a day of 25 hours
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
})

test.each([
  ['2026-03-19', 'overdue'],
  ['2026-03-20', 'today'],
  ['2026-03-21', 'soon'],
  ['2026-03-23', 'soon'],
  ['2026-03-24', 'later'],
  [undefined, 'none'],
])('on 20 March a memo due %s is %s', (dueDate, state) => {
  expect(dueStateOf(memo({ dueDate }), '2026-03-20')).toBe(state)
  expect(dueStateOf(memo({ dueDate, status: 35 }), '2026-03-20')).toBe(state)
  expect(dueStateOf(memo({ dueDate, status: 100 }), '2026-03-20')).toBe('none')
})

test('days out count from the memo’s date, and end when it is closed', () => {
  expect(daysOutOf(memo({ date: '2026-01-01' }), '2026-03-01')).toBe(59)
  expect(daysOutOf(memo({ date: '2026-03-02' }), '2026-03-01')).toBe(0)
  expect(daysOutOf(memo({ status: 100 }), '2026-03-01')).toBeUndefined()
})

test.each([
  [0, 'calm'],
  [60, 'calm'],
  [61, 'warning'],
  [90, 'warning'],
  [91, 'danger'],
  [4_000, 'danger'],
])('%i days out are %s', (days, tone) => {
  expect(ageToneOf(days)).toBe(tone)
})

describe('the order of memos', () => {
  test('overdue ones lead, then by due date, undated after them, closed last and newest first', () => {
    const memos = [
      memo({ number: 1, status: 100, date: '2026-01-01', dueDate: '2026-01-02' }),
      memo({ number: 2, dueDate: undefined }),
      memo({ number: 3, dueDate: '2026-04-01' }),
      memo({ number: 4, status: 35, dueDate: '2026-03-25' }),
      memo({ number: 5, status: 100, date: '2026-02-01', dueDate: undefined }),
      memo({ number: 7, dueDate: '2026-02-01' }),
      memo({ number: 6, dueDate: '2026-02-01' }),
    ]
    expect(memos.sort(compareMemos).map(({ number }) => number)).toEqual([6, 7, 4, 3, 2, 5, 1])
  })

  test('does not depend on the order they came in', () => {
    const numbered = fc
      .array(anyMemo)
      .map((memos) => memos.map((memo, number) => ({ ...memo, number, id: number })))
    const both = numbered.chain((memos) =>
      fc.tuple(
        fc.constant(memos),
        fc.shuffledSubarray(memos, { minLength: memos.length, maxLength: memos.length }),
      ),
    )
    fc.assert(
      fc.property(both, ([memos, shuffled]) => {
        expect(shuffled.toSorted(compareMemos)).toEqual(memos.toSorted(compareMemos))
      }),
    )
  })
})
