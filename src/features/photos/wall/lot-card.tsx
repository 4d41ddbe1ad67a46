import { memo, useMemo } from 'react'
import { formatDate } from '#src/format/date-format.ts'
import { formatCarat } from '#src/format/number-format.ts'
import type { ReadableLots } from '#src/lots/list/lot-index.ts'
import { detailsOf } from '#src/lots/fields/lot-details.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import { more } from '#src/say/more.ts'
import { SelectBox } from '#src/features/photos/select/select-box.tsx'
import { useSettled } from '#src/features/photos/wall-scroll/fast-scroll.ts'
import type { DetailOption, ImageSize } from '#src/features/photos/wall-scroll/wall-shape.ts'
import './lot-card.css'

interface LotCardProps {
  index: ReadableLots
  /** The lot's row in the index. */
  row: number
  size: ImageSize
  details: DetailOption
  boxPx: number
  /** Position in the order shown, and in the row of the wall. */
  item: number
  column: number
  /** Whether this is the one card of the wall in the tab order. */
  isActive: boolean
  /** Where the card is in its row, and its size, px. */
  leftPx: number
  widthPx: number
  heightPx: number
  onOpen: (id: number) => void
  /** Undefined where lots cannot be selected. */
  isChosen: boolean | undefined
  onPick: ((item: number, asRange: boolean) => void) | undefined
}

/** One lot on the wall, at a computed position and size. */
export const LotCard = memo(function LotCard(props: LotCardProps) {
  const { index, row, size, details, boxPx, item, column, isActive, leftPx, widthPx, heightPx } = props
  const { onOpen, isChosen, onPick } = props
  const lot = useMemo(() => index.lotAt(row), [index, row])
  const isSettled = useSettled(lot.id)
  const id = `card-${item}`
  return (
    <div
      className="lot-card"
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isChosen}
      data-item={item}
      style={{ insetInlineStart: leftPx, width: widthPx, height: heightPx }}
    >
      <div className="lot-card-photo">
        <LotPhoto lot={lot} size={size} boxPx={boxPx} isDeferred={!isSettled} isNamedBeside />
        <button
          type="button"
          className="lot-card-open"
          aria-label={more.lots.open(lot.lot)}
          aria-describedby={`${id}-text ${id}-memo ${id}-chosen`}
          tabIndex={isActive ? 0 : -1}
          onClick={() => onOpen(lot.id)}
        />
      </div>
      {onPick && (
        <SelectBox lot={lot.lot} checked={isChosen === true} onPick={(asRange) => onPick(item, asRange)} />
      )}
      <div className="lot-card-text" id={`${id}-text`}>
        {/* The button has said it. */}
        <strong className="lot-card-lot" aria-hidden>
          <bdi title={lot.lot}>{lot.lot}</bdi>
        </strong>
        <div className="lot-card-line">
          <bdi>{lot.caratMilli === undefined ? '–' : formatCarat(lot.caratMilli)}</bdi>
          {lot.date && <time dateTime={lot.date}>{formatDate(lot.date)}</time>}
        </div>
        {details === 'extended' && (
          <dl className="lot-card-details">
            {detailsOf(lot, size, index.has).map(({ field, label, value, wide }) => (
              <div key={field} className={wide ? 'lot-card-detail lot-card-wide' : 'lot-card-detail'}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {lot.memo !== undefined && (
        <span className="lot-card-badge" id={`${id}-memo`}>
          {more.lots.onMemo}
        </span>
      )}
      {isChosen && (
        <span id={`${id}-chosen`} hidden>
          {more.photos.selected}
        </span>
      )}
    </div>
  )
})
