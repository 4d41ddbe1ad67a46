/** Draws the popup of share links that the address asks for, where the session may have it. */
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SharedOrder } from '#contract/session/shared-order.ts'
import { useGo } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { lotsOpen } from '#src/lot-paths.ts'
import { useShownIndex } from '#src/lots/shown-lots.ts'
import { withoutPopup } from '#src/paths.ts'
import { sharingPopupOf } from '#src/sharing-paths.ts'
import { Waiting } from '#src/loading/waiting.ts'
import { roleOf } from '#src/session/session.ts'
import { useViewer } from '#src/session/viewer.ts'

const SharePopup = lazy(async () => ({
  default: (await import('#src/features/sharing/new/share-popup.tsx')).SharePopup,
}))
const AnswerPopup = lazy(async () => ({
  default: (await import('#src/features/sharing/guest/answer-popup.tsx')).AnswerPopup,
}))

interface SharingPopupsProps {
  /** The order of the wall, for a link that is made. */
  readOrder: () => Promise<SharedOrder>
}

export function SharingPopups({ readOrder }: SharingPopupsProps) {
  const { pathname, search } = useLocation()
  const session = useViewer()
  const navigate = useNavigate()
  const go = useGo()
  const lotIds = useLotsMeant(search)
  const popup = sharingPopupOf(search)
  const role = session && roleOf(session)
  if (!session || (popup === 'share' ? role !== 'customer' : popup !== 'answer' || role !== 'guest'))
    return null
  const close = () => {
    if (entryState().opensSharing) void navigate(-1)
    else go({ pathname, search: withoutPopup(search) }, { replace: true })
  }
  return (
    <Suspense fallback={<Waiting />}>
      {lotIds === undefined ? (
        <Waiting />
      ) : popup === 'share' ? (
        <SharePopup {...{ session, lotIds, readOrder }} onClose={close} />
      ) : (
        <AnswerPopup lotIds={lotIds} onClose={close} />
      )}
    </Suspense>
  )
}

/** Those that the popup was opened for; at an address those that are open there, once it is known which of them there are. */
function useLotsMeant(search: string): readonly number[] | undefined {
  const index = useShownIndex()
  const { sharedLots } = entryState()
  if (sharedLots) return sharedLots
  const open = lotsOpen(search)
  const known = open.filter((id) => index?.rowOf(id) !== undefined)
  return known.length < open.length && !index?.complete ? undefined : known
}
