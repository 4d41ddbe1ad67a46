/**
 * Where the portal says something of a tag: its record as the details of a lot show it, and the row that a question is
 * about set apart. Who comes from a lot sees the record of its tag, everybody else an example that says so.
 */
import { useState } from 'react'
import { toTagRecord } from '#contract/lots/tag-record.ts'
import { TAG_STATES } from '#contract/codes.ts'
import { type TagRecordRow, tagRecordRows } from '#src/lots/fields/tag-record-rows.ts'
import { entryState } from '#src/entry-state.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import type { RecordRow } from '#src/features/etag/faults/questions.ts'
import { WayToLots } from './way-to-lots.tsx'
import './tag-record-figure.css'

const EXAMPLE = { tag: 'A1B2C3', rev: 57, shownRev: 57, state: TAG_STATES.answering, batteryPercent: 80 }
const EXAMPLE_SILENT_MINUTES = 12

export function TagRecordFigure({ row }: { row?: RecordRow }) {
  const { aboutTag } = entryState()
  return aboutTag ? <OwnRecord {...aboutTag} row={row} /> : <Example row={row} />
}

interface OwnRecordProps {
  tag: string
  record?: string | undefined
  row: RecordRow | undefined
}

function OwnRecord({ tag, record: text, row }: OwnRecordProps) {
  const record = toTagRecord(text)
  const [now] = useState(() => Date.now())
  const { title, neverHeard } = more.photos.lightbox.tag
  return (
    <figure className="tag-record">
      <div className="tag-record-rows">
        <p aria-current={row === 'tag' || undefined}>
          <strong>{title(tag)}</strong>
        </p>
        {record ? <Rows rows={tagRecordRows(record, now)} row={row} /> : <p>{neverHeard}</p>}
      </div>
    </figure>
  )
}

/** It says no time of day, so that nobody takes it for a tag that is looked at now. */
function Example({ row }: { row: RecordRow | undefined }) {
  const words = more.tags.record
  const { title, minutesAgo } = more.photos.lightbox.tag
  const [now] = useState(() => Date.now())
  const rows = tagRecordRows({ ...EXAMPLE, contactAt: new Date(now).toISOString() }, now)
  return (
    <figure className="tag-record">
      <figcaption>{words.where}</figcaption>
      <div className="tag-record-rows tag-record-example">
        <p aria-current={row === 'tag' || undefined}>
          <strong>{title(EXAMPLE.tag)}</strong>
          <small>{words.example}</small>
        </p>
        <Rows
          rows={rows.map((each) =>
            each.name === 'contact' ? { ...each, text: minutesAgo(EXAMPLE_SILENT_MINUTES) } : each,
          )}
          row={row}
        />
      </div>
      <p className="tag-record-note">{words.whoSees}</p>
      <WayToLots logIn={words.logIn} />
    </figure>
  )
}

function Rows({ rows, row }: { rows: readonly TagRecordRow[]; row: RecordRow | undefined }) {
  return rows.map(({ name, label, text }) => (
    <p key={name} aria-current={row === name || undefined}>
      <span>{label}</span> <bdi>{text}</bdi>
    </p>
  ))
}

/** The tag that the reader comes from, in one line. */
export const namedTag = ({ tag, lot }: { tag: string; lot: string }): string =>
  inOneLine([more.photos.lightbox.tag.title(tag), lot])
