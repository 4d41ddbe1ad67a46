import type { Memo } from '#contract/memos.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { useContactAbout } from '#src/contact-about.ts'
import { useSharing } from '#src/sharing-paths.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { isSettled } from '#src/features/memos/memo-totals.ts'

/** What can be done with an open memo: share the lots still held by a link, and write to the trader about them. */
export function MemoActions({ memo, lots }: { memo: Memo; lots: LotIndex | undefined }) {
  const words = more.memos
  const sharing = useSharing()
  const contact = useContactAbout()
  const held = memo.lines.flatMap((line) =>
    line.lotId !== undefined && lots?.rowOf(line.lotId) !== undefined && !isSettled(line) ? line.lotId : [],
  )
  // A lot may stand in several lines.
  const heldIds = [...new Set(held)]
  return (
    <div className="memo-actions">
      <Button
        look="quiet"
        onClick={() => contact({ subject: words.contactSubject(memo.number), lotIds: heldIds })}
      >
        {words.contact}
      </Button>
      {heldIds.length > 0 && (
        <Button look="quiet" onClick={() => sharing('share', heldIds)}>
          {more.sharing.shareFound(heldIds.length)}
        </Button>
      )}
    </div>
  )
}
