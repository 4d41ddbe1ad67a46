import { type ReactNode, useState } from 'react'
import type { Lot } from '#contract/lots/lots.ts'
import type { Memo, MemoLine } from '#contract/memos.ts'
import { EntryLink } from '#src/entry-link.tsx'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import { withLot } from '#src/lot-paths.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { formatMoney } from '#src/features/memos/money.ts'
import { goodsWords } from '#src/features/memos/words.ts'
import './memo-lines.css'

const THUMB_PX = 48

interface MemoLinesProps {
  memo: Memo
  lots: LotIndex | undefined
}

/** The lines of a memo; drawn, and their photos asked for, only once opened. */
export function MemoLines({ memo, lots }: MemoLinesProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="memo-lines" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {more.memos.lines(memo.lines.length)}
        <span className="visually-hidden"> {more.memos.linesOf(memo.number)}</span>
      </summary>
      {open && (
        <table>
          <thead>
            <tr>
              <th className="memo-line-photo">
                <span className="visually-hidden">{more.memos.line.photo}</span>
              </th>
              <th>{more.memos.line.lot}</th>
              <th>{more.memos.line.out}</th>
              <th>{more.memos.line.returned}</th>
              <th>{more.memos.line.sold}</th>
              <th className="memo-line-money">{more.memos.line.perCarat}</th>
              <th className="memo-line-money">{more.memos.line.amount}</th>
            </tr>
          </thead>
          <tbody>
            {memo.lines.map((line) => (
              <Line key={line.line} line={line} currency={memo.currency} lots={lots} />
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

function Line({ line, currency, lots }: { line: MemoLine; currency: string; lots: LotIndex | undefined }) {
  const row = line.lotId === undefined ? undefined : lots?.rowOf(line.lotId)
  const words = more.memos.line
  const lot: LinkedLot = row === undefined ? { lot: line.lot, photos: [] } : lots!.lotAt(row)
  return (
    <tr>
      <td className="memo-line-photo">
        <LotLink lot={lot}>
          <LotPhoto lot={lot} size="Small" boxPx={THUMB_PX} lazy />
        </LotLink>
      </td>
      <td className="memo-line-lot">
        <bdi className="memo-line-number">{line.lot}</bdi>
        <div>
          <bdi>{line.description}</bdi>
        </div>
      </td>
      <td data-name={words.out}>{goods(line.piecesOut, line.caratOutMilli)}</td>
      <td data-name={words.returned}>{goods(line.piecesReturned, line.caratReturnedMilli)}</td>
      <td data-name={words.sold}>{goods(line.piecesSold, line.caratSoldMilli)}</td>
      <td data-name={words.perCarat} className="memo-line-money">
        <bdi>{line.pricePerCaratMinor === 0 ? '–' : formatMoney(line.pricePerCaratMinor, currency)}</bdi>
      </td>
      <td data-name={words.amount} className="memo-line-money">
        <bdi>{formatMoney(line.amountMinor, currency)}</bdi>
      </td>
    </tr>
  )
}

type LinkedLot = Pick<Lot, 'lot' | 'shape' | 'photos'> & Partial<Pick<Lot, 'id'>>

/** Opens the lot over the wall, where it is on the list; Back returns here. */
function LotLink({ lot, children }: { lot: LinkedLot; children: ReactNode }) {
  if (lot.id === undefined) return children
  const to = { pathname: paths.photos, search: withLot('', lot.id) }
  return (
    <EntryLink to={to} adds={{ opensLots: true }} aria-label={more.lots.open(lot.lot)}>
      {children}
    </EntryLink>
  )
}

function goods(pieces: number, caratMilli: number): string {
  return pieces === 0 && caratMilli === 0 ? '–' : goodsWords({ pieces, caratMilli })
}
