/** A row of the wall. One that is held keeps the cards it has, out of sight, until what is in view has been drawn. */
import { memo } from 'react'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { isChosen, type Selection } from '#src/lots/selection/selection.ts'
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

export const WallRow = memo(function WallRow({ id, topPx, ...props }: WallRowProps) {
  return (
    <div
      id={id}
      className="wall-row"
      role="row"
      aria-rowindex={props.row + 1}
      style={{ transform: `translateY(${props.isHeld ? OUT_OF_SIGHT_PX : topPx}px)` }}
    >
      <Cards {...props} />
    </div>
  )
})

type CardsProps = Omit<WallRowProps, 'id' | 'topPx'>

const Cards = memo(
  function Cards(props: CardsProps) {
    const { index, order, row, shape, size, details, isHeld, active, chosen, onOpen, onPick } = props
    const { columns, boxPx, cardWidthPx, cardHeightPx } = shape
    if (isHeld) return null // it has none yet
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
  },
  (before, next) => next.isHeld || isSame(before, next),
)

function isSame(before: CardsProps, next: CardsProps): boolean {
  return (Object.keys(next) as (keyof CardsProps)[]).every((name) => Object.is(before[name], next[name]))
}
