/**
 * A value that is told by the words beside it: `emerald cut` and `pear shaped` are shapes alone, where a stone may have
 * the same name, which `pear emerald` is alone; `no fluorescence` and `no heat` are no other field's None, and `3EX none`
 * is no fluorescence.
 */
import { type Group, NO_FILTER, takenOf, withTaken } from '#src/lots/find/lot-filter.ts'
import { folded } from '#src/lots/find/fold-text.ts'
import type { Said } from './condition-words.ts'
import type { Asked, Reader, Reading } from './search-conditions.ts'
import { NONE } from './word-search.ts'

/** `valuesOf`: the values of the group that a word is the name of. `beside`: the words that stand behind it or before it. */
export interface ValuesBeside {
  group: Group
  valuesOf: (word: string) => readonly number[]
  beside: readonly string[]
}

/** Reads such a value as asked for. */
export function withValuesBeside(read: Reader, { group, valuesOf, beside }: ValuesBeside): Reader {
  const isBeside = (word: string | undefined) => word !== undefined && beside.includes(word.toUpperCase())
  return (words) => {
    const reading = read(words)
    const { rest } = reading
    const found: Asked[] = []
    for (const place of rest) {
      const last = found.at(-1)
      if (last && place < last.to) continue
      const isFirst = isBeside(words[place + 1])
      if (!(isFirst || isBeside(words[place])) || !rest.includes(place + 1)) continue
      const values = valuesOf(words[isFirst ? place : place + 1]!)
      if (values.length > 0)
        found.push({ from: place, to: place + 2, filter: withTaken(NO_FILTER, group, values) })
    }
    return withAsked(reading, found)
  }
}

function withAsked({ asked, rest, begun }: Reading, found: readonly Asked[]): Reading {
  if (found.length === 0) return { asked, rest, begun }
  return {
    asked: [...asked, ...found].toSorted((a, b) => a.from - b.from),
    rest: rest.filter((place) => !found.some(({ from, to }) => place >= from && place < to)),
    begun,
  }
}

/** Reads a word alone as asked for. `valuesAt`: the values of the group that it means by what else is read. */
const withValuesAt =
  (
    read: Reader,
    group: Group,
    valuesAt: (words: readonly string[], place: number, reading: Reading) => readonly number[],
  ): Reader =>
  (words) => {
    const reading = read(words)
    const found = reading.rest.flatMap((place): Asked[] => {
      const values = valuesAt(words, place, reading)
      return values.length > 0
        ? [{ from: place, to: place + 1, filter: withTaken(NO_FILTER, group, values) }]
        : []
    })
    return withAsked(reading, found)
  }

interface NoneBehind {
  isNone: (word: string) => boolean
  /** A grade of the cut, the polish or the symmetry. */
  isFinish: (word: string) => boolean
  values: () => readonly number[]
}

/** Reads none behind such a grade as no fluorescence, which is what a certificate says next. */
export const withNoneBehind = (read: Reader, { isNone, isFinish, values }: NoneBehind): Reader =>
  withValuesAt(read, 'fluorescence', (words, place) =>
    isNone(words[place]!) && isFinish(words[place - 1] ?? '') ? values() : [],
  )

/** Reads what names a gem and a shape as the gem, where another shape is asked for. */
export const withGemBeside = (
  read: Reader,
  fieldsOf: (text: string) => readonly string[],
  gemsOf: (word: string) => readonly number[],
): Reader =>
  withValuesAt(read, 'gemType', (words, place, { asked, rest }) => {
    const fields = fieldsOf(words[place]!)
    const isShape = (other: number) =>
      SHAPE_WORDS.some((count) => {
        const named = fieldsOf(words.slice(other, other + count).join(' '))
        return named.includes('shape') && !named.includes('gemType')
      })
    const isOther = () =>
      asked.some(({ filter }) => takenOf(filter, 'shape').length > 0) ||
      rest.some((other) => other !== place && isShape(other))
    return fields.includes('gemType') && fields.includes('shape') && isOther() ? gemsOf(words[place]!) : []
  })

/** `Tapered Baguette` has two. */
const SHAPE_WORDS = [1, 2, 3]

/** What a stone may have none of. */
const NONE_OF = ['fluorescence', 'treatment'] as const
export type NoneOf = (typeof NONE_OF)[number]

/** Reads what a stone has of them, and that it has none: `no heat`. `valuesIn`: the values of one that a word is the name of. */
export const withNoneOf = (
  read: Reader,
  said: Said,
  valuesIn: (group: NoneOf, word: string) => readonly number[],
): Reader =>
  NONE_OF.reduce(
    (reader, group) =>
      withValuesBeside(reader, {
        group,
        valuesOf: (word) => valuesIn(group, said('none').includes(folded(word)) ? NONE : word),
        beside: said(group),
      }),
    read,
  )
