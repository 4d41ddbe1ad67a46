/**
 * Where the portal says something of a tag: its record as the details of a lot show it, with made-up values, and the
 * row that a question is about set apart. The words are those of the details, so that both say the same.
 */
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import type { RecordRow } from '#src/features/etag/faults/questions.ts'
import './tag-record-figure.css'

const SHOWN = { tag: 'A1B2C3', minutes: 12, percent: 80, rev: 57 } as const

export function TagRecordFigure({ row }: { row?: RecordRow }) {
  const { record } = more.tags
  const words = more.photos.lightbox.tag
  const rows = [
    ['contact', words.lastContact, words.minutesAgo(SHOWN.minutes)],
    ['state', words.state, words.states[1]],
    ['battery', words.battery, words.percent(SHOWN.percent)],
    ['shows', words.shows, words.showsCurrent(SHOWN.rev)],
  ] as const
  return (
    <figure className="tag-record">
      <figcaption>{record.where}</figcaption>
      <div className="tag-record-rows">
        <p aria-current={row === 'tag' || undefined}>
          <strong>{words.title(SHOWN.tag)}</strong>
        </p>
        {rows.map(([name, label, value]) => (
          <p key={name} aria-current={row === name || undefined}>
            <span>{label}</span> <bdi>{value}</bdi>
          </p>
        ))}
      </div>
      <p className="tag-record-note">{record.whoSees}</p>
    </figure>
  )
}

/** The tag that the reader comes from, in one line. */
export const namedTag = ({ tag, lot }: { tag: string; lot: string }): string =>
  inOneLine([more.photos.lightbox.tag.title(tag), lot])
