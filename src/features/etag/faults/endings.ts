/**
 * How a way ends on which nothing has helped. What is said there fits what was done: only where a cell was taken out for good
 * is it spoken of, a lost tag is not to be kept as it is, and many tags are told of by their room.
 */
import { GIVEN, type Tried, type Way } from './find-place.ts'
import { type Fix, type FixId, fixes } from './fixes.ts'
import { OF_MANY, type SymptomId } from './symptoms.ts'

export const ENDINGS = ['lost', 'cell-out', 'record', 'code', 'many', 'asked', 'tag'] as const
export type Ending = (typeof ENDINGS)[number]

/** Where the finder begins for a tag that is lost: it has no row in the table. */
export const LOST = { symptom: 'led-dark', answers: GIVEN } as const satisfies {
  symptom: SymptomId
  answers: string
}

/** A cell that these take out stays out. */
const TAKE_CELL_OUT: ReadonlySet<FixId> = new Set(['replace-tag', 'two-tags'])
/** The tag is right; what it was told is to be looked at. */
const OF_RECORD: ReadonlySet<FixId> = new Set(['record-first', 'changes-come'])

const wasDone = ({ outcome }: Tried) => outcome === 'n'

/** Whether the reader does not have the tag. */
export const isLost = ({ symptom, asked }: Way): boolean =>
  symptom === LOST.symptom && asked[0] !== undefined && asked[0].answer !== 'y'

export function endingOf(way: Way): Ending {
  const last = way.tried.at(-1)
  if (isLost(way)) return 'lost'
  if (way.tried.some((each) => wasDone(each) && TAKE_CELL_OUT.has(each.fix))) return 'cell-out'
  if (last && OF_RECORD.has(last.fix)) return 'record'
  if (way.symptom === 'code-not-read') return 'code'
  if (OF_MANY.has(way.symptom)) return 'many'
  return last && wasDone(last) && (fixes[last.fix] as Fix).asks === true ? 'asked' : 'tag'
}
