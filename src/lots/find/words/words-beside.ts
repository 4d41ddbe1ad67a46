/**
 * A value that is told by the word beside it: `emerald cut` and `pear shaped` are shapes alone, where a stone may have
 * the same name; `no fluorescence` and `no heat` are no other field's None.
 */
import { type Group, NO_FILTER, withTaken } from '#src/lots/find/lot-filter.ts'
import { folded } from '#src/lots/find/fold-text.ts'
import type { Said } from './condition-words.ts'
import type { Asked, Reader } from './search-conditions.ts'
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
    const { asked, rest, begun } = read(words)
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
    if (found.length === 0) return { asked, rest, begun }
    return {
      asked: [...asked, ...found].toSorted((a, b) => a.from - b.from),
      rest: rest.filter((place) => !found.some(({ from, to }) => place >= from && place < to)),
      begun,
    }
  }
}

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
