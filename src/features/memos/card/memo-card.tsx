/** One memo: its facts in a fixed order, and its lines behind a disclosure. */
import { type ReactNode, useId } from 'react'
import { MEMO_STATUSES } from '#contract/codes.ts'
import type { Memo } from '#contract/memos.ts'
import { formatDate } from '#src/format/date-format.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { inOneLine, inOnePiece } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { dueWords } from '#src/lots/days/due-words.ts'
import { ageToneOf, daysOutOf, dueStateOf } from '#src/lots/days/memo-days.ts'
import { statusName } from '#src/features/memos/find/memo-filter.ts'
import { AskTime, placeOfAsking } from './ask-time.tsx'
import { MemoActions } from './memo-actions.tsx'
import { MemoLines } from './memo-lines.tsx'
import { MoreTime } from './more-time.tsx'
import type { TimeAsked } from '#src/features/memos/use-time-asked.ts'
import { type MemoTotals, totalsOf } from '#src/features/memos/memo-totals.ts'
import { formatMoney } from '#src/features/memos/money.ts'
import { goodsWords, unbroken } from '#src/features/memos/words.ts'
import './memo-card.css'

interface MemoCardProps {
  memo: Memo
  today: string
  /** For the photos of its lines; undefined while there are none. */
  lots: LotIndex | undefined
  /** Whether a lot, by its number, is searched for. */
  isFound: (lot: string) => boolean
  /** The address asks for this memo. */
  isAsked: boolean
  /** Whether its lines are. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  saysStatus: boolean
  /** Where more time was asked for it. */
  timeAsked: TimeAsked | undefined
}

export function MemoCard(props: MemoCardProps) {
  const { memo, today, lots, isFound, isAsked, isOpen, onOpen, saysStatus, timeAsked } = props
  const id = useId()
  const words = more.memos
  const totals = totalsOf(memo.lines)
  const asksAt = placeOfAsking(memo, today, timeAsked)
  return (
    <article
      className="memo-card"
      aria-labelledby={id}
      aria-current={isAsked || undefined}
      ref={memo.lines.length > 0 ? opensLines : undefined}
    >
      <div className="memo-name">
        <h2 id={id} tabIndex={-1}>
          {words.memo(memo.number)}
        </h2>
        {saysStatus && <span className="memo-status">{statusName(memo.status)}</span>}
        <FoundLots lots={memo.lines.flatMap(({ lot }) => (isFound(lot) ? [lot] : []))} />
      </div>
      <dl className="memo-facts">
        <Fact name={words.columns.date} note={<DaysOut memo={memo} today={today} />}>
          {formatDate(memo.date)}
        </Fact>
        <Fact
          name={words.columns.due}
          note={<DueNote memo={memo} today={today} />}
          below={<MoreOfTime {...{ memo, lots, timeAsked, asksAt }} />}
        >
          {memo.dueDate ? formatDate(memo.dueDate) : '–'}
        </Fact>
        <Fact name={words.columns.terms} note={memo.salesperson && words.soldBy(memo.salesperson)}>
          {memo.terms === undefined ? '–' : <bdi>{memo.terms}</bdi>}
        </Fact>
        <Fact
          isFigure
          name={words.columns.out}
          note={<bdi>{formatMoney(totals.amountMinor, memo.currency)}</bdi>}
        >
          {goodsWords(totals.out)}
        </Fact>
        <Fact isFigure name={words.columns.settled} note={<Sold {...{ memo, totals }} />}>
          {unbroken(words.returned(totals.returned.pieces))}
        </Fact>
        <Fact
          isFigure
          name={words.columns.outstanding}
          note={
            <strong>
              <bdi>{formatMoney(totals.outstandingMinor, memo.currency)}</bdi>
            </strong>
          }
        >
          {goodsWords(totals.remaining)}
        </Fact>
      </dl>
      {memo.lines.length > 0 && (
        <MemoLines {...{ memo, lots, isFound, isOpen, onOpen }}>
          <MemoActions {...{ memo, lots }} asksTime={asksAt === 'actions'} />
        </MemoLines>
      )}
    </article>
  )
}

/** More than these are counted. */
const MOST_NAMED = 2

/** Which of its lots are searched for. */
function FoundLots({ lots }: { lots: readonly string[] }) {
  if (lots.length === 0) return null
  const named = lots.slice(0, MOST_NAMED).map(inOnePiece)
  const others = lots.length - named.length
  return (
    <span className="memo-found">
      {inOneLine(others > 0 ? [...named, more.photos.find.more(others)] : named)}
    </span>
  )
}

/**
 * A tap anywhere on its facts opens a memo and closes it. Its button is the one that is told and takes the focus; who marks
 * a text to copy it opens nothing.
 */
function opensLines(card: HTMLElement) {
  const toggle = ({ target }: MouseEvent) => {
    const at = target as Element
    if (!at.closest('.memo-name, .memo-facts') || at.closest('button')) return
    if (getSelection()?.isCollapsed === false) return
    const lines = card.querySelector('details')!
    lines.open = !lines.open
  }
  card.addEventListener('click', toggle)
  return () => card.removeEventListener('click', toggle)
}

interface FactProps {
  name: string
  note?: ReactNode
  /** Below both. */
  below?: ReactNode
  /** Goods and money, which stand digit below digit. */
  isFigure?: boolean
  children: ReactNode
}

function Fact({ name, note, below, isFigure = false, children }: FactProps) {
  return (
    <div className={isFigure ? 'memo-fact memo-figure' : 'memo-fact'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note && <dd className="memo-fact-note">{note}</dd>}
      {below}
    </div>
  )
}

/** What was sold, and what for: it is to be paid. */
function Sold({ memo, totals }: { memo: Memo; totals: MemoTotals }) {
  return (
    <>
      {unbroken(more.memos.sold(totals.sold.pieces))}
      {totals.soldMinor !== 0 && (
        <span className="memo-sold-for">
          <bdi>{formatMoney(totals.soldMinor, memo.currency)}</bdi>
        </span>
      )}
    </>
  )
}

interface MoreOfTimeProps extends Pick<MemoCardProps, 'memo' | 'lots' | 'timeAsked'> {
  asksAt: ReturnType<typeof placeOfAsking>
}

/** That more time was asked for, or a way to ask for it. */
function MoreOfTime({ memo, lots, timeAsked, asksAt }: MoreOfTimeProps) {
  if (timeAsked && memo.status !== MEMO_STATUSES.Closed) return <MoreTime asked={timeAsked} />
  if (asksAt !== 'date') return null
  return (
    <dd className="memo-more-time memo-ask-time">
      <AskTime {...{ memo, lots }} />
    </dd>
  )
}

function DaysOut({ memo, today }: { memo: Memo; today: string }) {
  const days = daysOutOf(memo, today)
  if (days === undefined) return null
  return <span className={`memo-tone-${ageToneOf(days)}`}>{unbroken(more.memos.daysOut(days))}</span>
}

const DUE_TONES = {
  overdue: 'danger',
  today: 'warning',
  soon: 'warning',
  later: 'calm',
  none: 'calm',
} as const

function DueNote({ memo, today }: { memo: Memo; today: string }) {
  const words = dueWords(memo, today)
  return words && <span className={`memo-tone-${DUE_TONES[dueStateOf(memo, today)]}`}>{words}</span>
}
