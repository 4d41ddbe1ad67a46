/**
 * Which symptoms a search means. Forgiving: a word may be the beginning of one, in any case, and a word
 * of four letters or more may have one letter wrong, missing, added or exchanged with its neighbor.
 */
import { SYMPTOM_IDS, type SymptomId, symptoms } from './symptoms.ts'

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const KNOWN = new Map<SymptomId, readonly string[]>(
  SYMPTOM_IDS.map((id) => {
    const { symptom, firstCheck, cause, fix, also } = symptoms[id]
    return [id, wordsOf([symptom, firstCheck, cause, fix, also].join(' '))]
  }),
)

/** Words that say nothing of what is wrong. */
const EMPTY = new Set(
  wordsOf('a an the is are it its my this that tag tags e etag does do not show shows not on in of to and'),
)

/** Those that have the most of the words, and half of them at least; all for a text without a word that tells. */
export function findSymptoms(text: string): ReadonlySet<SymptomId> {
  const wanted = wordsOf(text).filter((word) => !EMPTY.has(word))
  const hits = new Map(
    SYMPTOM_IDS.map((id) => [
      id,
      wanted.filter((word) => KNOWN.get(id)!.some((known) => isNear(word, known))).length,
    ]),
  )
  const most = Math.max(...hits.values(), Math.ceil(wanted.length / 2))
  return new Set(SYMPTOM_IDS.filter((id) => hits.get(id) === most))
}

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
