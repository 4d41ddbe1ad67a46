/** The photo wall: only the cards in view and a little around are in the page, whatever the length of the list. */
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { usePickGestures } from '#src/features/photos/select/use-pick-gestures.ts'
import type { Selecting } from '#src/features/photos/select/use-selecting.ts'
import { more } from '#src/say/more.ts'
import { usePainted } from '#src/ui/use-painted.ts'
import { Scrubber } from './scrubber.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useWallScroll } from './use-wall-scroll.ts'
import { WallRow } from './wall-row.tsx'
import { type DetailOption, type ImageSize, wallShape, type WallShape } from './wall-shape.ts'
import './wall.css'

interface WallProps {
  index: LotIndex
  /** Rows of the index in the order to show. */
  order: Uint32Array
  size: ImageSize
  details: DetailOption
  /** Opens a lot by its id. */
  onOpen: (id: number) => void
  /** The lot that was open over the wall and was closed last. */
  closed: { id: number } | undefined
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
    <div className="wall" ref={grid} style={{ height: shape.scrollHeightPx }}>
      {widthPx > 0 && <Rows {...props} grid={grid} shape={shape} />}
    </div>
  )
}

interface RowsProps extends WallProps {
  grid: RefObject<HTMLDivElement | null>
  shape: WallShape
}

function Rows({ index, order, size, details, onOpen, closed, selecting, labelOf, grid, shape }: RowsProps) {
  const shown = useMemo(() => ({ index, order }), [index, order])
  const scroll = useWallScroll(grid, shape, shown)
  const active = useGridKeys(grid, shape, shown, scroll, closed)
  usePickGestures(grid, selecting)
  const { first, slots, inView, offsetPx, topItem, goTo } = scroll
  const { columns } = shape
  const now = useMemo(
    () => ({ index, order, size, details, columns }),
    [index, order, size, details, columns],
  )
  const isOther = isOtherThan(usePainted(now), now)
  const activeRow = Math.floor(active / shape.columns)
  const rows: ReactNode[] = []
  slots.forEach((slot, i) => {
    const row = first + i
    rows[slot] = (
      <WallRow
        key={slot}
        id={idOf(slot)}
        index={index}
        order={order}
        row={row}
        shape={shape}
        size={size}
        details={details}
        topPx={row * shape.rowStepPx - offsetPx}
        isHeld={isOther && (row < inView[0] || row >= inView[1])}
        active={row === activeRow ? active : undefined}
        onOpen={onOpen}
        chosen={selecting?.chosen}
        onPick={selecting?.pick}
      />
    )
  })
  return (
    <>
      <div
        role="grid"
        aria-label={more.photos.wall}
        aria-rowcount={shape.rows}
        aria-colcount={shape.columns}
        aria-multiselectable={selecting && true}
        // Elements stand in the page as they came; this is the order of the rows they draw.
        aria-owns={slots.map(idOf).join(' ')}
      >
        {rows}
      </div>
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

type Drawn = Pick<RowsProps, 'index' | 'order' | 'size' | 'details'> & { columns: number }

/** Whether somebody chose to see something else; lots that a pull brings are drawn where they are, all at once. */
function isOtherThan(before: Drawn | undefined, now: Drawn): boolean {
  if (!before || before.size !== now.size || before.details !== now.details) return true
  return before.columns !== now.columns || (before.index === now.index && before.order !== now.order)
}

const idOf = (slot: number) => `wall-row-${slot}`

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
