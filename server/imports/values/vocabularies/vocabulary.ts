/**
 * The vocabulary of one field: every spelling of a value that traders use. There is no vocabulary for all fields,
 * because one spelling means many things: `I` is a colour and Ideal, `F` a colour, Faint and Fair. A spelling that two
 * sources use for different values is in no vocabulary's list of spellings; it is named as ambiguous.
 */
import { nearestOf } from './nearest.ts'

/** More spellings than a column of words has. */
const REMEMBERED = 500

export interface Vocabulary {
  /** The value's word, undefined where nobody knows the spelling. */
  find(spelling: string): string | undefined
  /** What the spelling means in different files; undefined where it is not ambiguous. */
  ambiguous(spelling: string): readonly string[] | undefined
  /** The word that is spelled most like it; undefined where none is close. */
  nearest(spelling: string): string | undefined
  readonly words: readonly string[]
}

/** A spelling without what does not tell values apart: case, blanks and signs between the parts. `+`, `*`, `!` stay. */
export const folded = (spelling: string): string =>
  spelling
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.,\-‐–—_/'’`"()&]+/g, '')

/**
 * `spellings`: of each word, apart by blanks; one that holds a blank is written without it. The word itself is one.
 * @throws {Error} when two words share a spelling
 */
export function vocabularyOf(
  spellings: Readonly<Record<string, string>>,
  ambiguous: Readonly<Record<string, readonly string[]>> = {},
): Vocabulary {
  const words = Object.keys(spellings)
  const known = new Map<string, string>()
  for (const word of words)
    for (const spelling of [word, ...spellings[word]!.split(' ')]) {
      const key = folded(spelling)
      if ((known.get(key) ?? word) !== word || key in ambiguous)
        throw new Error(`${spelling} means ${known.get(key)} and ${word}`)
      if (key !== '') known.set(key, word)
    }
  return {
    words,
    find: remembered((spelling) => known.get(folded(spelling))),
    ambiguous: remembered((spelling) => {
      const key = folded(spelling)
      return Object.hasOwn(ambiguous, key) ? ambiguous[key] : undefined
    }),
    nearest: remembered((spelling) => {
      const near = nearestOf(folded(spelling), known.keys())
      return near === undefined ? undefined : known.get(near)
    }),
  }
}

/** A column holds the same few spellings in thousands of rows: each is looked up once. */
function remembered<A>(look: (spelling: string) => A): (spelling: string) => A {
  const answers = new Map<string, A>()
  return (spelling) => {
    if (answers.has(spelling)) return answers.get(spelling)!
    if (answers.size >= REMEMBERED) answers.clear()
    const answer = look(spelling)
    answers.set(spelling, answer)
    return answer
  }
}
