import type { Memo } from '#contract/memos.ts'
import { spanOfDays } from '#src/lots/days/day-words.ts'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { foundMemos } from './found-memos.ts'
import { isIn } from './memo-search.ts'
import type { MemoFind } from './use-memo-find.ts'
import './asked-dates.css'

interface AskedDatesProps {
  memos: readonly Memo[]
  /** Those on the list. */
  shown: readonly Memo[]
  /** What is asked of their date. */
  days: readonly Span[]
  find: MemoFind
  today: string
}

/** Which days were understood, and how many memos of them something else keeps from the list. An empty list says so itself. */
export function AskedDates({ memos, shown, days, find, today }: AskedDatesProps) {
  if (days.length === 0 || shown.length === 0) return null
  const words = more.memos
  const others = limitsOf(find)
    .map((limit) => ({
      ...limit,
      count: foundMemos(memos, { ...find, ...limit.without }, today).length - shown.length,
    }))
    .find(({ count }) => count > 0)
  const spans = inOneLine(days.map(spanOfDays))
  const areOfThem = shown.every((memo) => days.some((span) => isIn(span, memo)))
  return (
    <div className="asked-dates">
      <p role="status">{areOfThem ? words.dated(spans) : words.datedOrSaid(spans)}</p>
      {others && (
        <p>
          {words.otherwise[others.by](others.count)}{' '}
          <Button look="quiet" onClick={() => find.choose(others.without)}>
            {words.filters.all}
          </Button>
        </p>
      )}
    </div>
  )
}

/** What may keep memos from the list: one thing at a time is taken away, and said. */
function limitsOf({ status, due }: MemoFind) {
  return [
    ...(due === 'any' ? [] : [{ by: due, without: { due: 'any' } as const }]),
    ...(status === 'all' ? [] : [{ by: status, without: { due: 'any', status: 'all' } as const }]),
  ]
}
