/** Sharing lots by a link: what the share is to be, and then its link. */
import { useState } from 'react'
import type { NewShare } from '#contract/sharing/shares.ts'
import type { Session } from '#contract/session/session.ts'
import { LOT_PAGE_ROWS } from '#contract/lots/lots.ts'
import { useUnsentText } from '#src/loading/unsent-text.ts'
import { more } from '#src/say/more.ts'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { ShareForm } from './share-form.tsx'
import { type MadeShare, ShareMade } from './share-made.tsx'

interface SharePopupProps {
  session: Session
  lotIds: readonly number[]
  onClose: () => void
}

export function SharePopup({ session, lotIds, onClose }: SharePopupProps) {
  const words = more.sharing.new
  const [made, setMade] = useState<MadeShare>()
  const [typed, setTyped] = useState<Partial<NewShare>>({})
  useUnsentText(!made && Boolean(typed.note))
  return (
    <Popup title={made ? more.sharing.made.title : words.title} onClose={onClose}>
      {made ? (
        <ShareMade {...made} onDone={onClose} />
      ) : lotIds.length === 0 ? (
        <p>{words.none}</p>
      ) : lotIds.length > LOT_PAGE_ROWS ? (
        <p>{more.sharing.tooMany(LOT_PAGE_ROWS)}</p>
      ) : (
        <ShareForm session={session} lotIds={lotIds} onType={setTyped} onMade={setMade} />
      )}
    </Popup>
  )
}
