import type { Memo } from '#contract/memos.ts'
import { MEMO_STATUSES } from '#contract/codes.ts'
import { formatDate } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { foundMemos } from '#src/features/memos/find/found-memos.ts'
import { statusName } from '#src/features/memos/find/memo-filter.ts'
import type { MemoFind } from '#src/features/memos/find/use-memo-find.ts'
import { type Holding, holdingsOf } from '#src/features/memos/memo-totals.ts'
import { formatMoney } from '#src/features/memos/money.ts'
import { goodsWords, unbroken } from '#src/features/memos/words.ts'
import { ON_PHONE, useMediaQuery } from '#src/ui/use-media-query.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { DueTile } from './due-tile.tsx'
import './due-tile.css'
import './memos-summary.css'

interface MemosSummaryProps {
  memos: readonly Memo[]
  /** What is asked of their date. */
  days: readonly Span[]
  today: string
  find: MemoFind
}

/**
 * What am I holding, until when, worth how much, in one strip: what is overdue and what is due this week, then a line for
 * each currency, the most urgent first. It adds up what is asked for, due at whatever time: a time that is chosen moves
 * nothing below it, and where days or a text leave memos out, each sum says so. Closed memos leave nothing with anybody:
 * among them it adds up the others.
 */
export function MemosSummary({ memos, days, today, find }: MemosSummaryProps) {
  const words = more.memos.summary
  if (memos.every(isClosed)) {
    return (
      <section className="memos-summary" aria-label={words.label}>
        <p>{words.nothing}</p>
      </section>
    )
  }
  const isOfClosed = find.status === 'closed'
  const status = isOfClosed ? 'all' : find.status
  const atAnyTime = foundMemos(memos, { ...find, status, due: 'any' }, today)
  const isOfAll = find.text === '' && days.length === 0
  return (
    <section className="memos-strip" aria-label={words.label}>
      {(['overdue', 'week'] as const).map((due) => (
        <DueTile
          key={due}
          {...{ due, today, isOfAll }}
          memos={atAnyTime}
          isChosen={find.due === due}
          onChoose={() => find.choose({ due: find.due === due ? 'any' : due })}
        />
      ))}
      <div className="memos-summary">
        <Holdings name={nameOf(find, isOfAll)} holdings={holdingsOf(atAnyTime, today)} />
        {/* Of the days asked for it is said beside them, of closed ones as well. */}
        {find.status === 'open' && days.length === 0 && (
          <OtherMemos
            others={otherThan(atAnyTime, foundMemos(memos, { ...find, status: 'all', due: 'any' }, today))}
            onShow={() => find.choose({ status: 'all' })}
          />
        )}
      </div>
    </section>
  )
}

const isClosed = ({ status }: Memo): boolean => status === MEMO_STATUSES.Closed

/** Whose sum it is. */
function nameOf({ status, due }: MemoFind, isOfAll: boolean): string {
  const words = more.memos.summary
  if (status === 'closed') return words.holdOthers
  if (due !== 'any') return isOfAll ? words.holdAtAnyTime : words.holdFoundAtAnyTime
  return isOfAll ? words.hold : words.holdShown
}

/** Those of all that are neither closed nor shown. */
const otherThan = (shown: readonly Memo[], all: readonly Memo[]): Memo[] =>
  all.filter((memo) => !isClosed(memo) && !shown.includes(memo))

/** Goods can be held on a memo that is neither open nor closed: it is not on the list of open ones. */
function OtherMemos({ others, onShow }: { others: readonly Memo[]; onShow: () => void }) {
  if (others.length === 0) return null
  const statuses = [...new Set(others.map(({ status }) => statusName(status)))]
  return (
    <p className="memos-summary-others">
      {more.memos.summary.others(others.length, inOneLine(statuses, ', '))}{' '}
      <Button look="quiet" onClick={onShow}>
        {more.memos.summary.showAll}
      </Button>
    </p>
  )
}

/** Print has the room of a page. */
const ON_PHONES_SCREEN = ON_PHONE.replaceAll('(max-width', 'screen and (max-width')

interface HoldingsProps {
  name: string
  holdings: readonly Holding[]
}

/** Several currencies are folded on a phone: the memos come first there, and what is due of them is said above. */
function Holdings({ name, holdings }: HoldingsProps) {
  const words = more.memos.summary
  const onPhone = useMediaQuery(ON_PHONES_SCREEN)
  if (holdings.length === 0) return <p>{words.nothingShown}</p>
  const lines = holdings.map((holding) => <Held key={holding.currency} {...{ name, holding }} />)
  if (!onPhone || lines.length === 1) return lines
  return (
    <details>
      <summary>{inOneLine([name, words.currencies(lines.length)])}</summary>
      {lines}
    </details>
  )
}

function Held({ name, holding }: { name: string; holding: Holding }) {
  const words = more.memos.summary
  return (
    <dl>
      <div>
        <dt>{name}</dt>
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
        <dt>{words.dueNow}</dt>
        <dd>{holding.dueMinor === 0 ? '–' : <bdi>{formatMoney(holding.dueMinor, holding.currency)}</bdi>}</dd>
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
        <span className="memos-summary-overdue">
          {unbroken(words.overdueSince(overdue, formatDate(overdueSince)))}
        </span>
      )}
      {nextDue && overdueSince && ', '}
      {nextDue && unbroken(words.nextDue(formatDate(nextDue)))}
    </>
  )
}
