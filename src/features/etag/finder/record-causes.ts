/** What the record of a tag says is wrong with it, and what is seen of that: where the finder begins for such a tag. */
import { TAG_STATES } from '#contract/codes.ts'
import { type TagRecord, toTagRecord } from '#contract/lots/tag-record.ts'
import type { SymptomId } from '#src/features/etag/faults/symptoms.ts'
import { type TagRecordRow, tagRecordRows } from '#src/lots/fields/tag-record-rows.ts'
import { more } from '#src/say/more.ts'

export interface RecordCause {
  /** `new-cell`: nothing is to be found out, the cell is to be changed. */
  leadsTo: SymptomId | 'new-cell'
  /** The row of the record, or that there is none. */
  says: string
}

/** `text`: the record as it is stored, absent for a tag never heard. `now`: ms since 1970. None where all is well. */
export function recordCauses(text: string | undefined, now: number): RecordCause[] {
  const record = toTagRecord(text)
  if (!record) return [{ leadsTo: 'no-change', says: more.photos.lightbox.tag.neverHeard }]
  const causes = new Map<RecordCause['leadsTo'], string>()
  for (const row of tagRecordRows(record, now)) {
    const leadsTo = row.warns ? causeOf(row, record) : undefined
    if (leadsTo && !causes.has(leadsTo)) causes.set(leadsTo, `${row.label}: ${row.text}`)
  }
  return Array.from(causes, ([leadsTo, says]) => ({ leadsTo, says }))
}

function causeOf({ name }: TagRecordRow, { state, shownRev }: TagRecord): RecordCause['leadsTo'] {
  if (name === 'battery') return 'new-cell'
  if (name === 'contact') return 'no-change'
  if (name === 'shows') return shownRev === 0 ? 'waiting-for-data' : 'old-picture'
  if (state === TAG_STATES['battery-low']) return 'new-cell'
  return state === TAG_STATES.failed ? 'old-picture' : 'no-change'
}
