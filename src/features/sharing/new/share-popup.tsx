/** Sharing lots by a link: what the share is to be, and then its link. Its preview is a page of its own, and leads back. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Session } from '#contract/session/session.ts'
import type { SharedOrder } from '#contract/session/shared-order.ts'
import { LOT_PAGE_ROWS } from '#contract/lots/lots.ts'
import { useUnsentText } from '#src/loading/unsent-text.ts'
import { useShownSelection } from '#src/lots/shown-lots.ts'
import { more } from '#src/say/more.ts'
import { usePreview, useSharing } from '#src/sharing-paths.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { dropHeldShare, heldShare, holdShare, type TypedShare } from './held-share.ts'
import { dayIn } from './lasts-choice.tsx'
import { ShareForm } from './share-form.tsx'
import { type MadeShare, ShareMade } from './share-made.tsx'

interface SharePopupProps extends Omit<ShareOfProps, 'order'> {
  readOrder: () => Promise<SharedOrder>
}

/** It opens when the order is known, as one touch makes the link. */
export function SharePopup({ readOrder, ...props }: SharePopupProps) {
  const [order, setOrder] = useState<SharedOrder>()
  useEffect(() => void readOrder().then(setOrder), [readOrder])
  return order && <ShareOf {...props} order={order} />
}

interface ShareOfProps {
  session: Session
  lotIds: readonly number[]
  /** In which the buyer's wall begins. */
  order: SharedOrder
  onClose: () => void
}

function ShareOf({ session, lotIds, order, onClose }: ShareOfProps) {
  const words = more.sharing.new
  const { key } = useLocation()
  const [held] = useState(() => heldShare(key))
  const [made, setMade] = useState(held?.made)
  const toPreview = useRef<HTMLButtonElement>(null)
  const preview = usePreview()
  const sharing = useSharing()
  // Who selected some and then opened one may mean them all.
  const selected = useStore(useShownSelection().chosen)
  const mayMeanAll = lotIds.length === 1 && selected.length > 1 && selected.length <= LOT_PAGE_ROWS
  useEffect(dropHeldShare, [])
  useUnsentText(!made && held !== undefined)
  const previewTyped = (typed: TypedShare) => {
    const { branded, ...shows } = typed.shows
    holdShare(key, { typed })
    preview({
      ...shows,
      lotIds,
      order,
      unbranded: !branded,
      note: typed.note.trim() || null,
      expiresAt: dayIn(Number(typed.days)),
    })
  }
  const previewMade = (made: MadeShare) => {
    holdShare(key, { made })
    const { unbranded, certificates, originals, order, note, expiresAt } = made.share
    preview({ lotIds, unbranded, certificates, originals, order, note, expiresAt })
  }
  return (
    <Popup
      title={made ? more.sharing.made.title : titleOf(lotIds.length)}
      initialFocus={held && toPreview}
      onClose={onClose}
    >
      {made ? (
        <ShareMade {...{ made, toPreview }} onPreview={() => previewMade(made)} onDone={onClose} />
      ) : lotIds.length === 0 ? (
        <p>{words.none}</p>
      ) : lotIds.length > LOT_PAGE_ROWS ? (
        <p>{more.sharing.tooMany(LOT_PAGE_ROWS)}</p>
      ) : (
        <>
          {mayMeanAll && (
            <Button className="share-instead" onClick={() => sharing('share', [...selected], true)}>
              {words.selectedInstead(selected.length)}
            </Button>
          )}
          <ShareForm
            {...{ session, lotIds, order, toPreview }}
            begun={held?.typed}
            onPreview={previewTyped}
            onMade={setMade}
          />
        </>
      )}
    </Popup>
  )
}

const titleOf = (lots: number): string =>
  lots === 0 ? more.sharing.new.title : more.sharing.shareFound(lots)
