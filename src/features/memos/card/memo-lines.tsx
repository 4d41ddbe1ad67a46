/**
 * The lines of a memo behind a disclosure: what went out, what became of it and what is left, with their totals. What
 * is still held stands first; what is settled is quieter.
 */
import type { ReactNode, ToggleEvent } from 'react'
import type { Memo } from '#contract/memos.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { more } from '#src/say/more.ts'
import { isSettled } from '#src/lots/memo-goods.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { heldFirst, totalsOf } from '#src/features/memos/memo-totals.ts'
import { formatMoney } from '#src/features/memos/money.ts'
import { GoodsCell, Line, MoneyCell } from './memo-line.tsx'
import './memo-lines.css'

interface MemoLinesProps {
  memo: Memo
  lots: LotIndex | undefined
  /** Whether a lot, by its number, is searched for. */
  isFound: (lot: string) => boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Below the table. */
  children: ReactNode
}

/** Drawn, and their photos asked for, only once opened. */
export function MemoLines({ memo, lots, isFound, isOpen, onOpen, children }: MemoLinesProps) {
  const words = more.memos.line
  const tell = ({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>) => {
    onOpen(details.open)
    // Not of one that was open when it was first drawn.
    if (details.open && !isOpen) afterPaint(() => showWhole(details))
  }
  return (
    <details className="memo-lines" open={isOpen} onToggle={tell}>
      <summary>
        {more.memos.lines(memo.lines.length)}
        <span className="visually-hidden"> {more.memos.linesOf(memo.number)}</span>
      </summary>
      {isOpen && (
        <>
          <table aria-label={more.memos.memo(memo.number)}>
            <thead>
              <tr>
                <th className="memo-line-photo">
                  <span className="visually-hidden">{words.photo}</span>
                </th>
                <th className="memo-line-lot">{words.lot}</th>
                <th>{words.out}</th>
                <th>{words.returned}</th>
                <th>{words.sold}</th>
                <th>{words.left}</th>
                <th>{words.perCarat}</th>
                <th className="memo-line-money">{words.amount}</th>
              </tr>
            </thead>
            <tbody>
              {heldFirst(memo.lines).map((line) => (
                <Line key={line.line} {...{ line, memo, lots }} isFound={isFound(line.lot)} />
              ))}
            </tbody>
            {memo.lines.length > 1 && <Totals memo={memo} />}
          </table>
          {children}
        </>
      )}
    </details>
  )
}

/** As much of what was opened is seen without moving it from under the finger. */
const SEEN_PX = 160

/** Brings what was opened into view, as far as there is room, where hardly any of it is. */
function showWhole(details: HTMLElement): void {
  const headEndPx = details.querySelector('summary')!.getBoundingClientRect().bottom
  if (innerHeight - headEndPx > SEEN_PX) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  details.closest('article')?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
}

function Totals({ memo: { lines, currency } }: { memo: Memo }) {
  const words = more.memos.line
  const { out, returned, sold, remaining, amountMinor, soldMinor, outstandingMinor } = totalsOf(lines)
  const held = lines.filter((line) => !isSettled(line)).length
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2} className="memo-line-lot">
          <span className="memo-total-all">{words.total}</span>
          <span className="memo-total-left">{held < lines.length ? words.totalLeft : words.total}</span>
          <div>{words.heldLines(held, lines.length)}</div>
        </th>
        <GoodsCell className="memo-line-wide" {...out} />
        <GoodsCell className="memo-line-wide" {...returned} />
        <GoodsCell className="memo-line-wide" {...sold} money={formatMoney(soldMinor, currency)} />
        <GoodsCell className="memo-line-left" {...remaining} />
        <td className="memo-line-wide">–</td>
        <MoneyCell {...{ amountMinor, outstandingMinor, currency }} />
      </tr>
    </tfoot>
  )
}
