/** The message that the contact form begins with when no fix has helped. It is text, so it travels in the entry's state. */
import { symptoms } from '#src/features/etag/symptoms/symptoms.ts'
import type { Fix } from './fix.ts'
import { type FixId, fixes } from './fixes.ts'
import type { Answer, Way } from './find-place.ts'

const ANSWERS: Record<Answer, string> = { y: 'yes', n: 'no', u: 'not sure' }

/** `fix`: what is being done, where it is ours to do. `tag`, `lot`: where the reader comes from the record of one. */
export function finderMessage(
  { symptom, asked, tried }: Way,
  { fix, tag = '', lot = '' }: { fix?: FixId | undefined; tag?: string; lot?: string },
): { subject: string; message: string } {
  const subject = `E-tag${tag && ` ${tag}`}: ${symptoms[symptom].symptom}`
  const { asks }: Partial<Fix> = fix ? fixes[fix] : {}
  const lines = [
    `Code printed on the tag: ${tag}`,
    `Lot: ${lot}`,
    `Symptom: ${symptoms[symptom].symptom}`,
    ...asked.map(({ question, answer }) => `${question.ask} – ${ANSWERS[answer]}`),
    ...(tried.length > 0 ? ['', 'Tried without success:', ...tried.map((id) => `- ${fixes[id].title}`)] : []),
    ...(asks ? ['', asks] : []),
  ]
  return { subject, message: lines.join('\n') }
}
