import type { Memo } from '#contract/memos.ts'
import { csvFileName } from '#src/format/csv-file-name.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { useContactAbout } from '#src/contact-about.ts'
import { useSharing } from '#src/sharing-paths.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { heldLots } from '#src/lots/memo-goods.ts'
import { AskTime } from './ask-time.tsx'
import { useMemoExport } from '#src/features/memos/use-memo-export.ts'

interface MemoActionsProps {
  memo: Memo
  lots: LotIndex | undefined
  /** More time is asked for here. */
  asksTime: boolean
}

/** What can be done with a memo: write to the trader about it, share by a link the lots still held, and save its lines. */
export function MemoActions({ memo, lots, asksTime }: MemoActionsProps) {
  const words = more.memos
  const sharing = useSharing()
  const contact = useContactAbout()
  const [note, save] = useMemoExport()
  const heldIds = heldLots(memo, lots)
  return (
    <div className="memo-actions">
      {asksTime && <AskTime {...{ memo, lots }} />}
      <Button look="quiet" onClick={() => contact({ memo: memo.number, lotIds: heldIds })}>
        {words.contact}
      </Button>
      {heldIds.length > 0 && (
        <Button look="quiet" onClick={() => sharing('share', heldIds)}>
          {more.sharing.shareFound(heldIds.length)}
        </Button>
      )}
      <Button look="quiet" onClick={() => void save([memo], csvFileName('memo', String(memo.number)))}>
        {words.exportMemo}
      </Button>
      {note}
    </div>
  )
}
