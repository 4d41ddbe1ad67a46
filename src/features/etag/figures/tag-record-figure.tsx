/**
 * Where the portal says something of a tag: its record as the details of a lot show it, and the row that a question is
 * about set apart. Who comes from a lot sees the record of its tag, everybody else an example that says so.
 */
import { useState } from 'react'
import { toTagRecord } from '#contract/lots/tag-record.ts'
import { TAG_STATES } from '#contract/codes.ts'
import { tagRecordRows } from '#src/lots/fields/tag-record-rows.ts'
import { entryState } from '#src/entry-state.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import type { RecordRow } from '#src/features/etag/faults/questions.ts'
import './tag-record-figure.css'

const EXAMPLE = { tag: 'A1B2C3', rev: 57, shownRev: 57, state: TAG_STATES.answering, batteryPercent: 80 }
const EXAMPLE_SILENT_MS = 12 * 60_000

export function TagRecordFigure({ row }: { row?: RecordRow }) {
  const words = more.tags.record
  const { aboutTag } = entryState()
  const own = toTagRecord(aboutTag?.record)
  const [now] = useState(() => Date.now())
  const record = own ?? { ...EXAMPLE, contactAt: new Date(now - EXAMPLE_SILENT_MS).toISOString() }
  const title = more.photos.lightbox.tag.title(own && aboutTag ? aboutTag.tag : EXAMPLE.tag)
  return (
    <figure className="tag-record">
      {!own && <figcaption>{words.where}</figcaption>}
      <div className="tag-record-rows">
        <p aria-current={row === 'tag' || undefined}>
          <strong>{title}</strong>
          {!own && <small>{words.example}</small>}
        </p>
        {tagRecordRows(record, now).map(({ name, label, text }) => (
          <p key={name} aria-current={row === name || undefined}>
            <span>{label}</span> <bdi>{text}</bdi>
          </p>
        ))}
      </div>
      {!own && <p className="tag-record-note">{words.whoSees}</p>}
    </figure>
  )
}

/** The tag that the reader comes from, in one line. */
export const namedTag = ({ tag, lot }: { tag: string; lot: string }): string =>
  inOneLine([more.photos.lightbox.tag.title(tag), lot])
