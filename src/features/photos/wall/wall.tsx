/** The photo wall. Only the cards in view and a few around them are in the page, however long the list is. */
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Lot } from '#contract/lots/lots.ts'
import type { ReadableLots } from '#src/lots/list/lot-index.ts'
import { cardFields } from '#src/lots/fields/card-fields.ts'
import { usePreviewAhead } from '#src/features/photos/overlay/use-preview-ahead.ts'
import { usePickGestures } from '#src/features/photos/select/use-pick-gestures.ts'
import type { Selecting } from '#src/features/photos/select/use-selecting.ts'
import type { AskedLots } from '#src/offline/lists/shares.ts'
import { more } from '#src/say/more.ts'
import { useAskedLots } from '#src/session/guest/asked-lots.ts'
import { useViewerRole } from '#src/session/viewer.ts'
import { useFirstCardsDrawn } from '#src/features/photos/first-cards.ts'
import { afterFirstScreen, isFirstScreenOver } from '#src/loading/after-first-screen.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { usePainted } from '#src/ui/use-painted.ts'
import { Scrubber } from './scrubber.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { setVeil } from '#src/features/photos/wall-scroll/fast-scroll.ts'
import { useWallScroll } from '#src/features/photos/wall-scroll/use-wall-scroll.ts'
import { useTextOpens } from './use-text-opens.ts'
import { WallRow } from './wall-row.tsx'
import { GAP_PX, type ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'
import { type DetailOption, wallShape, type WallShape } from '#src/features/photos/wall-scroll/wall-shape.ts'
import './wall.css'

interface WallProps {
  index: ReadableLots
  /** Rows of the index in the order to show; of a list that is still to come, the first. */
  order: Uint32Array
  /** How many lots there are. */
  count: number
  size: ImageSize
  details: DetailOption
  /** Opens a lot by its id. */
  onOpen: (id: number) => void
  /** The lot that was open over the wall and was closed last. */
  closed: { id: number } | undefined
  /** Undefined where lots cannot be selected. */
  selecting: Selecting | undefined
  /** The value that the order sorts by, of a lot. */
  labelOf: (lot: Lot) => string
}

const NOTHING_ASKED: AskedLots = {}

/** A list of this many lots gets a scrubber. */
const LONG_LIST = 500

export function Wall(props: WallProps) {
  const { index, count, size, details } = props
  const fields = details === 'extended' ? cardFields(index.filled(), size) : undefined
  const grid = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(grid)
  useFirstCardsDrawn(grid, widthPx > 0)
  const isGuest = useViewerRole() === 'guest'
  const RoleRows = isGuest ? GuestRows : OwnRows
  const shape = useMemo(() => wallShape({ widthPx, count, size, fields }), [widthPx, count, size, fields])
  // What is found in a long list keeps the place of its scrubber: no card is wider for it.
  const isLong = Math.max(count, index.columns.id.length) >= LONG_LIST
  // Until something is selected, boxes to select are quiet; a guest is asked to.
  const isQuiet = !isGuest && props.selecting?.chosen.length === 0
  const className = `wall${isLong ? ' wall-long' : ''}${isQuiet ? ' wall-quiet' : ''}`
  return (
    <div className={className} ref={grid} style={{ height: shape.scrollHeightPx }}>
      {widthPx > 0 && <RoleRows {...props} grid={grid} shape={shape} />}
    </div>
  )
}

/** Under the rows, also of a wall that is scaled: `offsetPx` is by how much these stand higher than their positions. */
const framesStyle = (
  { rowStepPx, cardWidthPx, pictureHeightPx }: WallShape,
  offsetPx: number,
): CSSProperties =>
  ({
    '--row-step': `${rowStepPx}px`,
    '--column-step': `${cardWidthPx + GAP_PX}px`,
    '--gap': `${GAP_PX}px`,
    '--picture': `${pictureHeightPx}px`,
    '--phase': `${-offsetPx % rowStepPx}px`,
  }) as CSSProperties

interface RowsProps extends WallProps {
  grid: RefObject<HTMLDivElement | null>
  shape: WallShape
}

/** Only a guest's device keeps what was asked. */
function OwnRows(props: RowsProps) {
  return <Rows {...props} asked={NOTHING_ASKED} />
}

function GuestRows(props: RowsProps) {
  return <Rows {...props} asked={useAskedLots(props.index.account)} />
}

function Rows({
  index,
  order,
  count,
  size,
  details,
  onOpen,
  closed,
  selecting,
  labelOf,
  grid,
  shape,
  asked,
}: RowsProps & { asked: AskedLots }) {
  const shown = useMemo(() => ({ index, order, count }), [index, order, count])
  const scroll = useWallScroll(grid, shape, shown)
  const active = useGridKeys({ grid, shape, shown, scroll, closed, drawOn: selecting?.drawOn })
  usePickGestures(grid, selecting)
  useTextOpens(grid)
  usePreviewAhead(grid, shown)
  const { first, elements, placed, inView, offsetPx, topItem, goTo, goBy } = scroll
  const { columns } = shape
  const now = useMemo(
    () => ({ index, order, size, details, columns }),
    [index, order, size, details, columns],
  )
  const isOther = isOtherThan(usePainted(now, afterFirstView), now)
  const activeRow = Math.floor(active / shape.columns)
  const rows: ReactNode[] = []
  elements.forEach((element, i) => {
    const row = first + i
    rows[element] = (
      <WallRow
        key={element}
        id={idOf(element)}
        index={index}
        order={order}
        gridRow={row}
        shape={shape}
        size={size}
        topPx={row * shape.rowStepPx - offsetPx}
        isDeferred={isOther && (row < inView[0] || row >= inView[1])}
        active={row === activeRow ? active : undefined}
        onOpen={onOpen}
        chosen={selecting?.chosen}
        asked={asked}
        onPick={selecting?.pick}
      />
    )
  })
  return (
    <>
      <div className="wall-frames" style={framesStyle(shape, offsetPx)} />
      <div
        role="grid"
        aria-label={more.photos.wall}
        aria-rowcount={shape.rows}
        aria-colcount={shape.columns}
        aria-multiselectable={selecting && true}
        // Row elements are recycled (pooled): until the wall rests, this is the order of the rows and not the page's.
        aria-owns={elements.map(idOf).join(' ')}
      >
        {placed.map((element) => rows[element])}
      </div>
      <div className="wall-veil" ref={setVeil} hidden />
      {count >= LONG_LIST && (
        <Scrubber
          count={count}
          item={topItem}
          label={topItem < order.length ? labelOf(index.lotAt(order[topItem]!)) : ''}
          rowsInView={Math.max(1, inView[1] - inView[0] - 1)}
          onJump={goTo}
          onMove={goBy}
        />
      )}
    </>
  )
}

/** While the first screen comes, the rows around the view leave the time to its pictures. */
const afterFirstView = (work: () => void) => (isFirstScreenOver() ? afterRest(work) : afterFirstScreen(work))

/** Somebody who types brings another wall with each letter, and those around the view would hold up the next. */
const RESTS_AFTER_MS = 150

/** When the wall has been the same for a moment since it was painted, or scrolls. */
function afterRest(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = () => {
    clearTimeout(timer)
    removeEventListener('scroll', end)
  }
  const end = () => {
    giveUp()
    work()
  }
  const stop = afterPaint(() => {
    timer = setTimeout(end, RESTS_AFTER_MS)
    addEventListener('scroll', end, { passive: true })
  })
  return () => {
    stop()
    giveUp()
  }
}

type Drawn = Pick<RowsProps, 'index' | 'order' | 'size' | 'details'> & { columns: number }

/** Whether the user chose another view. After a pull this is false, and all rows are drawn at once. */
function isOtherThan(before: Drawn | undefined, now: Drawn): boolean {
  if (!before || before.size !== now.size || before.details !== now.details) return true
  return before.columns !== now.columns || (before.index === now.index && before.order !== now.order)
}

const idOf = (element: number) => `wall-row-${element}`

function useWidth(element: RefObject<HTMLElement | null>): number {
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
