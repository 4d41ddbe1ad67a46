import { type ReactNode, useState } from 'react'
import type { Lot } from '#contract/lots.ts'
import type { Memo, MemoLine } from '#contract/memos.ts'
import { EntryLink } from '#src/entry-link.tsx'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import { withLot } from '#src/lot-paths.ts'
import { paths } from '#src/paths.ts'
import { formatMoney } from './money.ts'
import { counted } from '#src/format/number-format.ts'
import { goodsWords } from './words.ts'
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
        {counted(memo.lines.length, 'line')}
        <span className="visually-hidden"> of memo {memo.number}</span>
      </summary>
      {open && (
        <table>
          <thead>
            <tr>
              <th className="memo-line-photo">
                <span className="visually-hidden">Photo</span>
              </th>
              <th>Lot</th>
              <th>Out</th>
              <th>Returned</th>
              <th>Sold</th>
              <th className="memo-line-money">Per carat</th>
              <th className="memo-line-money">Amount</th>
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
  const lot: LinkedLot = row === undefined ? { lot: line.lot, photos: [] } : lots!.lotAt(row)
  return (
    <tr>
      <td className="memo-line-photo">
        <LotLink lot={lot}>
          <LotPhoto lot={lot} size="Small" boxPx={THUMB_PX} lazy />
        </LotLink>
      </td>
      <td className="memo-line-lot">
        <strong>{line.lot}</strong>
        <span>{line.description}</span>
      </td>
      <td data-name="Out">{words(line.piecesOut, line.caratOutMilli)}</td>
      <td data-name="Returned">{words(line.piecesReturned, line.caratReturnedMilli)}</td>
      <td data-name="Sold">{words(line.piecesSold, line.caratSoldMilli)}</td>
      <td data-name="Per carat" className="memo-line-money">
        {line.pricePerCaratMinor === 0 ? '–' : formatMoney(line.pricePerCaratMinor, currency)}
      </td>
      <td data-name="Amount" className="memo-line-money">
        {formatMoney(line.amountMinor, currency)}
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
    <EntryLink to={to} adds={{ opensLots: true }} aria-label={`Open ${lot.lot}`}>
      {children}
    </EntryLink>
  )
}

function words(pieces: number, caratMilli: number): string {
  return pieces === 0 && caratMilli === 0 ? '–' : goodsWords({ pieces, caratMilli })
}
