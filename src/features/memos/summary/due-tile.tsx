import type { Memo } from '#contract/memos.ts'
import { formatDate } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import { type DueFilter, isDue } from '#src/features/memos/find/memo-filter.ts'
import { holdingsOf } from '#src/features/memos/memo-totals.ts'
import { formatMoney } from '#src/features/memos/money.ts'
import { brokenAt } from '#src/features/memos/words.ts'

interface DueTileProps {
  due: Exclude<DueFilter, 'any'>
  memos: readonly Memo[]
  /** Otherwise days or a text leave some out. */
  isOfAll: boolean
  today: string
  isChosen: boolean
  onChoose: () => void
}

/** What is due at a time and what it is worth; pressed, it alone is listed. */
export function DueTile({ due, memos, isOfAll, today, isChosen, onChoose }: DueTileProps) {
  const words = more.memos
  const meant = memos.filter((memo) => isDue(due, memo, today))
  // It says so itself.
  const isNone = meant.length === 0 && !isChosen
  const holdings = holdingsOf(meant, today)
  const days = meant.flatMap(({ dueDate }) => dueDate ?? []).sort()
  return (
    <button
      type="button"
      className="due-tile"
      data-due={due}
      aria-pressed={isChosen}
      aria-disabled={isNone}
      onClick={() => isNone || onChoose()}
    >
      <span className="due-tile-name">
        {isOfAll ? words.dueFilters[due] : words.summary.ofFound(words.dueFilters[due])}
      </span>
      <span className="due-tile-memos">
        {days[0] === undefined
          ? words.summary.nothingDue
          : brokenAt(', ', words.summary[due](words.count(meant.length), formatDate(days[0])))}
      </span>
      <span className="due-tile-amounts">
        {holdings.map(({ currency, outstandingMinor }) => (
          <bdi key={currency}>{formatMoney(outstandingMinor, currency)}</bdi>
        ))}
      </span>
    </button>
  )
}
