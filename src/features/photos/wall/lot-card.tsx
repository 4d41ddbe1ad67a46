import { memo } from 'react'
import type { Lot } from '#contract/lots.ts'
import { formatDate } from '#src/lots/date-format.ts'
import { formatCarat } from '#src/lots/formats.ts'
import { LotPhoto } from '#src/lots/lot-photo.tsx'
import { detailsOf } from './lot-details.ts'
import type { DetailOption, ImageSize } from './wall-shape.ts'
import './lot-card.css'

interface LotCardProps {
  lot: Lot
  size: ImageSize
  details: DetailOption
  boxPx: number
  /** Place in the order shown, from 1, and how many there are. */
  place: number
  count: number
  /** Where the card stands in the wall, and how large it is, px. */
  leftPx: number
  topPx: number
  widthPx: number
  heightPx: number
}

/** One lot on the wall, at a fixed place and size. */
export const LotCard = memo(function LotCard(props: LotCardProps) {
  const { lot, size, details, boxPx, place, count, leftPx, topPx, widthPx, heightPx } = props
  return (
    <li
      className="lot-card"
      aria-posinset={place}
      aria-setsize={count}
      style={{ transform: `translate(${leftPx}px, ${topPx}px)`, width: widthPx, height: heightPx }}
    >
      <LotPhoto lot={lot} size={size} boxPx={boxPx} />
      <div className="lot-card-text">
        <strong className="lot-card-lot" title={lot.lot}>
          {lot.lot}
        </strong>
        <div className="lot-card-line">
          <span>{lot.caratMilli === undefined ? '–' : formatCarat(lot.caratMilli)}</span>
          {lot.date && <time dateTime={lot.date}>{formatDate(lot.date)}</time>}
        </div>
        {details === 'Extended' && (
          <dl className="lot-card-details">
            {detailsOf(lot, size).map(({ label, value, wide }) => (
              <div key={label} className={wide ? 'lot-card-detail lot-card-wide' : 'lot-card-detail'}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {lot.memo !== undefined && <span className="lot-card-badge">On memo</span>}
    </li>
  )
})
