import type { Memo } from '#contract/memos.ts'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { daysOf, isDue, type MemoChoices, shows } from './memo-filter.ts'
import { isIn, openMemoSearch } from './memo-search.ts'
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
export function foundMemos(memos: readonly Memo[], find: Find, today: string): Memo[] {
  const { status, due, sort, text, asked } = find
  const { has } = openMemoSearch(text, today)
  const days = daysOf(find, today) ?? {}
  const opened = text === '' ? asked : undefined
  const found = memos.filter(
    (memo) =>
      memo.id === opened || (shows(status, memo) && isDue(due, memo, today) && isIn(days, memo) && has(memo)),
  )
  return sortedMemos(found, sort)
}

/** What is asked of the memos' date: the days chosen, then others that the text names, of which any will do. */
export function askedDays(find: Find, today: string): Span[] {
  const chosen = daysOf(find, today)
  const { spans } = openMemoSearch(find.text, today)
  return chosen
    ? [chosen, ...spans.filter(({ from, to }) => from !== chosen.from || to !== chosen.to)]
    : [...spans]
}
