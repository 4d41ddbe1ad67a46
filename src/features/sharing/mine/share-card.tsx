/** One share: how it stands, its lots, how often it was opened, its newest answer, and what can be done with it. */
import { useId } from 'react'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { formatDayAndTime, formatMoment } from '#src/format/date-format.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { ShareActions } from './share-actions.tsx'
import { ShareAnswers } from './share-answers.tsx'
import { ShareLots } from './share-lots.tsx'
import { opens, stateOf, stateWords } from './share-state.ts'
import './share-card.css'

interface ShareCardProps {
  share: ListedShare
  lots: LotIndex | undefined
  onChanged: () => Promise<void>
}

export function ShareCard({ share, lots, onChanged }: ShareCardProps) {
  const words = more.sharing.mine
  const id = useId()
  const { name, by, createdAt, note, answers } = share
  return (
    <article className="share-card" aria-labelledby={id} data-state={stateOf(share)}>
      <ShareLots share={share} lots={lots} />
      <div className="share-what">
        <header>
          <h3 id={id}>
            <bdi>{name}</bdi>
          </h3>
          <span className="share-state">{stateWords(share)}</span>
        </header>
        <p className="share-facts">
          {inOneLine([
            words.lots(share.lots),
            words.made(formatDayAndTime(createdAt)),
            words.by(by),
            ...marksOf(share),
          ])}
        </p>
        <Opens share={share} />
      </div>
      {note && (
        <p className="share-card-note" dir="auto">
          {note}
        </p>
      )}
      {answers.length > 0 && <ShareAnswers {...{ answers, lots }} />}
      <ShareActions share={share} onChanged={onChanged} />
    </article>
  )
}

function marksOf({ unbranded, certificates, originals, hasPassword }: ListedShare): string[] {
  const { marks } = more.sharing.mine
  return [
    ...(unbranded ? [marks.unbranded] : []),
    ...(certificates ? [] : [marks.noCertificates]),
    ...(originals ? [] : [marks.noOriginals]),
    ...(hasPassword ? [marks.password] : []),
  ]
}

function Opens({ share }: { share: ListedShare }) {
  const words = more.sharing.mine
  const { opens: count, latestOpens } = share
  const [last] = latestOpens
  if (!last)
    return <p className="share-opens share-facts">{opens(share) ? words.notOpened : words.neverOpened}</p>
  const numbered = latestOpens.map((open, before) => ({ ...open, nth: count - before }))
  return (
    <details className="share-opens">
      <summary>
        <strong>{words.opened(count)}</strong>
        <span className="share-facts">
          {words.lastOpened(formatMoment(last.at), words.devices[last.device])}
        </span>
      </summary>
      <ol aria-label={words.openings}>
        {numbered.map(({ nth, at, device }) => (
          <li key={nth} value={nth}>
            {inOneLine([formatMoment(at), words.devices[device]])}
          </li>
        ))}
      </ol>
    </details>
  )
}
