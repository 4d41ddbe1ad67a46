import type { Memo } from '#contract/memos.ts'
import { formatDate } from '#src/format/date-format.ts'
import { type Holding, holdingsOf } from './memo-totals.ts'
import { formatMoney } from './money.ts'
import { counted } from '#src/format/number-format.ts'
import { goodsWords } from './words.ts'
import './memos-summary.css'

/** What am I holding, until when, worth how much: a line for each currency, whatever the filter shows. */
export function MemosSummary({ memos, today }: { memos: readonly Memo[]; today: string }) {
  const holdings = holdingsOf(memos, today)
  return (
    <section className="memos-summary" aria-label="On memo with you">
      {holdings.length === 0 && <p>Every memo is closed: you hold nothing on memo.</p>}
      {holdings.map((holding) => (
        <dl key={holding.currency}>
          <div>
            <dt>You hold</dt>
            <dd>
              {goodsWords(holding.remaining)}{' '}
              <span className="memos-summary-memos">on {counted(holding.memos, 'memo')}</span>
            </dd>
          </div>
          <div>
            <dt>Until</dt>
            <dd>
              <Until holding={holding} />
            </dd>
          </div>
          <div>
            <dt>Worth</dt>
            <dd>{formatMoney(holding.outstandingMinor, holding.currency)}</dd>
          </div>
        </dl>
      ))}
    </section>
  )
}

function Until({ holding: { overdue, overdueSince, nextDue } }: { holding: Holding }) {
  if (!overdueSince && !nextDue) return 'no due date'
  return (
    <>
      {nextDue && `next due ${formatDate(nextDue)}`}
      {nextDue && overdueSince && ', '}
      {overdueSince && (
        <span className="memos-summary-overdue">
          {overdue} overdue since {formatDate(overdueSince)}
        </span>
      )}
    </>
  )
}
