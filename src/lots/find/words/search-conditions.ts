/**
 * What a search says of weight, size, table, depth, memo, photo, tag and the last days in the words and signs of the trade:
 * `>1 ct`, `over 1`, `around 1`, `1-2 ct`, `8 mm`, `table 57-58%`, `1.5 ct+`, `1.5 ct`, `not on memo`, `without photo`,
 * `new this week`. The other words are searched for, of which `1.51` alone may be a number or a weight.
 */
import { folded } from '#src/lots/find/fold-text.ts'
import { filledRows, stonesOfRows } from '#src/lots/find/group-values.ts'
import { type LotFilter, SPANS, spanOf, takenOf, YES } from '#src/lots/find/lot-filter.ts'
import { beginningsOf, formsOf, openingsOf, PLACE } from './condition-forms.ts'
import { type ConditionWords, type Said, saidBy } from './condition-words.ts'
import type { PackedColumns } from '#src/offline/lots/packed-lots.ts'

/** Words of a text that ask for something together, from one to before another, and the filter that asks the same. */
export interface Asked {
  from: number
  to: number
  filter: LotFilter
}

export interface Reading {
  asked: readonly Asked[]
  /** The places of the words that ask for nothing. */
  rest: readonly number[]
  /** From which of them on they may be the beginning of a condition, which a number or a name may begin with, too. */
  begun: number
}

/** Reads the words of a text. One that is being written is read without the beginning of a condition at its end. */
export type Reader = (words: readonly string[]) => Reading

export function openReader(words: ConditionWords | undefined): Reader {
  const said = saidBy(words)
  const forms = formsOf(said)
  const begun = new RegExp(`${PLACE}(?:[<>≤≥]=?|[~≈±]|${begunChoices(said)})\\s*$`, 'u')
  const opening = new RegExp(`${PLACE}(?:${openingsOf(said)})\\s*$`, 'u')
  return (words) => {
    const text = words.map((word) => folded(word).replaceAll(/\s/g, '')).join(' ')
    const asked: Asked[] = []
    let rest = text
    for (const [pattern, toFilter] of forms) {
      for (const match of rest.matchAll(pattern)) {
        const [{ length }, ...inside] = match
        const from = placeAt(text, match.index)
        asked.push({ from, to: placeAt(text, match.index + length) + 1, filter: toFilter(...inside) })
      }
      rest = rest.replaceAll(pattern, blanks)
    }
    rest = rest.replace(begun, blanks)
    const opened = opening.exec(rest)
    return {
      asked: asked.toSorted((a, b) => a.from - b.from),
      rest: placesLeft(text, rest),
      begun: opened ? placeAt(text, opened.index) : words.length,
    }
  }
}

const blanks = (found: string): string => ' '.repeat(found.length)

/** Which word stands there, or ends there. */
const placeAt = (text: string, at: number): number => text.slice(0, at).split(' ').length - 1

function placesLeft(text: string, rest: string): number[] {
  let at = 0
  return text.split(' ').flatMap((word, place) => {
    const start = at
    at += word.length + 1
    return rest.slice(start, at).trim() ? place : []
  })
}

/** From their first word on: `NOT`, `NOT O` and so on, the longest first. */
const begunChoices = (said: Said): string =>
  (['notOnMemo', 'withoutPhoto', 'withPhoto', 'withoutTag', 'withTag', 'single'] as const)
    .flatMap(said)
    .flatMap((phrase) => beginningsOf(phrase).slice(phrase.indexOf(' ') - 1))
    .toSorted((a, b) => b.length - a.length)
    .join('|')

/** Whether the lot of a row has what words ask for. The days of news count beside what the filter asks of them. */
export function testOf(columns: PackedColumns, filter: LotFilter): (row: number) => boolean {
  const [memo] = takenOf(filter, 'memo')
  const [photo] = takenOf(filter, 'photoCount')
  const [tag] = takenOf(filter, 'tag')
  const stones = takenOf(filter, 'pieces')
  if (memo !== undefined) return (row) => columns.memo[row]! >= 0 === (memo === YES)
  if (photo !== undefined) return (row) => columns.photoCount[row]! > 0 === (photo === YES)
  if (tag !== undefined) {
    const filled = filledRows(columns.tag, columns.id.length)
    return (row) => filled[row] === tag
  }
  if (stones.length > 0) {
    const rows = stonesOfRows(columns)
    return (row) => stones.includes(rows[row]!)
  }
  const tests = [
    ...SPANS.filter((field) => field !== 'date').flatMap((field) => {
      const span = spanOf(filter, field)
      const { from = 0, to = Infinity } = span ?? {}
      return span ? [(row: number) => columns[field][row]! >= from && columns[field][row]! <= to] : []
    }),
    ...(['shape', 'gemType', 'fluorescence', 'treatment'] as const).flatMap((group) => {
      const values = takenOf(filter, group)
      return values.length > 0 ? [(row: number) => values.includes(columns[group][row]!)] : []
    }),
  ]
  const [only] = tests
  return tests.length === 1 ? only! : (row) => tests.every((has) => has(row))
}

/** What words ask of the last days: how many, today among them, and the text without them. Of several the fewest count. */
export interface News {
  newDays: number
  older: string
}

export function newsIn(words: readonly string[], asked: readonly Asked[]): News | undefined {
  const news = asked.filter(({ filter }) => spanOf(filter, 'date'))
  if (news.length === 0) return undefined
  return {
    newDays: Math.min(...news.map(({ filter }) => spanOf(filter, 'date')!.days!)),
    older: words.filter((_, place) => !news.some(({ from, to }) => place >= from && place < to)).join(' '),
  }
}
