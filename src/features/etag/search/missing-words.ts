import { nearnessIn, wantedIn } from './match-words.ts'

/**
 * The words of a search, as they were typed, that nothing found has: of three words two are enough to be found.
 * `known`: the words of what was found. `empty`: words that say nothing.
 */
export const missingWords = (text: string, empty: string, known: readonly string[]): string[] =>
  (text.match(/[\p{L}\p{N}\p{M}'"׳״]+/gu) ?? []).filter((word, at, { length }) => {
    const wanted = wantedIn(word, empty)
    // A few letters that only begin another word are that word while they are being typed.
    const least = at === length - 1 ? 1 : 2
    return wanted.length > 0 && wanted.every((forms) => nearnessIn(known, forms) < least)
  })
