/**
 * A share as its guests see it, for whoever makes or has made it: the guest's own page, drawn of the lots that are on the
 * device. Nobody opens the link for it, and nothing of it is kept. What a guest sends or ends is shown, and does nothing.
 */
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Session } from '#contract/session/session.ts'
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import { Banner } from '#src/app/shell/banner.tsx'
import { entryState, type PreviewedShare } from '#src/entry-state.ts'
import { PhotosPage } from '#src/features/photos/photos-page.tsx'
import { ShareHead } from '#src/features/sharing/guest/share-head.tsx'
import { isShareHeld } from '#src/features/sharing/new/held-share.ts'
import { wallOrder } from '#src/features/photos/toolbar/view-choices.ts'
import { SharingPopups } from '#src/features/sharing/sharing-popups.tsx'
import { useUnsentText } from '#src/loading/unsent-text.ts'
import { guestLots } from '#src/lots/list/guest-lots.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { newSelection, ShownLots } from '#src/lots/shown-lots.ts'
import { more } from '#src/say/more.ts'
import { sessionState } from '#src/session/session.ts'
import { PreviewedGuest } from '#src/session/viewer.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useEscape } from '#src/ui/dialog/use-escape.ts'
import './preview-screen.css'

export function PreviewScreen() {
  const [preview] = useState(() => entryState().preview)
  return preview && <Preview preview={preview} />
}

function Preview({ preview }: { preview: PreviewedShare }) {
  useUnsentText(isShareHeld())
  const guest = useGuest(preview)
  const lots = useGuestsLots(preview)
  return (
    <>
      <PreviewBar />
      <PreviewedGuest value={guest}>
        <ShownLots value={lots}>
          <div inert>
            <Banner session={guest} onLogIn={nothing} />
          </div>
          <ShareHead session={guest} preview={preview} />
          <PhotosPage {...GUEST} />
          <SharingPopups readOrder={wallOrder} />
        </ShownLots>
      </PreviewedGuest>
    </>
  )
}

const GUEST = { role: 'guest' } as const
const nothing = () => undefined

/** Whom the link lets in. */
function useGuest({ unbranded, originals, order }: PreviewedShare): Session {
  const clientName = useStore(sessionState).session?.clientName
  return useMemo(
    () => ({
      id: unbranded ? SESSION_IDS.noBanner : SESSION_IDS.logoOnly,
      clientName: unbranded ? null : clientName,
      originals,
      order,
    }),
    [unbranded, originals, order, clientName],
  )
}

/** They follow the account's list, as those of a guest follow it. */
function useGuestsLots({ lotIds, certificates }: PreviewedShare) {
  const own = useStore(lotStore.index)
  const [selection] = useState(newSelection)
  return useMemo(
    () => ({ index: own && guestLots(own, lotIds, certificates), selection }),
    [own, lotIds, certificates, selection],
  )
}

/** That it is one, and the one way back. */
function PreviewBar() {
  const words = more.sharing.preview
  const navigate = useNavigate()
  const back = () => void navigate(-1)
  useEscape(back)
  return (
    <aside className="preview-bar" aria-label={words.title}>
      <p>
        <strong>{words.title}</strong> <span className="preview-what">{words.what}</span>
      </p>
      <Button onClick={back}>{words.back}</Button>
    </aside>
  )
}
