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
  const { status, due } = find
  const whole = { status: 'all', due: 'any' } as const
  const others = foundMemos(memos, { ...find, ...whole }, today).length - shown.length
  /** What keeps them from it. */
  const limit = due === 'any' ? status : due
  const spans = inOneLine(days.map(spanOfDays))
  const areOfThem = shown.every((memo) => days.some((span) => isIn(span, memo)))
  return (
    <div className="asked-dates">
      <p role="status">{areOfThem ? words.dated(spans) : words.datedOrSaid(spans)}</p>
      {others > 0 && limit !== 'all' && (
        <p>
          {words.otherwise[limit](others)}{' '}
          <Button look="quiet" onClick={() => find.choose(whole)}>
            {words.filters.all}
          </Button>
        </p>
      )}
    </div>
  )
}
