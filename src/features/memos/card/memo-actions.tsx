import type { Memo } from '#contract/memos.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { useContactAbout } from '#src/contact-about.ts'
import { useSharing } from '#src/sharing-paths.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { isSettled } from '#src/features/memos/memo-totals.ts'

/** What can be done with an open memo: share its lots by a link, and write to the trader about those still held. */
export function MemoActions({ memo, lots }: { memo: Memo; lots: LotIndex | undefined }) {
  const words = more.memos
  const sharing = useSharing()
  const contact = useContactAbout()
  const known = memo.lines.flatMap(({ lotId, ...line }) =>
    lotId !== undefined && lots?.rowOf(lotId) !== undefined
      ? { lotId, isHeld: !isSettled({ ...line, lotId }) }
      : [],
  )
  const sharedIds = known.map(({ lotId }) => lotId)
  const heldIds = known.flatMap(({ lotId, isHeld }) => (isHeld ? lotId : []))
  return (
    <div className="memo-actions">
      <Button
        look="quiet"
        onClick={() => contact({ subject: words.contactSubject(memo.number), lotIds: heldIds })}
      >
        {words.contact}
      </Button>
      {sharedIds.length > 0 && (
        <Button look="quiet" onClick={() => sharing('share', sharedIds)}>
          {more.sharing.shareFound(sharedIds.length)}
        </Button>
      )}
    </div>
  )
}
