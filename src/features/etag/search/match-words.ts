/**
 * How a search compares words, forgivingly: a word may be the beginning of one, in any case, and a word of four letters or
 * more may have one letter wrong, missing, added or exchanged with its neighbor. English is read without its endings.
 * Hebrew is read without its points, and without the small words that are written onto the next one.
 */

const FINAL_LETTERS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    // Points and accents; the marks of an abbreviation, which many leave out.
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([א-ת])["'׳״](?=[א-ת])/g, '$1')
    .toLowerCase()
    .replaceAll(/[ךםןףץ]/g, (letter) => FINAL_LETTERS[letter]!)
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** And, the, in, to, that, from, as: written onto a Hebrew word, up to three of them. What is left has three letters. */
const WITH_PREFIX = /^[ובהכלמש](?=[א-ת]{3})/

/** Of an English word, the rest of which has four letters: `flashing` is `flash`. */
const ENDING = /(?<=^[a-z]{4,})(?:ing|ed|es|s)$/

/** An English word without its ending, too; a Hebrew one with what may be written onto it, and without. */
function formsOf(word: string): string[] {
  const forms = [...new Set([word, word.replace(ENDING, '')])]
  while (forms.length <= 3 && WITH_PREFIX.test(forms.at(-1)!)) forms.push(forms.at(-1)!.slice(1))
  return forms
}

/** Every form of the words of some texts. */
export const knownIn = (...texts: string[]): string[] => wordsOf(texts.join(' ')).flatMap(formsOf)

/** A word that is searched for, in its forms. */
export type Wanted = readonly string[]

/** `empty`: words that say nothing, which are left out. */
export function wantedIn(text: string, empty: string): readonly Wanted[] {
  const nothing = new Set(wordsOf(empty))
  return wordsOf(text)
    .map(formsOf)
    .filter((forms) => !forms.some((form) => nothing.has(form)))
}

/** 4: the word; 3: its beginning; 2: all but one letter of it; 1: two or three Latin letters of its beginning; 0: none of them. */
export const nearnessIn = (known: readonly string[], wanted: Wanted): number =>
  Math.max(0, ...wanted.flatMap((form) => known.map((each) => nearness(form, each))))

/** Short words begin many others: `red` is no `redraw` where something is red. Hebrew words are short. */
function nearness(word: string, known: string): number {
  if (known === word) return 4
  if (word.length > 1 && known.startsWith(word)) return /^[a-z]{2,3}$/.test(word) ? 1 : 3
  return word.length >= 4 && known.length >= 4 && isOneOff(word, known) ? 2 : 0
}

/** Whether one change of a letter makes one of the other. The first is rarely wrong, and another makes another word of it. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  if (a[0] !== b[0]) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  let end = 0
  while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end++
  const [restOfA, restOfB] = [a.slice(from, a.length - end), b.slice(from, b.length - end)]
  if (restOfA.length <= 1 && restOfB.length <= 1) return true
  return restOfA.length === 2 && restOfA === [...restOfB].reverse().join('')
}
