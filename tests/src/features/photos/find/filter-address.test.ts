import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterAt, isSameSearch, knownOnly, withFilter } from '#src/features/photos/find/filter-address.ts'
import { dayOf } from '#src/lots/find/calendar-days.ts'
import { fieldsOf, hasEveryField } from '#src/lots/fields/list-fields.ts'
import { GROUPS, type LotFilter, NO_FILTER, type Span, SPANS } from '#src/lots/find/lot-filter.ts'

const anyNumber = fc.nat({ max: 999_999_999 })
const anyValues = fc
  .uniqueArray(anyNumber, { minLength: 1 })
  .map((values) => values.toSorted((a, b) => a - b))
const anyDay = fc
  .date({ min: new Date(2000, 0), max: new Date(2099, 11, 31), noInvalidDate: true })
  .map((date) => dayOf(date))
const spanOver = (anyEnd: fc.Arbitrary<number>) =>
  fc.oneof(fc.record({ from: anyEnd, to: anyEnd }), fc.record({ from: anyEnd }), fc.record({ to: anyEnd }))
const anyFilter: fc.Arbitrary<LotFilter> = fc
  .record({
    text: fc.string(),
    match: fc.constantFrom('anywhere', 'start'),
    spans: fc.record(
      Object.fromEntries(SPANS.map((field) => [field, spanOver(field === 'date' ? anyDay : anyNumber)])),
      { requiredKeys: [] },
    ),
    days: fc.option(fc.integer({ min: 1, max: 9999 })),
    only: fc.option(fc.array(anyNumber)),
    taken: fc.record(Object.fromEntries(GROUPS.map((group) => [group, anyValues])), { requiredKeys: [] }),
  })
  .map(({ days, only, spans, ...rest }) => ({
    ...rest,
    spans: days === null ? spans : { ...spans, date: { days } },
    ...(only && { only }),
  }))

const EMPTY = { search: '', state: {} }

test('a filter comes back out of the entry it was put into', () => {
  fc.assert(
    fc.property(anyFilter, anyFilter, (filter, other) => {
      expect(filterAt(withFilter(EMPTY, filter))).toEqual(filter)
      expect(filterAt(withFilter(withFilter(EMPTY, other), filter))).toEqual(filter)
    }),
  )
})

test('the query holds numbers, and the text is in the state alone', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(withFilter(EMPTY, filter).search).toMatch(/^(\?([a-zA-Z]+=([\d.-]+d?|start)&?)+)?$/)
      expect(withFilter(EMPTY, { ...filter, text: 'a buyer' }).search).toBe(withFilter(EMPTY, filter).search)
    }),
  )
})

test('what else stands in an entry stays', () => {
  const entry = { search: '?popup=contact&type=1', state: { opensLots: true, lotText: 'x' } }
  expect(withFilter(entry, NO_FILTER)).toEqual({ search: '?popup=contact', state: { opensLots: true } })
  expect(withFilter(entry, { ...NO_FILTER, text: 'y', taken: { type: [2, 0] } })).toEqual({
    search: '?popup=contact&type=2.0',
    state: { opensLots: true, lotText: 'y' },
  })
})

test.each([
  ['?type=', {}],
  ['?type=a.1.-1.1e3.1.0', { type: [0, 1] }],
  ['?type=9999999999', {}],
  ['?toString=1&hasOwn=2', {}],
])('an address of %s takes %j', (search, taken) => {
  expect(filterAt({ search, state: {} })).toEqual({ ...NO_FILTER, taken })
})

describe('choices that are not known', () => {
  const words = ['', 'Round', 'D']
  test('are left out', () => {
    const taken = { type: [0, 3], shape: [1, 3], color: [0], clarity: [9, 14, 17], memo: [1, 2], tag: [0] }
    expect(knownOnly({ ...NO_FILTER, taken }, words, hasEveryField).taken).toMatchObject({
      type: [0],
      shape: [1],
      color: [],
      clarity: [9],
      location: [],
      memo: [1],
      tag: [0],
    })
  })

  test('are words of other fields', () => {
    const taken = { shape: [1], color: [1, 2] }
    const isColor = (group: string, word: number) => group !== 'color' || word === 2
    expect(knownOnly({ ...NO_FILTER, taken }, words, hasEveryField, isColor).taken).toMatchObject({
      shape: [1],
      color: [2],
    })
  })

  test('cost nothing where there are none', () => {
    const filter = { ...NO_FILTER, taken: { type: [2], shape: [1] } }
    expect(knownOnly(filter, words, hasEveryField)).toBe(filter)
  })

  test('are those of a field that the list has not', () => {
    const filter = { ...NO_FILTER, taken: { type: [2], memo: [1], tag: [0] } }
    const shown = knownOnly(filter, words, fieldsOf(['id', 'type', 'tag'])).taken
    expect(shown).toMatchObject({ type: [2], memo: [], tag: [0] })
  })
})

test.each<[string, Partial<LotFilter>]>([
  ['?carat=700-1500', { spans: { caratMilli: { from: 700, to: 1500 } } }],
  ['?carat=700', { spans: { caratMilli: { from: 700 } } }],
  ['?carat=-&depth=-622', { spans: { depthPermille: { to: 622 } } }],
  ['?date=7d', { spans: { date: { days: 7 } } }],
  ['?date=20260101-20260131&table=7d', { spans: { date: { from: 20_260_101, to: 20_260_131 } } }],
  ['?date=99999999-20260231', {}],
])('an address of %s asks for %j', (search, asked) => {
  expect(filterAt({ search, state: {} })).toEqual({ ...NO_FILTER, ...asked })
})

const carats = (span: Span) => ({ spans: { caratMilli: span } })

test.each<[Partial<LotFilter>, Partial<LotFilter>, boolean]>([
  [{ text: 'a' }, { text: 'ab' }, true],
  [{}, { text: 'a' }, false],
  [{ text: 'a' }, {}, false],
  [carats({ from: 1 }), carats({ to: 9 }), true],
  [{}, carats({ from: 1 }), false],
  [{}, { only: [1] }, false],
  [{ text: 'a' }, { text: 'a', taken: { type: [1] } }, false],
  [{ text: 'a' }, { text: 'a', match: 'start' }, false],
  [{ taken: { type: [] } }, { taken: {} }, true],
])('from %j to %j one has gone on typing: %s', (before, after, same) => {
  expect(isSameSearch({ ...NO_FILTER, ...before }, { ...NO_FILTER, ...after })).toBe(same)
})
