/** The photo wall: only the cards in view and a little around are in the page, whatever the length of the list. */
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LotIndex } from '#src/lots/lot-index.ts'
import { isChosen } from '#src/lots/selection.ts'
import { usePickGestures } from '#src/features/photos/select/use-pick-gestures.ts'
import type { Selecting } from '#src/features/photos/select/use-selecting.ts'
import { LotCard } from './lot-card.tsx'
import { Scrubber } from './scrubber.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useWallScroll } from './use-wall-scroll.ts'
import { type DetailOption, GAP_PX, type ImageSize, wallShape, type WallShape } from './wall-shape.ts'
import './wall.css'

interface WallProps {
  index: LotIndex
  /** Rows of the index in the order to show. */
  order: Uint32Array
  size: ImageSize
  details: DetailOption
  /** Opens a lot by its id. */
  onOpen: (id: number) => void
  /** The lot that was open over the wall last. */
  left: { id: number } | undefined
  /** Undefined where nothing can be chosen. */
  selecting: Selecting | undefined
  /** What the order goes by, of a row. */
  labelOf: (row: number) => string
}

/** From here on a list is scrubbed through, too. */
const LONG_LIST = 500

export function Wall(props: WallProps) {
  const { order, size, details } = props
  const grid = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(grid)
  const count = order.length
  const shape = useMemo(() => wallShape({ widthPx, count, size, details }), [widthPx, count, size, details])
  return (
    <div
      className="wall"
      role="grid"
      aria-label="Lots"
      aria-rowcount={shape.rows}
      aria-colcount={shape.columns}
      aria-multiselectable={props.selecting && true}
      ref={grid}
      style={{ height: shape.scrollHeightPx }}
    >
      {widthPx > 0 && <Rows {...props} grid={grid} shape={shape} />}
    </div>
  )
}

interface RowsProps extends WallProps {
  grid: RefObject<HTMLDivElement | null>
  shape: WallShape
}

function Rows({ index, order, size, details, onOpen, left, selecting, labelOf, grid, shape }: RowsProps) {
  const shown = useMemo(() => ({ index, order }), [index, order])
  const scroll = useWallScroll(grid, shape, shown)
  const active = useGridKeys(grid, shape, shown, scroll, left)
  usePickGestures(grid, selecting)
  const { first, end, offsetPx, topItem, goTo } = scroll
  const rows = []
  for (let row = first; row < end; row++) {
    const cells = []
    for (let column = 0; column < shape.columns; column++) {
      const item = row * shape.columns + column
      if (item >= order.length) break
      cells.push(
        <PlacedCard
          key={column}
          index={index}
          row={order[item]!}
          size={size}
          details={details}
          boxPx={shape.boxPx}
          item={item}
          column={column}
          isActive={item === active}
          leftPx={column * (shape.cardWidthPx + GAP_PX)}
          widthPx={shape.cardWidthPx}
          heightPx={shape.cardHeightPx}
          onOpen={onOpen}
          isChosen={selecting && isChosen(selecting.chosen, index.columns.id[order[item]!]!)}
          onPick={selecting?.pick}
        />,
      )
    }
    const topPx = row * shape.rowStepPx - offsetPx
    rows.push(
      <div
        key={row}
        className="wall-row"
        role="row"
        aria-rowindex={row + 1}
        style={{ transform: `translateY(${topPx}px)` }}
      >
        {cells}
      </div>,
    )
  }
  return (
    <>
      {rows}
      {order.length >= LONG_LIST && (
        <Scrubber
          count={order.length}
          item={topItem}
          labelAt={(item) => labelOf(order[item]!)}
          onJump={goTo}
        />
      )}
    </>
  )
}

type PlacedCardProps = Omit<Parameters<typeof LotCard>[0], 'lot'> & { index: LotIndex; row: number }

/** Reads the lot out of the columns once for as long as its card is in the page. */
function PlacedCard({ index, row, ...rest }: PlacedCardProps) {
  const lot = useMemo(() => index.lotAt(row), [index, row])
  return <LotCard lot={lot} {...rest} />
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return undefined
    const observer = new ResizeObserver(() => setWidthPx(observed.clientWidth))
    setWidthPx(observed.clientWidth)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return widthPx
}
