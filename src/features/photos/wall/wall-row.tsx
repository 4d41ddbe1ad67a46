/** A row of the wall. A deferred row keeps its old cards, out of sight, until the rows in view have been drawn. */
import { memo } from 'react'
import type { ReadableLots } from '#src/lots/list/lot-index.ts'
import type { AskedLots } from '#src/offline/lists/shares.ts'
import { isChosen, type Selection } from '#src/lots/selection/selection.ts'
import { LotCard } from './lot-card.tsx'
import { useSettled } from '#src/features/photos/wall-scroll/fast-scroll.ts'
import { GAP_PX } from '#src/features/photos/wall-scroll/card-shape.ts'
import type { WallShape } from '#src/features/photos/wall-scroll/wall-shape.ts'

type CardProps = Parameters<typeof LotCard>[0]

interface WallRowProps extends Pick<CardProps, 'size' | 'onOpen' | 'onPick'> {
  id: string
  index: ReadableLots
  /** Rows of the index in the order shown; a lot that is still to come has none, and is not drawn. */
  order: Uint32Array
  /** The row of the wall, from 0; `row` of a card is a row of the index. */
  gridRow: number
  shape: WallShape
  topPx: number
  isDeferred: boolean
  /** The item of the card in the tab order, if it is in this row. */
  active: number | undefined
  /** Undefined where lots cannot be selected. */
  chosen: Selection | undefined
  /** When a guest asked about lots, by their ids. */
  asked: AskedLots
}

const OUT_OF_SIGHT_PX = -10_000

export const WallRow = memo(function WallRow({ topPx, ...props }: WallRowProps) {
  const isSettled = useSettled(props.gridRow)
  const isToCome = props.gridRow * props.shape.columns >= props.order.length
  return (
    <div
      id={props.id}
      className="wall-row"
      role="row"
      aria-rowindex={props.gridRow + 1}
      aria-busy={props.isDeferred || isToCome || undefined} // a row must have cells unless it is busy
      style={{ transform: `translateY(${props.isDeferred ? OUT_OF_SIGHT_PX : topPx}px)` }}
    >
      <Cards {...props} isSettled={isSettled} />
    </div>
  )
})

interface CardsProps extends Omit<WallRowProps, 'topPx'> {
  isSettled: boolean
}

const Cards = memo(
  function Cards(props: CardsProps) {
    const { id, index, order, gridRow, shape, size, isDeferred, active, chosen, asked } = props
    const { isSettled, onOpen, onPick } = props
    const { columns, cardWidthPx } = shape
    if (isDeferred) return null // a new row has no cards yet
    const cards = []
    const idAt = (item: number) => index.columns.id[order[item]!]!
    for (let column = 0; column < columns; column++) {
      const item = gridRow * columns + column
      if (item >= order.length) break
      cards.push(
        <LotCard
          key={column}
          id={`${id}-${column}`}
          index={index}
          row={order[item]!}
          size={size}
          shape={shape}
          item={item}
          column={column}
          isActive={item === active}
          leftPx={column * (cardWidthPx + GAP_PX)}
          isChosen={chosen && isChosen(chosen, idAt(item))}
          isAsked={idAt(item) in asked}
          isSettled={isSettled}
          onOpen={onOpen}
          onPick={onPick}
        />,
      )
    }
    return cards
  },
  (before, next) => next.isDeferred || isSame(before, next),
)

function isSame(before: CardsProps, next: CardsProps): boolean {
  return (Object.keys(next) as (keyof CardsProps)[]).every((name) => Object.is(before[name], next[name]))
}
