/** Which symptoms a search means, the best first. What a symptom is called counts more than what is said of it. */
import { SEARCHED, type Searched } from '#src/features/etag/faults/symptoms.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { knownIn, nearnessIn, type Wanted, wantedIn } from './match-words.ts'

/** Those that have the most of the words, and half of them at least; all for a text without a word that tells. */
export function findSymptoms(text: string): readonly Searched[] {
  const wanted = wantedIn(text, faultWords.empty)
  if (wanted.length === 0) return SEARCHED
  const found = SEARCHED.map((id) => ({ id, ...matchOf(id, wanted) }))
  const most = Math.max(...found.map(({ hits }) => hits), Math.ceil(wanted.length / 2))
  const best = found.filter(({ hits }) => hits === most).toSorted((a, b) => b.score - a.score)
  // Half as good is a word that is only mentioned.
  return best.filter(({ score }) => score * 2 > best[0]!.score).map(({ id }) => id)
}

/** How many of the words a symptom has, and how well. */
function matchOf(id: Searched, wanted: readonly Wanted[]) {
  const [called, said] = knownOf(id)
  const scores = wanted.map((forms) => Math.max(2 * nearnessIn(called, forms), nearnessIn(said, forms)))
  return {
    hits: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  }
}

/** The words of what it is called, and of what is said of it. */
function knownOf(id: Searched): readonly [called: string[], said: string[]] {
  if (id === 'lost') return [knownIn(faultWords.finder.lost, faultWords.finder.lostAlso), []]
  const { symptom, firstCheck, cause, fix, also } = faultWords.symptoms[id]
  return [knownIn(symptom, also), knownIn(firstCheck, cause, fix)]
}
