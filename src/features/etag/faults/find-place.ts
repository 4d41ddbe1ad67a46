/**
 * Where the fault finder is, read out of the address: `?symptom=no-change&answers=nyn`, a letter an answer. The answers are
 * those to the questions, and for each fix whether it has helped. Codes only: an address can be sent, and what it says of
 * nobody is anybody's.
 */
import type { FixId } from './fixes.ts'
import { type Outcome, type Question, type QuestionId, questions } from './questions.ts'
import { SYMPTOM_IDS, type SymptomId } from './symptoms.ts'
import { withQuery } from '#src/paths.ts'

/** Yes, no, not sure, never reported. A fix has helped, has not, or was left out (`u`). */
export type Answer = 'y' | 'n' | 'u' | 'r'

/** In an address the first answer where the start has given it: no, to a question that nobody was asked. */
export const GIVEN = 'l'

export interface Tried {
  fix: FixId
  outcome: 'n' | 'u'
}

/** What was asked and tried on the way to a place. */
export interface Way {
  symptom: SymptomId
  /** The answers that count; what an address has beyond them is left out. */
  answers: string
  asked: readonly { question: QuestionId; answer: Answer }[]
  /** Every fix that was shown before: it has not helped, or it was left out. */
  tried: readonly Tried[]
}

export interface Asking {
  question: QuestionId
  /** Whether it may be that no base has ever reported the tag. */
  mayBeNever: boolean
}

export type Place =
  | { at: 'start' }
  | ({ at: 'question' } & Asking & Way)
  | ({ at: 'fix'; fix: FixId } & Way)
  | ({ at: 'solved' } & Way)
  /** No fix is left. */
  | ({ at: 'unsolved' } & Way)

/** A place on a way from a symptom. */
export type Step = Exclude<Place, { at: 'start' }>

export function placeAt(search: string): Place {
  const query = new URLSearchParams(search)
  const symptom = SYMPTOM_IDS.find((id) => id === query.get('symptom'))
  return symptom ? walk(symptom, query.get('answers') ?? '') : { at: 'start' }
}

function walk(symptom: SymptomId, letters: string): Place {
  const asked: { question: QuestionId; answer: Answer }[] = []
  const tried: Tried[] = []
  let used = 0
  const way = (): Way => ({ symptom, answers: letters.slice(0, used), asked, tried })
  for (let next: Outcome | undefined = questions[symptom]; next;) {
    if ('ask' in next) {
      const question: Question = next
      const answer = used === 0 && letters[0] === GIVEN ? 'n' : letters[used]
      const mayBeNever = question.never !== undefined
      if (!isAnswer(answer) && !(answer === 'r' && mayBeNever))
        return { at: 'question', question: question.ask, mayBeNever, ...way() }
      asked.push({ question: question.ask, answer })
      used++
      next = outcomeOf(question, answer)
      continue
    }
    const steps: readonly (FixId | Question)[] = next
    next = undefined
    for (const step of steps) {
      if (typeof step !== 'string') {
        next = step
        break
      }
      const outcome = letters[used]
      if (outcome === 'y') return { at: 'solved', ...way(), answers: letters.slice(0, used + 1) }
      if (outcome !== 'n' && outcome !== 'u') return { at: 'fix', fix: step, ...way() }
      tried.push({ fix: step, outcome })
      used++
    }
  }
  return { at: 'unsolved', ...way() }
}

function outcomeOf({ yes, no, unsure, never }: Question, answer: Answer): Outcome {
  if (answer === 'r') return never!
  if (answer === 'u' && typeof unsure !== 'string') return unsure
  return answer === 'y' || (answer === 'u' && unsure === 'yes') ? yes : no
}

const isAnswer = (letter: string | undefined): letter is 'y' | 'n' | 'u' =>
  letter === 'y' || letter === 'n' || letter === 'u'

/** The query that asks for the first step. */
export const toStart = (search: string): string => withQuery(search, { symptom: '', answers: '' })

export const toSymptom = (search: string, symptom: SymptomId, answers = ''): string =>
  withQuery(search, { symptom, answers })

/** The query one step back. */
export function toStepBefore(search: string, place: Place): string {
  if (place.at === 'start' || place.answers === '' || place.answers === GIVEN) return toStart(search)
  return toSymptom(search, place.symptom, place.answers.slice(0, -1))
}
