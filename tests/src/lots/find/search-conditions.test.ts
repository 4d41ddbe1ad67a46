/** What a search says of weight and memo, beside its words. */
import { startOfDay } from 'date-fns/startOfDay'
import { subDays } from 'date-fns/subDays'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Lot } from '#contract/lots/lots.ts'
import { dayOf } from '#src/lots/find/calendar-days.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { more as he } from '#src/say/he/more.ts'
import { wordList } from '#tests/support/lots/some-lots.ts'
import { bothFinds, demoLots } from './demo-lots.ts'

const desk = bothFinds(demoLots('desk'))
const rows = [...desk.naive.lots.keys()]
const spoken = textFinder({ columns: desk.columns, words: wordList(desk.words) }, he.lots)

const foundBy = (finder: typeof spoken, text: string) => {
  const { fails } = finder.find({ ...NO_FILTER, text })
  return rows.filter((row) => fails[row] === 0)
}
const having = (has: (lot: Lot) => boolean) => rows.filter((row) => has(desk.naive.lots[row]!))
const weighs = (has: (milli: number) => boolean) =>
  having(({ caratMilli }) => caratMilli !== undefined && has(caratMilli))

describe('weight', () => {
  test.each<[string, (milli: number) => boolean]>([
    ['>1 ct', (milli) => milli > 1000],
    ['> 1', (milli) => milli > 1000],
    ['over 1 ct', (milli) => milli > 1000],
    ['Over 1', (milli) => milli > 1000],
    ['>=1ct', (milli) => milli >= 1000],
    ['from 1.00 carats', (milli) => milli >= 1000],
    ['<0.5ct', (milli) => milli < 500],
    ['≤ .5', (milli) => milli <= 500],
    ['up to 0.5 ct', (milli) => milli <= 500],
    ['1-2 ct', (milli) => milli >= 1000 && milli <= 2000],
    ['1.01–1.5ct', (milli) => milli >= 1010 && milli <= 1500],
    ['1.5 ct+', (milli) => milli >= 1500],
    ['1.5+ ct', (milli) => milli >= 1500],
    ['1.0 ct', (milli) => milli >= 1000 && milli < 1100],
    ['1 ct', (milli) => milli >= 1000 && milli < 2000],
    ['1,5 ct', (milli) => milli >= 1500 && milli < 1600],
    ['1,01-1,5 ct', (milli) => milli >= 1010 && milli <= 1500],
    ['1,5ct+', (milli) => milli >= 1500],
    ['>0,7 <1', (milli) => milli > 700 && milli < 1000],
    ['>0.7 <1', (milli) => milli > 700 && milli < 1000],
    ['around 1.0', (milli) => milli >= 950 && milli <= 1050],
    ['around 0.3', (milli) => milli >= 270 && milli <= 330],
    ['around 1.5 ct', (milli) => milli >= 1420 && milli <= 1580],
    ['around .9-1.1', (milli) => milli >= 900 && milli <= 1100],
    ['מעל 1 קראט', (milli) => milli > 1000],
    ['מ-1 קראט', (milli) => milli >= 1000],
    ['מתחת ל־1', (milli) => milli < 1000],
  ])('%s', (text, has) => {
    const expected = weighs(has)
    expect(expected.length).toBeGreaterThan(0)
    expect(foundBy(spoken, text)).toEqual(expected)
  })
})

describe('the least and the most that is asked for', () => {
  const FROM = `from N, from N ct, at least N ct, at least N, min N, min N ct, minimum N carats, N ct min, N ct minimum, N ct+,
    N ct +, Nct+, N+, N+ ct, N plus, N ct plus, N up, Nct up, N ct and up, N carats and up, N and up, N ct or more, N or more,
    N ct and more, N ct and above, N ct or above, no less than N ct, >=N ct, from N ct and up, at least N or more, מ-N קראט,
    לפחות N קראט, N קראט לפחות, N קראט ומעלה, N ומעלה, מ-N קראט ומעלה, N קראט או יותר, N קראט ויותר, מינימום N קראט,
    N קראט מינימום, N קראט+`
  const TO = `up to N, up to N ct, at most N ct, max N, max N ct, maximum N ct, N ct max, N max, N ct maximum, N ct or less, N or less,
    Nct and less, N ct and below, N ct or below, N ct and under, N carats or under, no more than N ct, ≤N ct, up to N ct max,
    עד N קראט, N קראט ומטה, לכל היותר N קראט, N קראט לכל היותר, מקסימום N קראט, N קראט או פחות, לא יותר מ-N קראט`
  const OVER = 'over N, over N ct, above N ct, more than N ct, >N, מעל N קראט, יותר מ-N קראט'
  const UNDER = 'under N, under N ct, below N ct, less than N ct, <N, מתחת ל-N קראט, פחות מ-N קראט'
  const AROUND = `around N, around N ct, about N, about N ct, approx N, approx. N ct, approx Nct, approximately N carats, ca N,
    ca. N ct, circa N, roughly N, ~N, ~ N ct, ~Nct, ≈N, ±N ct, N ct or so, N or so, N ct approx, N ct approx., כ-N, כ-N קראט, כ N,
    בערך N, בערך N קראט, N בערך, N קראט בערך, סביב N קראט, בסביבות N`
  const formsOf = (list: string) => list.split(/,\s*/)
  const numbers = fc.constantFrom('1', '2', '0.7', '1.5', '1.01', '.9', '1,5')
  const words = fc.constantFrom('', 'round', 'round G', 'pear', 'vs1', 'עגול')

  test.each([
    ['from', FROM],
    ['up to', TO],
    ['over', OVER],
    ['under', UNDER],
    ['around', AROUND],
  ])('all forms of “%s” mean the same', (first, forms) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...formsOf(forms)),
        numbers,
        words,
        fc.boolean(),
        (form, number, word, isLast) => {
          const said = (text: string) => (isLast ? `${word} ${text}` : `${text} ${word}`).trim()
          const text = said(form.replace('N', number))
          const same = said(`${first} ${number.replace(',', '.')} ct`)
          expect(foundBy(spoken, text), text).toEqual(foundBy(spoken, same))
        },
      ),
      { numRuns: 400 },
    )
  })

  test.each<[string, (milli: number) => boolean]>([
    ['min 1 max 2', (milli) => milli >= 1000 && milli <= 2000],
    ['from 1 up to 2 ct', (milli) => milli >= 1000 && milli <= 2000],
    ['1 ct and up, max 2', (milli) => milli >= 1000 && milli <= 2000],
  ])('%s', (text, has) => {
    expect(foundBy(spoken, text)).toEqual(weighs(has))
  })

  test.each([
    'round 1ct and up',
    'round 1 ct or more',
    'round approx. 0.9 ct',
    'round ~0.7',
    'round 1 ct or so',
    'round at least 0.7ct',
    'round 0.7 ct or less, G',
    'round around 1.0, G',
    'עגול בערך 0.7',
    'עגול כ-0.7',
  ])('on the way to %s not every lot is taken away', (text) => {
    const begun = Array.from(text, (_, at) => text.slice(0, at + 1))
    for (const part of begun.filter((part) => !/(?<=^|\s)\p{L}$/u.test(part)))
      expect(foundBy(spoken, part), part).not.toEqual([])
  })
})

test.each<[string, (lot: Lot) => boolean]>([
  ['on memo', ({ memo }) => memo !== undefined],
  ['Not on memo', ({ memo }) => memo === undefined],
  ['without photo', ({ photos }) => photos.length === 0],
  ['No photos', ({ photos }) => photos.length === 0],
  ['round without a photo', ({ photos, shape }) => photos.length === 0 && shape === 'Round'],
  ['with photos round', ({ photos, shape }) => photos.length > 0 && shape === 'Round'],
  ['ללא תמונה', ({ photos }) => photos.length === 0],
  ['בלי תמונה', ({ photos }) => photos.length === 0],
  ['לא בממו', ({ memo }) => memo === undefined],
  ['בממו', ({ memo }) => memo !== undefined],
  [
    'round F-G vs >1ct not on memo',
    ({ shape, color = '', clarity, caratMilli = 0, memo }) =>
      shape === 'Round' &&
      /^[FG]$/.test(color) &&
      (clarity === 5 || clarity === 6) &&
      caratMilli > 1000 &&
      memo === undefined,
  ],
])('%s', (text, has) => {
  expect(foundBy(spoken, text)).toEqual(having(has))
})

test('a condition that is being written takes nothing away', () => {
  for (const text of [
    'round',
    'round >',
    'round > ',
    'round not',
    'round not on',
    'round not on mem',
    'round without ph',
    'round without a',
    'round without a ph',
    'round no',
    'round no pho',
    'round with a pho',
  ])
    expect(foundBy(spoken, text), text).toEqual(having(({ shape }) => shape === 'Round'))
  expect(spoken.find({ ...NO_FILTER, text: '>=' }).count).toBe(rows.length)
})

test.each([
  'round without a photo',
  'round f over 1ct ramat gan',
  'round vvs1 up to 1.5 carats not on memo',
  'round >= 0.5 ct no photos',
  'עגול מעל 1 קראט ללא תמונה',
])('on the way to %s not every lot is taken away', (text) => {
  const begun = Array.from(text, (_, at) => text.slice(0, at + 1))
  // A letter alone may be a color.
  for (const part of begun.filter((part) => !/(?<=^|\s)\p{L}$/u.test(part)))
    expect(foundBy(spoken, part), part).not.toEqual([])
})

test('what is no condition in a list is not found, and finds nothing', () => {
  const { naive } = desk
  const [one, other] = [naive.lots[3]!.lot, naive.lots[9]!.lot]
  for (const word of ['not', 'over', 'witho'])
    expect(foundBy(spoken, `${one}, ${word}, ${other}`), word).toEqual([3, 9])
})

test('a number that somebody has is that number', () => {
  const lots = demoLots('desk').map((lot, nth) => (nth === 7 ? { ...lot, lot: '1-2 ct' } : lot))
  expect(foundBy(bothFinds(lots).finder, '1-2 ct')).toEqual([7])
})

test('any text is read', () => {
  const signs = [
    '>',
    '<=',
    '1',
    '1.5',
    '0.9',
    '-',
    '+',
    'ct',
    'over',
    'not',
    'on',
    'memo',
    ' ',
    'round',
    '(',
    '*',
  ]
  const anyText = fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string()), (text) => {
      expect(foundBy(spoken, text).length).toBeLessThanOrEqual(rows.length)
    }),
  )
})

test('each condition narrows what the others leave', () => {
  const some = fc.subarray(['round', '>0.5', '0.7-2 ct', 'not on memo', '<= 1.5 ct', 'over .4', 'on memo'])
  fc.assert(
    fc.property(some, (parts) => {
      const each = parts.map((part) => new Set(foundBy(spoken, part)))
      expect(foundBy(spoken, parts.join(' '))).toEqual(
        rows.filter((row) => each.every((set) => set.has(row))),
      )
    }),
  )
})

describe('new', () => {
  const day = (ago: number) => startOfDay(subDays(new Date(), ago)).getTime()
  const dated = demoLots('desk').map((lot, nth) => ({
    ...lot,
    date: new Date(day(nth % 40) + 1000).toISOString(),
  }))
  const { columns, words, naive } = bothFinds(dated)
  const finder = textFinder({ columns, words: wordList(words) }, he.lots)
  const found = (text: string) => {
    const { fails, since } = finder.find({ ...NO_FILTER, text })
    return { rows: [...naive.lots.keys()].filter((row) => fails[row] === 0), since }
  }
  const within = (days: number, has: (lot: Lot) => boolean = () => true) =>
    naive.lots.flatMap((lot, row) => (Date.parse(lot.date!) >= day(days - 1) && has(lot) ? row : []))
  test.each<[string, number]>([
    ['new', 7],
    ['New lots', 7],
    ['new this week', 7],
    ['new today', 1],
    ['new since yesterday', 2],
    ['new this month', 30],
    ['new 3 days', 3],
    ['new this we', 7],
    ['חדש השבוע', 7],
    ['חדשים מאתמול', 2],
    ['חדש 3 ימים', 3],
  ])('%s', (text, days) => {
    expect(found(text).rows).toEqual(within(days))
    expect(found(text).since).toBe(dayOf(subDays(new Date(), days - 1)))
  })
  test('beside other words, as a part of a name, and beside what the filter asks for', () => {
    expect(found('round new').rows).toEqual(within(7, ({ shape }) => shape === 'Round'))
    const inNewYork = naive.lots.flatMap(({ location }, row) => (location === 2 ? row : []))
    for (const text of ['new york', 'new yo', 'new y']) expect(found(text).rows).toEqual(inNewYork)
    const old = { ...NO_FILTER, text: 'round new', spans: { date: { to: 20_000_101 } } }
    expect(finder.find(old).count).toBe(0)
    const newest = naive.lots.flatMap(({ shape, date }) =>
      shape === 'Round' ? Date.parse(date!) / 1000 : [],
    )
    expect(finder.newest(finder.find(old))).toBe(Math.max(...newest))
    expect(finder.countsWithin(finder.find(old), 'date', [{ days: 1 }, { days: 2 }])).toEqual([
      within(1, ({ shape }) => shape === 'Round').length,
      within(2, ({ shape }) => shape === 'Round').length,
    ])
  })
})
