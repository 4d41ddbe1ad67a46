import type { Memo } from '#contract/memos.ts'
import { isDue, type MemoChoices, shows } from './memo-filter.ts'
import { memoSearch } from './memo-search.ts'
import { sortedMemos } from './memo-sort.ts'

/** `asked`: the id of the memo that the address opens. */
export interface Find extends MemoChoices {
  text: string
  asked?: number | undefined
}

/**
 * The memos that are asked for, in the order asked for. The one that the address opens is among them whatever they are
 * narrowed by, as long as no text is searched for.
 */
export function foundMemos(
  memos: readonly Memo[],
  { status, due, sort, text, asked }: Find,
  today: string,
): Memo[] {
  const has = memoSearch(text)
  const opened = text === '' ? asked : undefined
  const found = memos.filter(
    (memo) => memo.id === opened || (shows(status, memo) && isDue(due, memo, today) && has(memo)),
  )
  return sortedMemos(found, sort)
}
