import type { Memo } from '#contract/memos.ts'
import { spanOfDays } from '#src/lots/days/day-words.ts'
import { folded } from '#src/lots/find/fold-text.ts'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { dueIn } from '#src/lots/days/asked-due.ts'
import { foundMemos } from './found-memos.ts'
import { openMemoSearch } from './memo-search.ts'
import type { MemoFind } from './use-memo-find.ts'

interface NoMemoProps {
  memos: readonly Memo[]
  find: MemoFind
  /** What is asked of the memos' date. */
  days: readonly Span[]
  today: string
}

/** Why no memo is shown, and the ways on: to what is found with any status, or at any date, or to the list as it is at first. */
export function NoMemo({ memos, find, days, today }: NoMemoProps) {
  const words = more.memos
  const { status, due, text } = find
  const isText = text.trim() !== ''
  if (!isText && due === 'any' && days.length === 0)
    return <p>{status === 'all' ? words.none : words.noneShown[status]}</p>
  const count = (change: Partial<MemoFind>) => foundMemos(memos, { ...find, ...change }, today).length
  const rest = wordsIn(text, today)
  const amongAll = isText || days.length > 0 ? count({ status: 'all', due: 'any' }) : 0
  const atAnyDate = days.length > 0 ? count({ date: 'any', text: rest }) : 0
  return (
    <>
      <p>{words.noneFound(inOneLine(conditionsOf(find, days, rest)))}</p>
      <div className="memos-empty-ways">
        {amongAll > 0 && (
          <Button onClick={() => find.choose({ status: 'all', due: 'any' })}>
            {days.length > 0 ? words.showOfDays(amongAll) : words.showFound(amongAll)}
          </Button>
        )}
        {atAnyDate > 0 && (
          <Button
            onClick={() => {
              if (find.date !== 'any' || dueIn(text).due) find.choose({ date: 'any', due })
              find.search(rest)
            }}
          >
            {words.showAtAnyDate(atAnyDate)}
          </Button>
        )}
        {amongAll + atAnyDate === 0 && (
          <Button
            onClick={() => {
              find.search('')
              find.choose({ status: 'open', due: 'any', date: 'any' })
            }}
          >
            {words.clearAll}
          </Button>
        )}
      </div>
    </>
  )
}

/** What is searched for beside periods and when something is due. */
function wordsIn(text: string, today: string): string {
  const rest = openMemoSearch(text, today).rest.trim()
  return rest === folded(text).trim() ? text.trim() : rest.toLowerCase()
}

/** What is asked for, in words. */
function conditionsOf({ status, due }: MemoFind, days: readonly Span[], text: string): string[] {
  const words = more.memos
  return [
    ...(status === 'all' ? [] : [words.filters[status]]),
    ...(due === 'any' ? [] : [words.dueFilters[due]]),
    ...(text === '' ? [] : [text]),
    ...days.map((span) => words.dated(spanOfDays(span))),
  ]
}
