import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfSerial, orderOf, orderVote, parseDay } from '#server/imports/values/reading/date-order.ts'

test.each([
  '2026-03-12',
  '2026/3/12',
  '2026-03-12T09:30:00Z',
  '2026-03-12 09:30',
  '12-Mar-2026',
  '12 March 2026',
  '12-Mar-26',
  'Mar 12, 2026',
  'March 12th, 2026',
  '12.03.2026',
  '12.3.26',
])('%s is a day by itself', (text) => {
  expect(parseDay(text, 'unsure')).toBe('2026-03-12')
})

test.each([
  ['03/12/2026', 'day-first', '2026-12-03'],
  ['03/12/2026', 'month-first', '2026-03-12'],
  ['03/12/2026', 'unsure', 'ambiguous'],
  ['03/12/2026', 'each', 'ambiguous'],
  ['13/12/2026', 'each', '2026-12-13'],
  ['3-3-26', 'unsure', '2026-03-03'],
  ['13/12/2026', 'month-first', undefined],
  ['31/02/2026', 'day-first', undefined],
  ['2026-02-30', 'day-first', undefined],
  ['12-Mar', 'day-first', undefined],
  ['12/03/1926', 'day-first', undefined],
  ['next week', 'day-first', undefined],
] as const)('%s in a column that is %s is %s', (text, order, day) => {
  expect(parseDay(text, order)).toBe(day)
})

test.each([
  [46_093, 1900, '2026-03-12'],
  [44_631, 1904, '2026-03-12'],
  [46_093.75, 1900, '2026-03-12'],
  [12, 1900, undefined],
] as const)('%d of %d is %s', (serial, epoch, day) => {
  expect(dayOfSerial(serial, epoch)).toBe(day)
})

const anyDay = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test('a column of days is read right or not at all, whichever order wrote it', () => {
  const column = fc.record({
    days: fc.array(anyDay, { minLength: 1, maxLength: 12 }),
    order: fc.constantFrom('day-first' as const, 'month-first' as const),
    sign: fc.constantFrom('/', '-'),
  })
  fc.assert(
    fc.property(column, ({ days, order, sign }) => {
      const expected = days.map((day) => day.toISOString().slice(0, 10))
      const texts = expected.map((day) => {
        const [year, month, dayOfMonth] = day.split('-')
        return (order === 'day-first' ? [dayOfMonth, month, year] : [month, dayOfMonth, year]).join(sign)
      })
      const votes = { 'day-first': 0, 'month-first': 0 }
      for (const text of texts) {
        const vote = orderVote(text)
        if (vote) votes[vote]++
      }
      const decided = orderOf(votes) ?? 'unsure'
      texts.forEach((text, nth) => expect([expected[nth], 'ambiguous']).toContain(parseDay(text, decided)))
      if (decided !== 'unsure') expect(texts.map((text) => parseDay(text, decided))).toEqual(expected)
    }),
  )
})
