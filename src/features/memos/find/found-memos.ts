import type { Memo } from '#contract/memos.ts'
import { isDue, type MemoChoices, shows } from './memo-filter.ts'
import { memoSearch } from './memo-search.ts'
import { sortedMemos } from './memo-sort.ts'

/** The memos that are asked for, in the order asked for. */
export function foundMemos(
  memos: readonly Memo[],
  { status, due, sort, text }: MemoChoices & { text: string },
  today: string,
): Memo[] {
  const has = memoSearch(text)
  const found = memos.filter((memo) => shows(status, memo) && isDue(due, memo, today) && has(memo))
  return sortedMemos(found, sort)
}
