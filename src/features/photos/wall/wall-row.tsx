/** A row of the wall. One that is held keeps the cards it has, out of sight, until what is in view has been drawn. */
import { memo, type ReactNode, useRef } from 'react'
import type { LotIndex } from '#src/lots/lot-index.ts'
import { isChosen, type Selection } from '#src/lots/selection.ts'
import { LotCard } from './lot-card.tsx'
import { GAP_PX, type WallShape } from './wall-shape.ts'

type CardProps = Parameters<typeof LotCard>[0]

interface WallRowProps extends Pick<CardProps, 'size' | 'details' | 'onOpen' | 'onPick'> {
  id: string
  index: LotIndex
  /** Rows of the index in the order shown. */
  order: Uint32Array
  row: number
  shape: WallShape
  topPx: number
  isHeld: boolean
  /** The item of the card that takes the focus, if it is in this row. */
  active: number | undefined
  /** Undefined where nothing can be chosen. */
  chosen: Selection | undefined
}

const OUT_OF_SIGHT_PX = -10_000

export const WallRow = memo(function WallRow(props: WallRowProps) {
  const { id, row, topPx, isHeld } = props
  const cards = useRef<ReactNode>(undefined)
  if (!isHeld) cards.current = cardsOf(props)
  return (
    <div
      id={id}
      className="wall-row"
      role="row"
      aria-rowindex={row + 1}
      style={{ transform: `translateY(${isHeld ? OUT_OF_SIGHT_PX : topPx}px)` }}
    >
      {cards.current}
    </div>
  )
})

function cardsOf(props: WallRowProps): ReactNode {
  const { index, order, row, shape, size, details, active, chosen, onOpen, onPick } = props
  const { columns, boxPx, cardWidthPx, cardHeightPx } = shape
  const cards = []
  for (let column = 0; column < columns; column++) {
    const item = row * columns + column
    if (item >= order.length) break
    cards.push(
      <LotCard
        key={column}
        index={index}
        row={order[item]!}
        size={size}
        details={details}
        boxPx={boxPx}
        item={item}
        column={column}
        isActive={item === active}
        leftPx={column * (cardWidthPx + GAP_PX)}
        widthPx={cardWidthPx}
        heightPx={cardHeightPx}
        isChosen={chosen && isChosen(chosen, index.columns.id[order[item]!]!)}
        onOpen={onOpen}
        onPick={onPick}
      />,
    )
  }
  return cards
}
