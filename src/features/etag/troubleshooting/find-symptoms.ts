/**
 * Which symptoms a search means. Forgiving: a word may be the beginning of one, in any case, and a word
 * of four letters or more may have one letter wrong, missing, added or exchanged with its neighbor. Hebrew is read
 * without its points, and without the small words that are written onto the next one.
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
export function findSymptoms(text: string): ReadonlySet<SymptomId> {
  const empty = new Set(wordsOf(faultWords.empty))
  const wanted = wordsOf(text)
    .map(formsOf)
    .filter((forms) => !forms.some((form) => empty.has(form)))
  const hits = new Map(SYMPTOM_IDS.map((id) => [id, countIn(knownOf(id), wanted)]))
  const most = Math.max(...hits.values(), Math.ceil(wanted.length / 2))
  return new Set(SYMPTOM_IDS.filter((id) => hits.get(id) === most))
}

function knownOf(id: SymptomId): string[] {
  const { symptom, firstCheck, cause, fix, also } = faultWords.symptoms[id]
  return wordsOf([symptom, firstCheck, cause, fix, also].join(' ')).flatMap(formsOf)
}

const countIn = (known: readonly string[], wanted: readonly (readonly string[])[]): number =>
  wanted.filter((forms) => forms.some((form) => known.some((each) => isNear(form, each)))).length

function isNear(word: string, known: string): boolean {
  if (known.startsWith(word)) return true
  if (word.length < 4) return false
  return [-1, 0, 1].some((more) => isOneOff(word, known.slice(0, word.length + more)))
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
