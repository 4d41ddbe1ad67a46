/** `emerald cut`, `pear shaped`: a shape alone, where a stone may have the same name. */
import { NO_FILTER, withTaken } from '#src/lots/find/lot-filter.ts'
import type { Asked, Reader } from './search-conditions.ts'

/**
 * Reads a shape that is named with one of `beside` behind it or before it as asked for. `shapesOf`: the shapes that a word
 * is the whole name of.
 */
export function withShapes(
  read: Reader,
  shapesOf: (word: string) => readonly number[],
  beside: readonly string[],
): Reader {
  const isBeside = (word: string | undefined) => word !== undefined && beside.includes(word.toUpperCase())
  return (words) => {
    const { asked, rest, begun } = read(words)
    const shapes: Asked[] = []
    for (const place of rest) {
      const last = shapes.at(-1)
      if (last && place < last.to) continue
      const isFirst = isBeside(words[place + 1])
      if (!(isFirst || isBeside(words[place])) || !rest.includes(place + 1)) continue
      const values = shapesOf(words[isFirst ? place : place + 1]!)
      if (values.length > 0)
        shapes.push({ from: place, to: place + 2, filter: withTaken(NO_FILTER, 'shape', values) })
    }
    if (shapes.length === 0) return { asked, rest, begun }
    return {
      asked: [...asked, ...shapes].toSorted((a, b) => a.from - b.from),
      rest: rest.filter((place) => !shapes.some(({ from, to }) => place >= from && place < to)),
      begun,
    }
  }
}
