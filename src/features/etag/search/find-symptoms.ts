/** Which symptoms a search means, the best first. What a symptom is called counts more than what is said of it. */
import { SEARCHED, type Searched } from '#src/features/etag/faults/symptoms.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { knownIn, nearnessIn, type Wanted, wantedIn } from './match-words.ts'

/** A word as it was typed, or the beginning of one. */
const WHOLE = 3

/**
 * Those that have the most of the words, and half of them at least; then those that are called by a word that these do not
 * have, as who has two troubles writes of both. All for a text without a word that tells.
 */
export function findSymptoms(text: string): readonly Searched[] {
  const wanted = wantedIn(text, faultWords.empty)
  if (wanted.length === 0) return SEARCHED
  const found = SEARCHED.map((id) => ({ id, ...matchOf(id, wanted) }))
  const most = Math.max(...found.map(({ hits }) => hits), Math.ceil(wanted.length / 2))
  const best = found.filter(({ hits }) => hits === most).toSorted((a, b) => b.score - a.score)
  // Half as good is a word that is only mentioned.
  const first = best.filter(({ score }) => score * 2 > best[0]!.score)
  const others = found.filter(
    (each) =>
      best.length > 0 &&
      !best.includes(each) &&
      each.named.some((near, at) => near >= WHOLE && best.every(({ scores }) => scores[at] === 0)),
  )
  return [...first, ...others].map(({ id }) => id)
}

function noMatch(wanted: readonly Wanted[]) {
  const none = wanted.map(() => 0)
  return { named: none, scores: none, hits: 0, score: 0 }
}

/** How many of the words a symptom has, and how well. */
function matchOf(id: Searched, wanted: readonly Wanted[]) {
  const [called, said, not] = knownOf(id)
  if (wanted.some((forms) => forms.some((form) => not.includes(form)))) return noMatch(wanted)
  const named = wanted.map((forms) => nearnessIn(called, forms))
  const scores = wanted.map((forms, at) => Math.max(2 * named[at]!, nearnessIn(said, forms)))
  return {
    named,
    scores,
    hits: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  }
}

/** Every word that some symptoms are called by, or that is said of them. */
export const knownInSymptoms = (ids: readonly Searched[]): string[] =>
  ids.flatMap((id) => {
    const [called, said] = knownOf(id)
    return [...called, ...said]
  })

/** The words of what it is called, of what is said of it, and those that say that it is something else. */
function knownOf(id: Searched): readonly [called: string[], said: string[], not: string[]] {
  if (id === 'lost') return [knownIn(faultWords.finder.lost, faultWords.finder.lostAlso), [], []]
  const { symptom, firstCheck, cause, fix, also, not = '' } = faultWords.symptoms[id]
  return [knownIn(symptom, also), knownIn(firstCheck, cause, fix), knownIn(not)]
}
