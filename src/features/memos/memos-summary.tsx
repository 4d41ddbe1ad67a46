import type { Memo } from '#contract/memos.ts'
import { formatDate } from '#src/format/date-format.ts'
import { type Holding, holdingsOf } from './memo-totals.ts'
import { formatMoney } from './money.ts'
import { more } from '#src/say/more.ts'
import { goodsWords } from './words.ts'
import './memos-summary.css'

/** What am I holding, until when, worth how much: a line for each currency, whatever the filter shows. */
export function MemosSummary({ memos, today }: { memos: readonly Memo[]; today: string }) {
  const holdings = holdingsOf(memos, today)
  const words = more.memos.summary
  return (
    <section className="memos-summary" aria-label={words.label}>
      {holdings.length === 0 && <p>{words.nothing}</p>}
      {holdings.map((holding) => (
        <dl key={holding.currency}>
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
      ))}
    </section>
  )
}

function Until({ holding: { overdue, overdueSince, nextDue } }: { holding: Holding }) {
  const words = more.memos.summary
  if (!overdueSince && !nextDue) return words.noDueDate
  return (
    <>
      {nextDue && words.nextDue(formatDate(nextDue))}
      {nextDue && overdueSince && ', '}
      {overdueSince && (
        <span className="memos-summary-overdue">{words.overdue(overdue, formatDate(overdueSince))}</span>
      )}
    </>
  )
}
