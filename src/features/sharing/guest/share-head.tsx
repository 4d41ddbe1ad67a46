/**
 * Above a guest's lots: who shares them, until when, what was written with them, and the way out. A link that names
 * nobody leaves no name on the page either.
 */
import { useCallback, useEffect, useState } from 'react'
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { OpenedShare } from '#contract/sharing/answers.ts'
import type { Session } from '#contract/session/session.ts'
import { formatDate, formatDayAndTime } from '#src/format/date-format.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedOpenedShare } from '#src/offline/lists/shares.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { useShownIndex } from '#src/lots/shown-lots.ts'
import { first } from '#src/say/first.ts'
import { isolated } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { unnameDocument } from '#src/session/guest/unname-document.ts'
import { useStore } from '#src/store/use-store.ts'
import { pullOpenedShare } from '#src/sync/own/pull-shares.ts'
import { useAskedLots } from '#src/session/guest/asked-lots.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { LeavePopup } from './leave-popup.tsx'
import './share-head.css'

interface ShareHeadProps {
  session: Session
  /** In a preview: the share. Nothing is pulled then, and what ends the guest's visit is shown and does nothing. */
  preview?: OpenedShare
}

export function ShareHead({ session, preview }: ShareHeadProps) {
  const { id, clientName, leftS = 0 } = session
  const words = more.sharing.guest
  const [leaving, setLeaving] = useState<'leave' | 'logIn'>()
  const read = useCallback(async () => preview ?? savedOpenedShare(listsOf(id)), [id, preview])
  const saved = useSaved('shares', read)
  const share = preview ?? saved
  const [endAsOpened] = useState(() => new Date(Date.now() + leftS * 1000).toISOString())
  const ends = formatDate(share?.expiresAt ?? endAsOpened)
  const index = useShownIndex()
  const isOffline = useStore(connectivity) === 'offline'
  const isPreview = preview !== undefined
  useEffect(() => {
    if (isPreview) return
    // best effort: what is on the device is shown
    pullOpenedShare(id).catch(() => undefined)
    if (id === SESSION_IDS.noBanner) unnameDocument()
  }, [id, isPreview])
  return (
    <aside className="share-head" aria-label={words.about}>
      <div className="share-head-line">
        <p className="share-head-who">{clientName ? words.by(clientName) : words.byNobody}</p>
        <p className="share-head-until">{words.until(ends)}</p>
        <div className="share-head-ways" inert={isPreview}>
          {id === SESSION_IDS.logoOnly && (
            <Button look="quiet" onClick={() => setLeaving('logIn')}>
              {first.menu.logIn}
            </Button>
          )}
          <Button look="quiet" onClick={() => setLeaving('leave')}>
            {words.leave}
          </Button>
        </div>
      </div>
      {isOffline && (
        <p className="share-head-until" role="status">
          {words.offline}
        </p>
      )}
      {share?.note && (
        <p className="share-head-note" dir="auto">
          {share.note}
        </p>
      )}
      {index?.count !== 1 && <p className="share-head-until">{words.how}</p>}
      {index && <Asked index={index} />}
      {leaving && (
        <LeavePopup
          session={session}
          logsIn={leaving === 'logIn'}
          ends={ends}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </aside>
  )
}

const NAMED = 12

/** The lots that this guest has asked about, and when the last time. */
function Asked({ index }: { index: LotIndex }) {
  const asked = useAskedLots(index.account)
  const numbers = Object.keys(asked).flatMap((id) => {
    const row = index.rowOf(Number(id))
    return row === undefined ? [] : index.lotNumberAt(row)
  })
  const last = Object.values(asked).toSorted().at(-1)
  if (numbers.length === 0 || last === undefined) return null
  const named = numbers.slice(0, NAMED).map((number) => isolated(number))
  if (numbers.length > NAMED) named.push(more.photos.find.more(numbers.length - NAMED))
  return (
    <p className="share-head-asked" role="status">
      {more.sharing.guest.askedAbout(named.join(', '), formatDayAndTime(last))}
    </p>
  )
}
