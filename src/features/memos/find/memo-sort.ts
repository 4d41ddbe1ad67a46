/** The orders of the memos. Each has the direction that one looks for it in; what is equal stands as it is due. */
import type { Memo } from '#contract/memos.ts'
import { compareMemos, daysBetween } from '#src/lots/days/memo-days.ts'
import { totalsOf } from '#src/features/memos/memo-totals.ts'

export const MEMO_SORTS = ['due', 'date', 'number', 'outstanding'] as const
export type MemoSort = (typeof MEMO_SORTS)[number]

/** A sorted copy. Amounts of two currencies cannot be compared: a currency after the other, each largest first. */
export function sortedMemos(memos: readonly Memo[], sort: MemoSort): Memo[] {
  const byDue = memos.toSorted(compareMemos)
  if (sort === 'due') return byDue
  if (sort === 'date') return byDue.sort((a, b) => daysBetween(a.date, b.date))
  if (sort === 'number') return byDue.sort((a, b) => b.number - a.number)
  const owed = new Map(byDue.map((memo) => [memo, totalsOf(memo.lines).outstandingMinor]))
  return byDue.sort((a, b) =>
    a.currency === b.currency ? owed.get(b)! - owed.get(a)! : a.currency < b.currency ? -1 : 1,
  )
}
