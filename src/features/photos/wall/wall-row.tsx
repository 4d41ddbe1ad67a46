/**
 * A row of the wall. The outermost rows, which nobody sees yet, get their cards a few a frame, because a slow tablet
 * needs longer than a frame for a whole row; a row that comes into view has all of them.
 */
import { memo, useEffect, useMemo, useState } from 'react'
import type { LotIndex } from '#src/lots/lot-index.ts'
import { isChosen, type Selection } from '#src/lots/selection.ts'
import { LotCard } from './lot-card.tsx'
import { GAP_PX, type WallShape } from './wall-shape.ts'

type CardProps = Parameters<typeof LotCard>[0]

interface WallRowProps extends Pick<CardProps, 'size' | 'details' | 'onOpen' | 'onPick'> {
  index: LotIndex
  /** Rows of the index in the order shown. */
  order: Uint32Array
  row: number
  shape: WallShape
  topPx: number
  /** The item of the card that takes the focus, if it is in this row. */
  active: number | undefined
  isOutermost: boolean
  /** Undefined where nothing can be chosen. */
  chosen: Selection | undefined
}

/** In how many frames an outermost row is filled. */
const FRAMES = 3

export const WallRow = memo(function WallRow(props: WallRowProps) {
  const { index, order, row, shape, topPx, active, isOutermost, chosen, ...rest } = props
  const { columns, boxPx, cardWidthPx, cardHeightPx } = shape
  const filled = useFilled(columns, isOutermost)
  const cards = []
  for (let column = 0; column < filled; column++) {
    const item = row * columns + column
    if (item >= order.length) break
    cards.push(
      <PlacedCard
        key={column}
        index={index}
        row={order[item]!}
        boxPx={boxPx}
        item={item}
        column={column}
        isActive={item === active}
        leftPx={column * (cardWidthPx + GAP_PX)}
        widthPx={cardWidthPx}
        heightPx={cardHeightPx}
        isChosen={chosen && isChosen(chosen, index.columns.id[order[item]!]!)}
        {...rest}
      />,
    )
  }
  return (
    <div
      className="wall-row"
      role="row"
      aria-rowindex={row + 1}
      style={{ transform: `translateY(${topPx}px)` }}
    >
      {cards}
    </div>
  )
})

/** How many of a row's cards are in the page: all, but for a row that came as an outermost one and still is. */
function useFilled(columns: number, isOutermost: boolean): number {
  const [filled, setFilled] = useState(isOutermost ? 0 : columns)
  if (!isOutermost && filled < columns) setFilled(columns)
  useEffect(() => {
    if (filled >= columns) return undefined
    const frame = requestAnimationFrame(() => setFilled(filled + Math.ceil(columns / FRAMES)))
    return () => cancelAnimationFrame(frame)
  }, [columns, filled])
  return Math.min(filled, columns)
}

type PlacedCardProps = Omit<CardProps, 'lot'> & { index: LotIndex; row: number }

/** Reads the lot out of the columns once for as long as its card is in the page. */
function PlacedCard({ index, row, ...rest }: PlacedCardProps) {
  const lot = useMemo(() => index.lotAt(row), [index, row])
  return <LotCard lot={lot} {...rest} />
}
