/**
 * Where the fault finder is, read out of the address: `?group=blank` after the first choice, then
 * `?symptom=no-change&answers=nyn`, a letter an answer. The answers are first those to the questions, then, for each fix,
 * whether it has helped. Codes only: an address can be sent, and what it says of nobody is anybody's.
 */
import type { FixId } from '#src/features/etag/faults/fixes.ts'
import {
  type Outcome,
  type Question,
  type QuestionId,
  questions,
} from '#src/features/etag/faults/questions.ts'
import {
  GROUPS,
  type Group,
  SYMPTOM_IDS,
  type SymptomId,
  symptoms,
} from '#src/features/etag/faults/symptoms.ts'
import { withQuery } from '#src/paths.ts'

/** Yes, no, not sure, never reported. A fix has helped, has not, or was left out (`u`). */
export type Answer = 'y' | 'n' | 'u' | 'r'

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

export type Place =
  | { at: 'start' }
  | { at: 'group'; group: Group }
  /** `mayBeNever`: whether it may be that no base has ever reported the tag. */
  | ({ at: 'question'; question: QuestionId; mayBeNever: boolean } & Way)
  | ({ at: 'fix'; fix: FixId } & Way)
  | ({ at: 'solved' } & Way)
  /** No fix is left. */
  | ({ at: 'unsolved' } & Way)

export function placeAt(search: string): Place {
  const query = new URLSearchParams(search)
  const symptom = SYMPTOM_IDS.find((id) => id === query.get('symptom'))
  if (symptom) return walk(symptom, query.get('answers') ?? '')
  const group = GROUPS.find((name) => name === query.get('group'))
  return group ? { at: 'group', group } : { at: 'start' }
}

function walk(symptom: SymptomId, letters: string): Place {
  const asked: { question: QuestionId; answer: Answer }[] = []
  const tried: Tried[] = []
  let used = 0
  const way = (): Way => ({ symptom, answers: letters.slice(0, used), asked, tried })
  for (let next: Outcome | undefined = questions[symptom]; next;) {
    if ('ask' in next) {
      const question: Question = next
      const answer = letters[used]
      if (!isAnswer(answer) && !(answer === 'r' && question.never))
        return { at: 'question', question: question.ask, mayBeNever: question.never !== undefined, ...way() }
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

/** The number of the step, from 1. */
export function stepOf(place: Place): number {
  if (place.at === 'start') return 1
  return place.at === 'group' ? 2 : 3 + place.answers.length
}

/** The query that asks for the first step. */
export const toStart = (search: string): string => withQuery(search, { group: '', symptom: '', answers: '' })

export const toGroup = (search: string, group: Group): string =>
  withQuery(search, { group, symptom: '', answers: '' })

export const toSymptom = (search: string, symptom: SymptomId, answers = ''): string =>
  withQuery(search, { group: '', symptom, answers })

/** The query one step back. */
export function toStepBefore(search: string, place: Place): string {
  if (place.at === 'start' || place.at === 'group') return toStart(search)
  if (place.answers === '') return toGroup(search, symptoms[place.symptom])
  return toSymptom(search, place.symptom, place.answers.slice(0, -1))
}
