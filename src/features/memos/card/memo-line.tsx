/** One line of a memo. Its number and its picture are links to the lot, and the whole row is as good as they are. */
import type { MouseEvent, ReactNode } from 'react'
import type { To } from 'react-router-dom'
import type { Lot } from '#contract/lots/lots.ts'
import type { Memo, MemoLine } from '#contract/memos.ts'
import { EntryLink, useGo } from '#src/entry-link.tsx'
import { formatCarat } from '#src/format/number-format.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import { withMemoLot } from '#src/lot-paths.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { type Goods, isSettled, remainingOf } from '#src/lots/memo-goods.ts'
import { outstandingOf, soldMinorOf } from '#src/features/memos/memo-totals.ts'
import { formatMoney } from '#src/features/memos/money.ts'
import { unbroken } from '#src/features/memos/words.ts'

const THUMB_PX = 48
const OPENS_LOT = { opensLots: true }

interface LineProps {
  line: MemoLine
  memo: Memo
  lots: LotIndex | undefined
  /** It is searched for. */
  isFound: boolean
}

export function Line({ line, memo, lots, isFound }: LineProps) {
  const go = useGo()
  const row = line.lotId === undefined ? undefined : lots?.rowOf(line.lotId)
  const lot: Pick<Lot, 'lot' | 'shape' | 'photos'> =
    row === undefined ? { lot: line.lot, photos: [] } : lots!.lotAt(row)
  const to =
    row === undefined
      ? undefined
      : { pathname: paths.memos, search: withMemoLot(location.search, memo.id, line.lotId!) }
  const open = (event: MouseEvent) => {
    // A link has opened it, or a number was being selected to be copied.
    if (event.target instanceof Element && event.target.closest('a')) return
    if (to && getSelection()?.isCollapsed !== false) go(to, { adds: OPENS_LOT })
  }
  const settled = isSettled(line)
  const perCarat = line.pricePerCaratMinor
  const name = more.lots.open(lot.lot)
  return (
    <tr
      data-settled={settled || undefined}
      data-opens={to && true}
      data-found={isFound || undefined}
      data-lot={line.lotId}
      onClick={open}
    >
      <td className="memo-line-photo">
        <LotLink to={to} label={name} hidden>
          <LotPhoto lot={lot} size="Small" boxPx={THUMB_PX} lazy />
        </LotLink>
      </td>
      <th scope="row" className="memo-line-lot">
        <LotLink to={to} label={name}>
          <bdi className="memo-line-number">{line.lot}</bdi>
        </LotLink>
        {/* Cut at its end, whichever way it runs. */}
        <div dir="auto">{line.description}</div>
        <Moves line={line} currency={memo.currency} />
      </th>
      <GoodsCell className="memo-line-wide" pieces={line.piecesOut} caratMilli={line.caratOutMilli} />
      <GoodsCell
        className="memo-line-wide"
        pieces={line.piecesReturned}
        caratMilli={line.caratReturnedMilli}
      />
      <GoodsCell
        className="memo-line-wide"
        pieces={line.piecesSold}
        caratMilli={line.caratSoldMilli}
        money={formatMoney(soldMinorOf(line), memo.currency)}
      />
      {settled ? (
        <td className="memo-line-left">{more.memos.columns.settled}</td>
      ) : (
        <GoodsCell className="memo-line-left" {...remainingOf(line)} />
      )}
      <td className="memo-line-wide">
        <bdi>{perCarat === 0 ? '–' : formatMoney(perCarat, memo.currency)}</bdi>
      </td>
      <MoneyCell
        amountMinor={line.amountMinor}
        outstandingMinor={outstandingOf(line)}
        currency={memo.currency}
      />
    </tr>
  )
}

/** What has come back or was sold of a line, in words: on a phone, where its columns have no room. */
function Moves({ line, currency }: { line: MemoLine; currency: string }) {
  const { piecesReturned, piecesSold } = line
  if (piecesReturned === 0 && piecesSold === 0) return null
  const soldMinor = soldMinorOf(line)
  const sold = unbroken(more.memos.sold(piecesSold))
  // Not both in one piece: where that has no room, the amount would break among its digits.
  const soldFor = () => more.memos.soldFor(sold, unbroken(formatMoney(soldMinor, currency)))
  return (
    <div className="memo-line-moves">
      {[
        ...(piecesReturned === 0 ? [] : [unbroken(more.memos.returned(piecesReturned))]),
        ...(piecesSold === 0 ? [] : [soldMinor === 0 ? sold : soldFor()]),
      ].join(', ')}
    </div>
  )
}

interface GoodsCellProps extends Goods {
  /** What they were sold for. */
  money?: string
  className: string
}

/** Pieces above, carat below, digit below digit. */
export function GoodsCell({ pieces, caratMilli, money, className }: GoodsCellProps) {
  if (pieces === 0 && caratMilli === 0) return <td className={className}>–</td>
  return (
    <td className={className}>
      {more.memos.pieces(pieces)}
      {caratMilli !== 0 && (
        <div>
          <bdi>{formatCarat(caratMilli)}</bdi>
        </div>
      )}
      {money && (
        <div>
          <bdi>{money}</bdi>
        </div>
      )}
    </td>
  )
}

interface MoneyCellProps {
  amountMinor: number
  outstandingMinor: number
  currency: string
}

/** The amount of what went out and, where it is another one, of what is left of it. */
export function MoneyCell({ amountMinor, outstandingMinor, currency }: MoneyCellProps) {
  const isPart = outstandingMinor !== amountMinor && outstandingMinor !== 0
  return (
    <td className="memo-line-money" data-part={isPart || undefined}>
      <bdi>{formatMoney(amountMinor, currency)}</bdi>
      {isPart && (
        <div>
          <span>{more.memos.line.leftOf}</span> <bdi>{formatMoney(outstandingMinor, currency)}</bdi>
        </div>
      )}
    </td>
  )
}

interface LotLinkProps {
  to: To | undefined
  label: string
  /** Another link of the row says the same. */
  hidden?: boolean
  children: ReactNode
}

/** Opens the lot over the memos, where it is on the list; Back returns to the memo as it was. */
function LotLink({ to, label, hidden = false, children }: LotLinkProps) {
  if (!to) return children
  return (
    <EntryLink to={to} adds={OPENS_LOT} aria-label={label} {...(hidden && { tabIndex: -1 })}>
      {children}
    </EntryLink>
  )
}
