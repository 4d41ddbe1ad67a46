/**
 * The message that the contact form begins with at a step of the fault finder: how far its reader has come. It is text, so it
 * travels in the entry's state.
 */
import { entryState } from '#src/entry-state.ts'
import { isLost } from '#src/features/etag/faults/endings.ts'
import type { FixId } from '#src/features/etag/faults/fixes.ts'
import { OF_MANY } from '#src/features/etag/faults/symptoms.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import type { Step, Way } from '#src/features/etag/faults/find-place.ts'

/** `fix`: what is being done, where it is ours to do. `tag`, `lot`: where the reader comes from the record of one. */
export function finderMessage(
  way: Way,
  { fix, tag = '', lot = '' }: { fix?: FixId | undefined; tag?: string; lot?: string },
): { subject: string; message: string } {
  const { message: words, symptoms, questions, fixes, finder } = faultWords
  const { symptom: id, asked, tried } = way
  const lost = isLost(way) ? words.lost : undefined
  const symptom = lost ? finder.lost : symptoms[id].symptom
  const isOfMany = OF_MANY.has(id)
  const asks = fix && fixes[fix].asks
  const lines = [
    ...(isOfMany && tag === '' ? [] : [words.tag(tag), words.lot(lot)]),
    ...(isOfMany ? words.many : []),
    ...(lost ? [lost.place, lost.contact] : []),
    words.symptom(symptom),
    // Where it is lost that is the answer.
    ...(lost ? asked.slice(1) : asked).map(
      ({ question, answer }) => `${questions[question].ask} – ${words.answers[answer]}`,
    ),
    ...(tried.length > 0 ? ['', words.tried] : []),
    ...tried.map((each) => `- ${fixes[each.fix].title} – ${words.outcomes[each.outcome]}`),
    ...(asks ? ['', asks] : []),
  ]
  return { subject: words.subject(tag, lost?.subject ?? symptom), message: lines.join('\n') }
}

/** At a step, about the tag that the reader comes from. */
export const messageAt = (place: Step) =>
  finderMessage(place, { fix: place.at === 'fix' ? place.fix : undefined, ...entryState().aboutTag })
