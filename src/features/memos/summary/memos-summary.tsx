import type { Memo } from '#contract/memos.ts'
import { formatDate } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import type { MemoFind } from '#src/features/memos/find/use-memo-find.ts'
import { type Holding, holdingsOf } from '#src/features/memos/memo-totals.ts'
import { formatMoney } from '#src/features/memos/money.ts'
import { goodsWords } from '#src/features/memos/words.ts'
import { DueTile } from './due-tile.tsx'
import './due-tile.css'
import './memos-summary.css'

interface MemosSummaryProps {
  memos: readonly Memo[]
  today: string
  find: MemoFind
}

/**
 * What am I holding, until when, worth how much: first what is overdue and what is due this week, then a line for each
 * currency, the most urgent first. Whatever the filter shows.
 */
export function MemosSummary({ memos, today, find }: MemosSummaryProps) {
  const holdings = holdingsOf(memos, today)
  const words = more.memos.summary
  if (holdings.length === 0) {
    return (
      <section className="memos-summary" aria-label={words.label}>
        <p>{words.nothing}</p>
      </section>
    )
  }
  return (
    <section aria-label={words.label}>
      <div className="due-tiles">
        {(['overdue', 'week'] as const).map((due) => (
          <DueTile
            key={due}
            {...{ due, memos, today }}
            isChosen={find.due === due}
            onChoose={() => find.choose({ due: find.due === due ? 'any' : due })}
          />
        ))}
      </div>
      <div className="memos-summary">
        {holdings.map((holding) => (
          <Held key={holding.currency} holding={holding} />
        ))}
      </div>
    </section>
  )
}

function Held({ holding }: { holding: Holding }) {
  const words = more.memos.summary
  return (
    <dl>
      <div>
        <dt>{words.hold}</dt>
        <dd>
          {goodsWords(holding.remaining)}{' '}
          <span className="memos-summary-memos">{words.onMemos(holding.memos)}</span>
        </dd>
      </div>
      <div>
        <dt>{words.until}</dt>
        <dd>
          <Until holding={holding} />
        </dd>
      </div>
      <div>
        <dt>{words.worth}</dt>
        <dd>
          <bdi>{formatMoney(holding.outstandingMinor, holding.currency)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

function Until({ holding: { overdue, overdueSince, nextDue } }: { holding: Holding }) {
  const words = more.memos.summary
  if (!overdueSince && !nextDue) return words.noDueDate
  return (
    <>
      {overdueSince && (
        <span className="memos-summary-overdue">{words.overdueSince(overdue, formatDate(overdueSince))}</span>
      )}
      {nextDue && overdueSince && ', '}
      {nextDue && words.nextDue(formatDate(nextDue))}
    </>
  )
}
