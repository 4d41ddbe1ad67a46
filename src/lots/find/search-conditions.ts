/**
 * What a search says of weight, memo, photo and the last days in the words and signs of the trade: `>1 ct`, `over 1`,
 * `1-2 ct`, `1.5 ct+`, `1.5 ct`, `not on memo`, `without photo`, `new this week`. They are taken out of the text; the rest of it is searched for,
 * in which `1.51` alone may be a number or a weight.
 */
import { LOCATIONS } from '#contract/codes.ts'
import type { LotColumns } from '#contract/lots/lot-columns.ts'
import { folded } from './fold-text.ts'

/** How a condition is written in the language of the interface. English is understood beside it. */
export interface ConditionWords {
  over: string
  under: string
  least: string
  most: string
  carat: string
  /** Its plural, or another spelling. */
  carats: string
  onMemo: string
  notOnMemo: string
  withPhoto: string
  withoutPhoto: string
  isNew: string
  areNew: string
  today: string
  sinceYesterday: string
  thisWeek: string
  thisMonth: string
  days: string
  /** Words that only join others. */
  beside: string
}

const ENGLISH: ConditionWords = {
  over: 'over',
  under: 'under',
  least: 'from',
  most: 'up to',
  carat: 'carat',
  carats: 'carats',
  onMemo: 'on memo',
  notOnMemo: 'not on memo',
  withPhoto: 'with photo',
  withoutPhoto: 'without photo',
  isNew: 'new',
  areNew: 'new lots',
  today: 'today',
  sinceYesterday: 'since yesterday',
  thisWeek: 'this week',
  thisMonth: 'this month',
  days: 'days',
  beside: 'with',
}

/** How many days each of them means, today among them. Without any of them new is what is new this week. */
const NEW_WITHIN = { today: 1, sinceYesterday: 2, thisWeek: 7, thisMonth: 30 } as const

/** Whether the lot of a row has it. */
export type Condition = (row: number) => boolean

export interface Conditions {
  /** What the text says besides them. */
  rest: string
  conditions: readonly Condition[]
}

/** Reads a text. One that is being written is read without the beginning of a condition at its end. */
export type ConditionReader = (text: string) => Conditions

interface Span {
  /** Thousandths of a carat, both included. */
  from?: number
  to?: number
}

const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})`
const PLACE = String.raw`(?<=^|\s)`
const END = String.raw`(?=\s|$)`

const milli = (number: string): number => Math.round(Number(number) * 1000)

/** Of a number as it is written: `1.5` is also 1.59. */
const written = (number: string): Span => {
  const digits = /\.(\d+)$/.exec(number)?.[1]?.length ?? 0
  return { from: milli(number), to: milli(number) + Math.max(1, 1000 / 10 ** digits) - 1 }
}

/** A word that is a number with a point is a weight as well: `1.51`, `.7`. */
const BARE = /^\d{0,3}\.\d{1,3}$/

/** Marks the lots that weigh what a word says; of a word that is no weight none. */
export function markWeight(word: string, caratMilli: ArrayLike<number>, marks: Uint8Array): void {
  if (!BARE.test(word)) return
  const { from = 0, to = 0 } = written(word)
  for (let row = 0; row < marks.length; row++)
    if (caratMilli[row]! >= from && caratMilli[row]! <= to) marks[row] = 1
}

const COMPARED: Readonly<Record<string, (number: string) => Span>> = {
  over: (number) => ({ from: milli(number) + 1 }),
  under: (number) => ({ to: milli(number) - 1 }),
  least: (number) => ({ from: milli(number) }),
  most: (number) => ({ to: milli(number) }),
}

/** In English and in the language of the interface. */
const saidBy = (words: ConditionWords | undefined) => (word: keyof ConditionWords) =>
  [ENGLISH[word], words?.[word] ?? ENGLISH[word]].map(folded)

export function openConditions(columns: LotColumns, words: ConditionWords | undefined): ConditionReader {
  const said = saidBy(words)
  const unit = `(?:CTS?|${[...said('carats'), ...said('carat')].join('|')})`
  const signs: Record<string, string> = { over: '>', under: '<', least: '>=|≥', most: '<=|≤' }
  const weight = ({ from = 0, to = Infinity }: Span): Condition => {
    const { caratMilli } = columns
    return (row) => caratMilli[row]! >= Math.max(0, from) && caratMilli[row]! <= to
  }
  const isOut: Condition = (row) => columns.memo[row]! >= 0
  const hasPhoto: Condition = (row) => columns.photoCount[row]! > 0
  const forms: Form<Condition>[] = [
    ...said('notOnMemo').map((word) => form<Condition>(word, () => (row) => !isOut(row))),
    ...said('onMemo').map((word) => form<Condition>(word, () => isOut)),
    ...said('withoutPhoto').map((word) => form<Condition>(photos(word), () => (row) => !hasPhoto(row))),
    ...said('withPhoto').map((word) => form<Condition>(photos(word), () => hasPhoto)),
    ...Object.entries(COMPARED).map(([kind, toSpan]) => {
      const names = [...said(kind as keyof ConditionWords), ...signs[kind]!.split('|')].join('|')
      return form<Condition>(String.raw`(?:${names})[-־]?\s*${NUMBER}(?:\s*${unit})?`, (number) =>
        weight(toSpan(number)),
      )
    }),
    form<Condition>(String.raw`${NUMBER}\s*[-–]\s*${NUMBER}\s*${unit}`, (from, to) =>
      weight({ from: milli(from), to: milli(to) }),
    ),
    form<Condition>(String.raw`${NUMBER}\s*(?:${unit}\s*\+|\+\s*${unit})`, (number) =>
      weight({ from: milli(number) }),
    ),
    form<Condition>(String.raw`${NUMBER}\s*${unit}`, (number) => weight(written(number))),
  ]
  const phrases = (['notOnMemo', 'withoutPhoto', 'withPhoto'] as const).flatMap(said)
  const begun = new RegExp(`${PLACE}(?:[<>≤≥]=?|${begunPhrases(phrases)})\\s*$`, 'u')
  return (text) => {
    const { rest, found: conditions } = takeOut(folded(text), forms)
    const without = rest.replace(begun, '')
    return { rest: without === folded(text) ? text : without, conditions }
  }
}

/** What a text says of the last days, today among them, and the text without it. */
export interface News {
  newDays?: number
  older: string
}

/** Reads what a text says of the last days. Of several times the shortest counts. */
export function openNews(words: ConditionWords | undefined): (text: string) => News {
  const said = saidBy(words)
  const news = [...said('areNew'), ...said('isNew')]
  const times = Object.entries(NEW_WITHIN).flatMap(([word, days]) =>
    said(word as keyof ConditionWords).map((phrase) => [phrase, days] as const),
  )
  const daysOf = new Map(times)
  const phrases = times.map(([phrase]) => phrase)
  // While such a phrase is being written it is none yet, and no word either.
  const begun = phrases.flatMap((phrase) => beginningsOf(phrase).filter(({ length }) => length >= 3))
  const counted = String.raw`(\d{1,4})\s*(?:${said('days').join('|')})`
  const pattern = new RegExp(
    String.raw`${PLACE}(?:${news.join('|')})(?!${placesAfter(news)})(?:\s+(?:(${phrases.join('|')})|${counted}|(?:${begun.join('|')})(?=\s*$)))?${END}`,
    'giu',
  )
  return (text) => {
    let newDays: number | undefined
    const older = text.replace(pattern, (_, phrase?: string, count?: string) => {
      const days = count
        ? Math.max(1, Number(count))
        : (daysOf.get(folded(phrase ?? '')) ?? NEW_WITHIN.thisWeek)
      newDays = Math.min(newDays ?? days, days)
      return ''
    })
    return { older, ...(newDays !== undefined && { newDays }) }
  }
}

/** What would make a place of a word, from its first letter on: `new york` is not new. */
function placesAfter(words: readonly string[]): string {
  const rests = Object.keys(LOCATIONS).flatMap((place) =>
    words.flatMap((word) =>
      folded(place).startsWith(`${word} `) ? folded(place).slice(word.length + 1) : [],
    ),
  )
  return String.raw`\s+(?:${['\0', ...rests.flatMap((rest) => [...beginningsOf(rest), rest])].join('|')})${END}`
}

const beginningsOf = (phrase: string): string[] =>
  Array.from(phrase, (_, end) => phrase.slice(0, end)).slice(1)

/** How something is written, and what it means by the parts of it that are read. */
export type Form<T> = readonly [pattern: RegExp, read: (...parts: string[]) => T]

/** Something that stands by itself in a folded text. */
export const form = <T>(source: string, read: Form<T>[1]): Form<T> => [
  new RegExp(`${PLACE}${source}${END}`, 'gu'),
  read,
]

/** What is written in a folded text by any of the forms, and the rest of the text. */
export function takeOut<T>(text: string, forms: readonly Form<T>[]): { rest: string; found: T[] } {
  const found: T[] = []
  let rest = text
  for (const [pattern, read] of forms) {
    for (const [, ...parts] of rest.matchAll(pattern)) found.push(read(...parts))
    rest = rest.replace(pattern, '')
  }
  return { rest, found }
}

/** `NO PHOTOS`, `WITHOUT A PHOTO`. */
const photos = (phrase: string): string =>
  phrase.replace('WITHOUT', '(?:WITHOUT|NO)').replace(' PHOTO', '(?: A)? PHOTOS?')

/** Of phrases of several words, from the first on: `NOT`, `NOT O` and so on. */
export const begunPhrases = (phrases: readonly string[]): string =>
  phrases
    .filter((phrase) => phrase.includes(' '))
    .flatMap((phrase) => Array.from(phrase, (_, end) => phrase.slice(0, end)).slice(phrase.indexOf(' ')))
    .toReversed()
    .join('|')
