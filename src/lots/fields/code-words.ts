/** Words for the codes of a lot. */
import { CLARITY_GRADES, wordOf } from '#contract/codes.ts'
import { more } from '#src/say/more.ts'

/** The grade as it was given, or its number where the table does not know it. */
export const clarityWord = (code: number): string => wordOf(CLARITY_GRADES, code) ?? String(code)

/** The location, or its number where the table does not know it. */
export const locationWord = (code: number): string => named(more.lots.locations, code)

/** The product type, or its number where the table does not know it. */
export const typeWord = (code: number): string => named(more.lots.types, code)

/** What a photo shows; undefined where it is not said, or the table does not know it. */
export const viewWord = (code: number | undefined): string | undefined =>
  (more.lots.views as Readonly<Record<number, string>>)[code ?? 0]

/** A word of the customer's files in the language of the interface, where that has one. */
export function tradeWord(word: string): string {
  const { words, shades, shaded } = more.lots
  const known = wordIn(words, word)
  if (known !== undefined) return known
  // `Fancy Vivid Yellow`, `18K White Gold`: the shortest shade in front whose rest has a word.
  for (let space = word.indexOf(' '); space > 0; space = word.indexOf(' ', space + 1)) {
    const [before, name] = [word.slice(0, space), wordIn(words, word.slice(space + 1))]
    const shade = wordIn(shades, before) ?? (FINENESS.test(before) ? before : undefined)
    if (shade !== undefined && name !== undefined) return shaded(name, shade)
  }
  return word
}

const FINENESS = /^\d+[Kk]?$/

const wordIn = (words: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined

const named = (names: Readonly<Record<number, string>>, code: number): string => names[code] ?? String(code)
