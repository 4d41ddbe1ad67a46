import { memo, useMemo } from 'react'
import { formatDate } from '#src/format/date-format.ts'
import { formatCarat, formatCount } from '#src/format/number-format.ts'
import type { Lot } from '#contract/lots/lots.ts'
import type { ReadableLots } from '#src/lots/list/lot-index.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import { more } from '#src/say/more.ts'
import { SelectBox } from '#src/features/photos/select/select-box.tsx'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'
import type { WallShape } from '#src/features/photos/wall-scroll/wall-shape.ts'
import { CardDetails } from './card-details.tsx'
import './lot-card.css'

interface LotCardProps {
  /** Of the card's element, which goes on to other lots. */
  id: string
  index: ReadableLots
  /** The lot's row in the index. */
  row: number
  size: ImageSize
  shape: WallShape
  /** Position in the order shown, and in the row of the wall. */
  item: number
  column: number
  /** Whether this is the one card of the wall in the tab order. */
  isActive: boolean
  /** Where the card is in its row, px. */
  leftPx: number
  onOpen: (id: number) => void
  /** Undefined where lots cannot be selected. */
  isChosen: boolean | undefined
  onPick: ((item: number, asRange: boolean) => void) | undefined
  /** Whether this guest has asked about the lot. */
  isAsked: boolean
  /** Whether its picture is asked for. */
  isSettled: boolean
}

/** One lot on the wall, at a computed position and size. */
export const LotCard = memo(function LotCard(props: LotCardProps) {
  const { id, index, row, size, shape, item, column, isActive, leftPx } = props
  const { onOpen, isChosen, onPick, isAsked, isSettled } = props
  const lot = useMemo(() => index.lotAt(row), [index, row])
  return (
    <div
      className={classOf(size, shape)}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isChosen}
      data-item={item}
      style={{ insetInlineStart: leftPx, width: shape.cardWidthPx, height: shape.cardHeightPx }}
    >
      <div className="lot-card-photo">
        <LotPhoto
          lot={lot}
          size={size}
          boxPx={shape.boxPx}
          isDeferred={!isSettled}
          isFirst={item < shape.columns}
          isNamedBeside
        />
        <button
          type="button"
          className="lot-card-open"
          aria-label={more.lots.open(lot.lot)}
          aria-describedby={`${id}-text ${id}-chosen`}
          tabIndex={isActive ? 0 : -1}
          onClick={() => onOpen(lot.id)}
        />
      </div>
      {onPick && (
        <SelectBox lot={lot.lot} checked={isChosen === true} onPick={(asRange) => onPick(item, asRange)} />
      )}
      <div className="lot-card-text" id={`${id}-text`}>
        <Head lot={lot} size={size} shape={shape} isAsked={isAsked} />
        {shape.fields && <CardDetails lot={lot} shape={shape} fields={shape.fields} />}
      </div>
      {isChosen && (
        <span id={`${id}-chosen`} hidden>
          {more.photos.selected}
        </span>
      )}
    </div>
  )
})

function classOf(size: ImageSize, { isBeside, isRoomy, isLong }: WallShape): string {
  const place = isBeside ? ' lot-card-beside' : isLong ? ' lot-card-long' : ''
  return `lot-card${place}${isRoomy ? ' lot-card-roomy' : ''}${size === 'Small' ? '' : ' lot-card-ruled'}`
}

/** The weight is of all pieces. What is short reads from left to right in every language. */
function WeightOfPieces({ carat, count, isShort }: { carat: string; count: number; isShort: boolean }) {
  const pieces = more.memos.pieces(count)
  const short = `/${formatCount(count)}`
  return (
    <span className="lot-card-carat">
      <bdi>
        {carat}
        {isShort && <span aria-hidden>{short}</span>}
      </bdi>
      <span className={isShort ? 'visually-hidden' : undefined}> · {pieces}</span>
    </span>
  )
}

/** So many letters every card has room for. */
const SHORT_NUMBER = 8

/** The button has said it. One that is cut is painted by itself, so only a long one may be. */
function LotNumber({ lot }: { lot: string }) {
  const isLong = lot.length > SHORT_NUMBER
  return (
    <strong className={isLong ? 'lot-card-lot lot-card-cut' : 'lot-card-lot'} aria-hidden>
      <bdi title={isLong ? lot : undefined}>{lot}</bdi>
    </strong>
  )
}

/** Lot, memo, carat and date. What is said of a lot stands here, where it covers no stone. */
function Head({
  lot,
  size,
  shape,
  isAsked,
}: { lot: Lot } & Pick<LotCardProps, 'size' | 'shape' | 'isAsked'>) {
  const isShort = size === 'Small'
  const carat = lot.caratMilli === undefined ? '–' : formatCarat(lot.caratMilli)
  const isNarrow = isShort || (shape.isBeside && !shape.isRoomy)
  return (
    <div className="lot-card-head">
      <LotNumber lot={lot.lot} />
      {lot.memo !== undefined && (
        <span className="lot-card-badge">
          {isNarrow ? more.lots.fields.memo : more.lots.onMemo}
          {shape.fields && !isShort && <bdi>{lot.memo}</bdi>}
        </span>
      )}
      {/* A guest is told of no memo. */}
      {isAsked && <span className="lot-card-badge lot-card-asked">{more.sharing.guest.askedMark}</span>}
      {lot.pieces !== undefined && lot.pieces > 1 ? (
        <span className="lot-card-parcel">
          <WeightOfPieces count={lot.pieces} {...{ carat, isShort }} />
          <LotDate of={lot} />
        </span>
      ) : (
        <>
          <bdi className="lot-card-carat">{carat}</bdi>
          <LotDate of={lot} />
        </>
      )}
    </div>
  )
}

function LotDate({ of: { date } }: { of: Lot }) {
  if (!date) return null
  return (
    <time className="lot-card-date" dateTime={date}>
      {formatDate(date)}
    </time>
  )
}
