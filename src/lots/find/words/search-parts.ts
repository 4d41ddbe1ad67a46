/** A search text part by part, for whoever wrote it: what each was understood as, and the text without it. */
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import type { ShownOrder } from '#src/offline/lots/first-view.ts'
import type { Asked } from './search-conditions.ts'

/** What some words mean. */
export interface Meaning {
  /** The filter that asks the same. */
  filter?: LotFilter
  /** Else what they name, as it reads on screen; nothing where they are a text like any other. */
  names?: readonly string[]
  /** The order that it asks for. */
  order?: ShownOrder
  /** The filter that asks the same as these names, where they are of one field. */
  choice?: LotFilter | undefined
}

export interface SearchPart extends Meaning {
  /** As it was written. */
  text: string
  without: string
}

/** `Tapered Baguette`, `Very Light Yellow`. */
const MOST_WORDS = 3

/** The words of a text, and these as they were written, with the commas behind them. */
export interface Written {
  words: readonly string[]
  written: readonly string[]
}

/**
 * `told`: the places of the words beside what is asked, in any order. Those that mean something together are one part; what tells
 * nothing belongs to the part before it.
 */
export function toParts(
  { words, written }: Written,
  asked: readonly Asked[],
  told: readonly number[],
  meaningOf: (words: readonly string[]) => Meaning | undefined,
): SearchPart[] {
  const starts: Start[] = asked.map(({ from, to, filter }) => ({
    from,
    to,
    meaning: { filter },
  }))
  const telling = told.toSorted((a, b) => a - b)
  for (let at = 0; at < telling.length;) {
    const from = telling[at]!
    let count = MOST_WORDS
    let meaning: Meaning | undefined
    for (; count > 0 && !meaning; count--)
      if (telling[at + count - 1] === from + count - 1) meaning = meaningOf(words.slice(from, from + count))
    const to = from + (meaning ? count + 1 : 1)
    starts.push({ from, to, meaning: meaning ?? {} })
    at += to - from
  }
  return withoutRepeats(starts.toSorted((a, b) => a.from - b.from)).map(
    ({ from, to, meaning }, nth, parts) => ({
      ...meaning,
      text: words.slice(from, to).join(' '),
      without: [
        ...written.slice(0, nth > 0 ? from : 0),
        ...written.slice(parts[nth + 1]?.from ?? words.length),
      ]
        .join(' ')
        .replace(/,$/, ''),
    }),
  )
}

interface Start {
  from: number
  to: number
  meaning: Meaning
}

/** Neighbours that mean the same are one, as in `melee parcels`. */
function withoutRepeats(starts: readonly Start[]): Start[] {
  const all: Start[] = []
  for (const start of starts) {
    const before = all.at(-1)
    const { filter } = start.meaning
    if (before && filter && JSON.stringify(before.meaning.filter) === JSON.stringify(filter))
      before.to = start.to
    else all.push({ ...start })
  }
  return all
}

/** The words of a text that each name a value, as in `oval sapphire`; `new york` names one and stays whole. */
export function wordsApart(text: string, fieldsOf: (text: string) => readonly string[]): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const isOne = fieldsOf(text).length > 0 || words.some((word) => fieldsOf(word).length === 0)
  return isOne ? [text] : words
}

/** More have been pasted, and are no sentence. */
const MOST_PARTS = 24

/**
 * Parts between commas, where what a comma stands between is of one field apart from the rest: of `round hong kong, ramat gan VS`
 * `round`, `hong kong`, `ramat gan` and `VS`.
 */
export function sidesApart(
  items: readonly string[],
  fieldsOf: (text: string) => readonly string[],
): readonly string[] {
  if (items.length > MOST_PARTS) return items
  const words = items.map((item) => item.split(/\s+/).filter(Boolean))
  // By item, how many of its words belong to the comma before it, and to that behind it.
  const [before, behind] = [words.map(() => 0), words.map(() => 0)]
  for (let at = 0; at + 1 < words.length; at++) {
    const sides = sidesOf(words[at]!, words[at + 1]!, fieldsOf)
    if (sides) [behind[at], before[at + 1]] = sides
  }
  return words.flatMap((some, at) => {
    const [from, to] = [before[at]!, some.length - behind[at]!]
    if (from > to) return [some.join(' ')]
    return [some.slice(0, from), some.slice(from, to), some.slice(to)]
      .filter((part) => part.length > 0)
      .map((part) => part.join(' '))
  })
}

/** How many words at the end of the one, and at the beginning of the other, name values of one field. */
function sidesOf(
  left: readonly string[],
  right: readonly string[],
  fieldsOf: (text: string) => readonly string[],
): [number, number] | undefined {
  for (let ends = Math.min(MOST_WORDS, left.length); ends > 0; ends--) {
    const fields = fieldsOf(left.slice(-ends).join(' '))
    if (fields.length === 0) continue
    for (let begins = Math.min(MOST_WORDS, right.length); begins > 0; begins--)
      if (fieldsOf(right.slice(0, begins).join(' ')).some((field) => fields.includes(field)))
        return [ends, begins]
  }
  return undefined
}
