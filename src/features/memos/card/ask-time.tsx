/**
 * Asking the trader for more time, in one touch: at the due date where that is near or past, else among what can be done
 * with the memo. While a message that asked it waits for its answer, the card says that instead (more-time.tsx).
 */
import type { Memo } from '#contract/memos.ts'
import { useContactAbout } from '#src/contact-about.ts'
import { dueStateOf } from '#src/lots/days/memo-days.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { heldLots, isSettled } from '#src/lots/memo-goods.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import type { TimeAsked } from '#src/features/memos/use-time-asked.ts'
import './more-time.css'

export function AskTime({ memo, lots }: { memo: Memo; lots: LotIndex | undefined }) {
  const contact = useContactAbout()
  const ask = () => contact({ memo: memo.number, lotIds: heldLots(memo, lots), asks: 'extend' })
  return (
    <Button look="quiet" onClick={ask}>
      {more.memos.moreTime.ask}
      <span className="visually-hidden"> {more.memos.linesOf(memo.number)}</span>
    </Button>
  )
}

/** Undefined where there is nothing to ask: goods without a due date, or none that are held. */
export function placeOfAsking(
  memo: Memo,
  today: string,
  asked: TimeAsked | undefined,
): 'date' | 'actions' | undefined {
  const state = dueStateOf(memo, today)
  if (state === 'none' || memo.lines.every(isSettled) || asked?.answeredAt === null) return undefined
  return state === 'later' || asked ? 'actions' : 'date'
}
