/**
 * What a search says of weight and memo in the words and signs of the trade: `>1 ct`, `over 1`, `1-2 ct`, `1.5 ct+`,
 * `1.5 ct`, `not on memo`. They are taken out of the text; the rest of it is searched for, in which `1.51` alone may be a
 * number or a weight.
 */
import type { LotColumns } from '#contract/lots/lot-columns.ts'
import { folded } from './fold-text.ts'

/** How a condition is written in the language of the interface. English is understood beside it. */
export interface ConditionWords {
  over: string
  under: string
  least: string
  most: string
  carat: string
  onMemo: string
  notOnMemo: string
}

const ENGLISH: ConditionWords = {
  over: 'over',
  under: 'under',
  least: 'from',
  most: 'up to',
  carat: 'carat',
  onMemo: 'on memo',
  notOnMemo: 'not on memo',
}

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

export function openConditions(columns: LotColumns, words: ConditionWords | undefined): ConditionReader {
  const said = (word: keyof ConditionWords) => [ENGLISH[word], words?.[word] ?? ENGLISH[word]].map(folded)
  const unit = `(?:CTS?|${said('carat')
    .map((word) => `${word}S?`)
    .join('|')})`
  const signs: Record<string, string> = { over: '>', under: '<', least: '>=|≥', most: '<=|≤' }
  const weight = ({ from = 0, to = Infinity }: Span): Condition => {
    const { caratMilli } = columns
    return (row) => caratMilli[row]! >= Math.max(0, from) && caratMilli[row]! <= to
  }
  const isOut: Condition = (row) => columns.memo[row]! >= 0
  const forms: [RegExp, (...numbers: string[]) => Condition][] = [
    ...said('notOnMemo').map((word) => form(word, () => (row) => !isOut(row))),
    ...said('onMemo').map((word) => form(word, () => isOut)),
    ...Object.entries(COMPARED).map(([kind, toSpan]) => {
      const names = [...said(kind as keyof ConditionWords), ...signs[kind]!.split('|')].join('|')
      return form(String.raw`(?:${names})[-־]?\s*${NUMBER}(?:\s*${unit})?`, (number) =>
        weight(toSpan(number)),
      )
    }),
    form(String.raw`${NUMBER}\s*[-–]\s*${NUMBER}\s*${unit}`, (from, to) =>
      weight({ from: milli(from), to: milli(to) }),
    ),
    form(String.raw`${NUMBER}\s*(?:${unit}\s*\+|\+\s*${unit})`, (number) => weight({ from: milli(number) })),
    form(String.raw`${NUMBER}\s*${unit}`, (number) => weight(written(number))),
  ]
  const begun = new RegExp(`${PLACE}(?:[<>≤≥]=?|${begunPhrases(said('notOnMemo'))})\\s*$`, 'u')
  return (text) => {
    const conditions: Condition[] = []
    let rest = folded(text)
    for (const [pattern, condition] of forms) {
      for (const [, ...numbers] of rest.matchAll(pattern)) conditions.push(condition(...numbers))
      rest = rest.replace(pattern, '')
    }
    const without = rest.replace(begun, '')
    return { rest: without === folded(text) ? text : without, conditions }
  }
}

function form(source: string, condition: (...numbers: string[]) => Condition): [RegExp, typeof condition] {
  return [new RegExp(`${PLACE}${source}${END}`, 'gu'), condition]
}

/** From its first word on: `NOT`, `NOT O` and so on. */
const begunPhrases = (phrases: readonly string[]): string =>
  phrases
    .flatMap((phrase) => Array.from(phrase, (_, end) => phrase.slice(0, end)).slice(phrase.indexOf(' ')))
    .toReversed()
    .join('|')
