/** One tag: its whole record, and what it can be asked to do. */
import { useState } from 'react'
import { AskTag, type ListedTag, type TAG_REQUESTS } from '#contract/ingest/tags.ts'
import { call } from '#src/api/call.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { useQuestion } from '#src/question.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { ANSWERED_WITHIN_MS, sentenceOf } from '#src/office/use-overview.ts'
import { rowsOf } from './all-tags.ts'

interface TagPopupProps {
  tag: ListedTag
  /** ms since 1970. */
  now: number
  onAsked: () => void
  onClose: () => void
}

type Request = (typeof TAG_REQUESTS)[number]

export function TagPopup({ tag, now, onAsked, onClose }: TagPopupProps) {
  const words = office.tags
  const [said, say] = useState('')
  const [isBusy, setBusy] = useState(false)
  const leave = useQuestion(true, onClose)
  const rows = rowsOf(tag, now)
  async function ask(kind: Request) {
    setBusy(true)
    say(office.loading)
    try {
      const params = { tag: tag.tag }
      const query = { customer: tag.customer }
      const { until } = await call(AskTag, { params, query, body: { kind }, timeoutMs: ANSWERED_WITHIN_MS })
      say(words.asked[kind](formatMoment(until)))
      onAsked()
    } catch (error) {
      say(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const facts = [
    [words.columns.lot, inOneLine(tag.lots)],
    [words.columns.customer, tag.customer],
    ...rows.map(({ label, text }) => [label, text]),
    [words.station, tag.station ?? ''],
  ].filter(([, text]) => text !== '')
  return (
    <Popup title={more.photos.lightbox.tag.title(tag.tag)} onClose={() => leave()}>
      <dl className="tag-record">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 && <p>{more.photos.lightbox.tag.neverHeard}</p>}
      {tag.lots.length > 1 && <p>{words.onSeveral}</p>}
      <div className="office-ends">
        {(['find', 'refresh'] as const).map((kind) => (
          <Button key={kind} aria-disabled={isBusy} onClick={() => isBusy || void ask(kind)}>
            {words.ask[kind]}
          </Button>
        ))}
      </div>
      <p role="status">{said}</p>
      {said === '' && tag.requests.length > 0 && (
        <p>{inOneLine(tag.requests.map((each) => words.open[each]))}</p>
      )}
    </Popup>
  )
}
