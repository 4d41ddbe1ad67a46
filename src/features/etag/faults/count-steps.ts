/** How far a step of the fault finder is. No way is known before its answers, so what can be said is the longest. */
import { type Answer, GIVEN, type Place, placeAt, toSymptom } from './find-place.ts'

const ANSWERS: readonly Answer[] = ['y', 'n', 'u']

/** The number of the step, from 1, and how many there are at most, whatever is answered from here. */
export function countSteps(place: Extract<Place, { at: 'question' | 'fix' }>): {
  step: number
  most: number
} {
  const before = place.answers.replace(GIVEN, '').length
  return { step: before + 1, most: before + mostFrom(place) }
}

/** The steps of the longest way from a place on. */
function mostFrom(place: Place): number {
  if (place.at !== 'question' && place.at !== 'fix') return 0
  const answers: readonly Answer[] =
    place.at === 'fix' ? ['n'] : place.mayBeNever ? [...ANSWERS, 'r'] : ANSWERS
  const after = answers.map((answer) => placeAt(toSymptom('', place.symptom, place.answers + answer)))
  return 1 + Math.max(...after.map(mostFrom))
}
