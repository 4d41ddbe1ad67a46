/** One share: whether it is open, how often it was opened, its answers, and what can be done with it. */
import { useId } from 'react'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { formatDate, formatMoment } from '#src/format/date-format.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { ShareActions } from './share-actions.tsx'
import { ShareAnswers } from './share-answers.tsx'

interface ShareCardProps {
  share: ListedShare
  onChanged: (share: ListedShare) => void
  onEnded: () => void
}

export function ShareCard({ share, onChanged, onEnded }: ShareCardProps) {
  const words = more.sharing.mine
  const id = useId()
  const { name, lots, by, createdAt, note, revokedAt, answers } = share
  return (
    <article className="share-card" aria-labelledby={id} data-open={isOpen(share)}>
      <header>
        <h2 id={id}>
          <bdi>{name}</bdi>
        </h2>
        <span className="share-state">{stateOf(share)}</span>
      </header>
      <p className="share-facts">
        {inOneLine([words.lots(lots), words.made(formatDate(createdAt)), words.by(by), ...marksOf(share)])}
      </p>
      <Opens share={share} />
      {note && (
        <p className="share-card-note" dir="auto">
          {note}
        </p>
      )}
      {answers.length > 0 && <ShareAnswers answers={answers} />}
      {revokedAt === null && <ShareActions share={share} onChanged={onChanged} onEnded={onEnded} />}
    </article>
  )
}

const isOpen = ({ revokedAt, expiresAt }: ListedShare): boolean =>
  revokedAt === null && Date.parse(expiresAt) > Date.now()

function stateOf(share: ListedShare): string {
  const words = more.sharing.mine
  if (share.revokedAt !== null) return words.ended(formatDate(share.revokedAt))
  const date = formatDate(share.expiresAt)
  return isOpen(share) ? words.openUntil(date) : words.over(date)
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

function Opens({ share: { opens, latestOpens } }: { share: ListedShare }) {
  const words = more.sharing.mine
  const [last] = latestOpens
  if (!last) return <p className="share-facts">{words.notOpened}</p>
  const numbered = latestOpens.map((open, before) => ({ ...open, nth: opens - before }))
  const said = (open: typeof last) => words.lastOpened(formatMoment(open.at), words.devices[open.device])
  return (
    <details className="share-opens">
      <summary>{inOneLine([words.opened(opens), said(last)])}</summary>
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
