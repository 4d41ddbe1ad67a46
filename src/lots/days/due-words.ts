/** How near a memo's due date is, in the same words wherever it stands; undefined where there is none to keep. */
import { more } from '#src/say/more.ts'
import { type Dated, daysBetween, dueStateOf } from './memo-days.ts'

export function dueWords(memo: Dated, today: string): string | undefined {
  const state = dueStateOf(memo, today)
  if (state === 'none') return undefined
  const days = daysBetween(today, memo.dueDate!)
  if (state === 'overdue') return more.memos.overdueBy(-days)
  if (state === 'today') return more.memos.dueToday
  return state === 'soon' ? more.memos.dueIn(days) : more.memos.in(days)
}
