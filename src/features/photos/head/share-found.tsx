import { LOT_PAGE_ROWS } from '#contract/lots/lots.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { useSharing } from '#src/sharing-paths.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useNote } from '#src/ui/note/note.tsx'
import './share-found.css'

/** Shares what the filter found by a link. Where that is too much, it says so when it is chosen. */
export function ShareFound({ index, order }: { index: LotIndex; order: Uint32Array }) {
  const sharing = useSharing()
  const [note, say] = useNote()
  if (order.length === 0) return null
  const whyNot = order.length > LOT_PAGE_ROWS ? more.sharing.tooMany(LOT_PAGE_ROWS) : undefined
  const name = more.sharing.shareFound(order.length)
  const share = () => {
    if (whyNot) return say(whyNot)
    sharing(
      'share',
      Array.from(order, (row) => index.columns.id[row]!),
    )
  }
  return (
    <>
      <Button
        look="quiet"
        className="share-found"
        aria-label={name}
        aria-disabled={whyNot !== undefined}
        aria-description={whyNot}
        title={whyNot}
        onClick={share}
      >
        <span className="share-found-name">{name}</span>
        <span className="share-found-brief">{more.sharing.shareFoundBriefly(order.length)}</span>
      </Button>
      {note}
    </>
  )
}
