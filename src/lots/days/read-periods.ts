/**
 * The months and periods that a text names, as people type them: `october`, `oct 2026`, `Oct-26`, `2026-10`, `10/2026`,
 * `last month`. Months are known in every language of the portal, periods in English and in that of the interface. A
 * month without a year is the last one of its name, this month included.
 */
import { PORTAL_LANGUAGES } from '#contract/languages.ts'
import { folded } from '#src/lots/find/fold-text.ts'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { beginningsOf, form, type Form } from '#src/lots/find/words/condition-forms.ts'
import { daysOfPeriod, monthOf, type Period, PERIODS } from './periods.ts'

/** How the interface says periods. */
export interface PeriodWords {
  periods: Readonly<Record<Period, string>>
  /** What may stand before a month or a period, with the blank that parts them, by comma. */
  beforePeriod: string
  /** What else is said for a month or a period, by comma. By the English word. */
  also: Readonly<Record<string, string>>
}

/** What a text asks for. */
export interface AskedPeriods {
  /** Days, any of which are asked for; none where the text names no period. */
  spans: readonly Span[]
  /** The text without them, and without the beginning of one at its end. */
  rest: string
}

/** Letters from which on a name is a month: `oct`. */
const SHORTEST = 3
/** Years that are known by two digits: `oct 26` has a year, and `oct 12` has none. */
const SHORT_YEARS = 3
const ENGLISH_BEFORE = 'in ,of ,for ,from ,the '
const ENGLISH_ALSO: Readonly<Record<string, string>> = {
  'last month': 'previous month',
  'last 3 months': 'last three months',
  'last year': 'previous year',
}
const YEAR = String.raw`((?:19|20)\d\d)`
const MONTH = String.raw`(1[0-2]|0?[1-9])`
const BEFORE_YEAR = String.raw`[-\s,/]`
/** Of a year that is being written. */
const BEGUN_YEAR = String.raw`${BEFORE_YEAR}+(?:19?|19\d|20?|20\d)?(?=\s*$)`

/** Made once a day: its patterns take a few milliseconds. */
export function openPeriods(today: Date, words: PeriodWords): (text: string) => AskedPeriods {
  const before = `(?:${alternatives([ENGLISH_BEFORE, words.beforePeriod].flatMap(parts))})*`
  const phrases = PERIODS.flatMap((period) =>
    said(period.replaceAll('-', ' '), words, words.periods[period]).map((phrase) => ({ phrase, period })),
  ).toSorted((a, b) => b.phrase.length - a.phrase.length)
  const begun = form(`${before}(?:${begunPhrases(phrases.map(({ phrase }) => phrase))})(?=\\s*$)`, () => {})
  const forms = [
    ...phrases.map(({ phrase, period }) => form<Span>(before + phrase, () => daysOfPeriod(period, today))),
    ...monthForms(before, today, words),
  ]
  return (text) => {
    const { rest, found } = takeOut(folded(text), forms)
    return { spans: found, rest: takeOut(rest, [begun]).rest }
  }
}

function monthForms(before: string, today: Date, words: PeriodWords) {
  const months = monthNames(words)
  const inYear = (year: string | undefined, month: number): Span => monthOf(new Date(Number(year), month))
  const monthNamed = (name: string) =>
    months.findIndex((names) => names.some((each) => each.startsWith(name)))
  const thisYear = today.getFullYear()
  const name = `${before}(${alternatives(months.flat().flatMap(beginnings))})[.'’׳]?`
  const shortYears = Array.from({ length: SHORT_YEARS }, (_, back) => `${thisYear - back}`.slice(2)).join('|')
  return [
    form(String.raw`${before}${YEAR}[-./]${MONTH}`, (year, month) => inYear(year, Number(month) - 1)),
    form(String.raw`${before}${MONTH}[-./]${YEAR}`, (month, year) => inYear(year, Number(month) - 1)),
    form(String.raw`${YEAR}\s+${name}`, (year, month) => inYear(year, monthNamed(month))),
    form(String.raw`${name}${BEFORE_YEAR}*(?:${YEAR}|['’]?(${shortYears}))`, (month, year, short) =>
      inYear(year ?? `20${short}`, monthNamed(month)),
    ),
    form(`${name}(?:${BEGUN_YEAR})?`, (named) => {
      const month = monthNamed(named)
      return inYear(`${thisYear - (month > today.getMonth() ? 1 : 0)}`, month)
    }),
  ]
}

/** Of each month what it is called in the languages of the portal. */
const monthNames = (words: PeriodWords): string[][] =>
  Array.from({ length: 12 }, (_, month) => {
    const [english = '', ...others] = PORTAL_LANGUAGES.map((language) =>
      new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2026, month)),
    )
    return [...said(english, words), ...others.map(folded)]
  })

/** What is written in a folded text by any of the forms, and the rest of the text. */
function takeOut<T>(text: string, forms: readonly Form<T>[]): { rest: string; found: T[] } {
  const found: T[] = []
  let rest = text
  for (const [pattern, read] of forms) {
    for (const [, ...parts] of rest.matchAll(pattern)) found.push(read(...parts))
    rest = rest.replace(pattern, '')
  }
  return { rest, found }
}

/** Of phrases of several words, from the first on: `LAST`, `LAST M` and so on. */
const begunPhrases = (phrases: readonly string[]): string =>
  phrases
    .filter((phrase) => phrase.includes(' '))
    .flatMap((phrase) => beginningsOf(phrase).slice(phrase.indexOf(' ') - 1))
    .toReversed()
    .join('|')

/** A word in English, what the interface calls it, and what else is said for it. */
const said = (english: string, { also }: PeriodWords, ...names: string[]): string[] =>
  [english, ...names, ...[ENGLISH_ALSO, also].flatMap((more) => parts(more[english] ?? ''))].map(folded)

const parts = (list: string): string[] => list.split(',').filter(Boolean)

const beginnings = (name: string): string[] =>
  Array.from(name, (_, at) => name.slice(0, at + 1)).slice(SHORTEST - 1)

/** The longest first. */
const alternatives = (names: readonly string[]): string =>
  names
    .map(folded)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
