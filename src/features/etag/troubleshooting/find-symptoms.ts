/**
 * Which symptoms a search means, the best first. Forgiving: a word may be the beginning of one, in any case, and a word
 * of four letters or more may have one letter wrong, missing, added or exchanged with its neighbor. What a symptom is
 * called counts more than what is said of it. Hebrew is read without its points, and without the small words that are
 * written onto the next one.
 */
import { SYMPTOM_IDS, type SymptomId } from '#src/features/etag/faults/symptoms.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'

const FINAL_LETTERS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

const wordsOf = (text: string): string[] =>
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

/** A Hebrew word with what may be written onto it, and without: from the whole word on. */
function formsOf(word: string): string[] {
  const forms = [word]
  while (forms.length <= 3 && WITH_PREFIX.test(forms.at(-1)!)) forms.push(forms.at(-1)!.slice(1))
  return forms
}

/** Those that have the most of the words, and half of them at least; all for a text without a word that tells. */
export function findSymptoms(text: string): readonly SymptomId[] {
  const empty = new Set(wordsOf(faultWords.empty))
  const wanted = wordsOf(text)
    .map(formsOf)
    .filter((forms) => !forms.some((form) => empty.has(form)))
  if (wanted.length === 0) return SYMPTOM_IDS
  const found = SYMPTOM_IDS.map((id) => ({ id, ...matchOf(id, wanted) }))
  const most = Math.max(...found.map(({ hits }) => hits), Math.ceil(wanted.length / 2))
  const best = found.filter(({ hits }) => hits === most).toSorted((a, b) => b.score - a.score)
  // Half as good is a word that is only mentioned.
  return best.filter(({ score }) => score * 2 > best[0]!.score).map(({ id }) => id)
}

/** All of them, those that were found before the others. */
export const inOrder = (found: readonly SymptomId[]): readonly SymptomId[] => [
  ...found,
  ...SYMPTOM_IDS.filter((id) => !found.includes(id)),
]

/** How many of the words a symptom has, and how well. */
function matchOf(id: SymptomId, wanted: readonly (readonly string[])[]) {
  const { symptom, firstCheck, cause, fix, also } = faultWords.symptoms[id]
  const called = knownIn(symptom, also)
  const said = knownIn(firstCheck, cause, fix)
  const scores = wanted.map((forms) => Math.max(2 * nearnessIn(called, forms), nearnessIn(said, forms)))
  return {
    hits: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  }
}

const knownIn = (...texts: string[]): string[] => wordsOf(texts.join(' ')).flatMap(formsOf)

const nearnessIn = (known: readonly string[], forms: readonly string[]): number =>
  Math.max(0, ...forms.flatMap((form) => known.map((each) => nearness(form, each))))

/** 4: the word; 3: its beginning; 2: all but one letter of it. Short words begin many others. */
function nearness(word: string, known: string): number {
  if (known === word) return 4
  if (word.length > 1 && known.startsWith(word)) return 3
  return word.length >= 4 && known.length >= 4 && isOneOff(word, known) ? 2 : 0
}

/** Whether one change of a letter makes one of the other. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  let end = 0
  while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end++
  const [restOfA, restOfB] = [a.slice(from, a.length - end), b.slice(from, b.length - end)]
  if (restOfA.length <= 1 && restOfB.length <= 1) return true
  return restOfA.length === 2 && restOfA === [...restOfB].reverse().join('')
}
