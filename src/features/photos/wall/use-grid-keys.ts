/**
 * The keyboard on the wall, by https://www.w3.org/WAI/ARIA/apg/patterns/grid/: one cell is in the tab order, and
 * arrows, Home, End, Page Up and Page Down move the focus, also to lots that are not drawn yet. Left and right follow
 * the direction of the page. With Shift they draw a range of chosen lots on. When a lot over the wall is closed, its cell
 * takes the focus. The focus stays with its lot, not with the element that drew it.
 */
import {
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cellOf, focusCell, isInTabOrder, itemOfCell } from '#src/features/photos/grid-cell.ts'
import type { Selecting } from '#src/features/photos/select/use-selecting.ts'
import { InsetsOfPage } from '#src/features/photos/page-insets.ts'
import type { WallScroll } from '#src/features/photos/wall-scroll/use-wall-scroll.ts'
import type { WallOrder } from '#src/features/photos/wall-scroll/wall-anchor.ts'
import type { WallShape } from '#src/features/photos/wall-scroll/wall-shape.ts'
import { forwardSign } from '#src/say/language.ts'

interface GridKeys {
  grid: RefObject<HTMLElement | null>
  shape: WallShape
  shown: WallOrder
  scroll: WallScroll
  /** The lot over the wall that was closed last. */
  closed: { id: number } | undefined
  /** Undefined where no lots are chosen. */
  drawOn: Selecting['drawOn'] | undefined
}

/** The item whose cell is in the tab order. It is always one that is drawn. */
export function useGridKeys({ grid, shape, shown, scroll, closed, drawOn }: GridKeys): number {
  const { order, count } = shown
  const { reveal, touch, topItem, first, end } = scroll
  const [chosen, setChosen] = useState<number>()
  /**
   * The item that takes the focus as soon as it is drawn, unless the focus goes from where it was to another place. `id`: of
   * the lot that was closed, which may become another item before that.
   */
  const wanted = useRef<{ item: number; from: Element | null; id?: number | undefined }>(undefined)
  const focused = useRef<number>(undefined)
  const firstDrawn = first * shape.columns
  const isDrawn = (item: number) => item >= firstDrawn && item < Math.min(end * shape.columns, order.length)
  const active = [chosen ?? topItem, topItem].find(isDrawn) ?? firstDrawn

  const { wallFocus } = useContext(InsetsOfPage)

  /** Once it is drawn, and the one in the tab order. */
  const focusWanted = useCallback(() => {
    if (!wanted.current) return
    const { item, from } = wanted.current
    const cell = cellOf(grid.current, item)
    if (!cell || !isInTabOrder(cell)) return
    wanted.current = undefined
    if (isElsewhere(grid.current, from)) return
    focused.current = item
    focusCell(cell)
  }, [grid])

  const goTo = useCallback(
    (item: number, from = document.activeElement, isSeen = false, id?: number) => {
      touch(item)
      setChosen(item)
      wanted.current = { item, from, id }
      if (!isSeen) reveal(item)
      // Nothing is drawn anew for the one that was gone to last.
      focusWanted()
    },
    [focusWanted, reveal, touch],
  )

  useImperativeHandle(
    wallFocus,
    () => (atFirst) => (atFirst ? goTo(topItem) : focusCell(cellOf(grid.current, active))),
    [active, goTo, grid, topItem],
  )

  const handled = useRef(closed)
  useEffect(() => {
    const isWaiting = wanted.current !== undefined && wanted.current.id === closed?.id
    if (!closed || (closed === handled.current && !isWaiting)) return
    handled.current = closed
    const { id } = closed
    const row = shown.index.rowOf(id)
    const item = row === undefined ? -1 : shown.order.indexOf(row)
    const from = isWaiting ? wanted.current?.from : document.activeElement
    // In the next frame: first the browser restores the scroll position that the page had when the lot was opened.
    // Who opened a lot of which half was seen finds the wall as it was. Where the lot is not on it, the wall has the focus.
    requestAnimationFrame(() => {
      if (item >= 0) goTo(item, from, isHalfSeen(cellOf(grid.current, item)), id)
      else if (!isElsewhere(grid.current, from ?? null)) wallFocus.current?.(false)
    })
  }, [closed, goTo, grid, shown, wallFocus])

  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const stopped = new AbortController()
    const { signal } = stopped
    const onTouch = ({ target, type }: Event) => {
      const item = itemOfCell(target)
      if (item === undefined) return
      touch(item)
      setChosen(item)
      if (type === 'focusin') focused.current = item
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const from = itemOfCell(event.target)
      const to = from === undefined ? undefined : target(event, from, shape, count)
      if (from === undefined || to === undefined || (event.shiftKey && !drawOn)) return
      event.preventDefault()
      goTo(to)
      // What stands above the wall belongs to its first row.
      if (to < shape.columns) scrollTo({ top: 0, behavior: 'instant' })
      if (event.shiftKey) drawOn?.(from, to)
    }
    element.addEventListener('pointerdown', onTouch, { signal })
    element.addEventListener('focusin', onTouch, { signal })
    element.addEventListener('keydown', onKeyDown, { signal })
    return () => stopped.abort()
  }, [goTo, grid, count, shape, touch, drawOn])

  useLayoutEffect(() => {
    // Drawn by now, or in a later render: revealing a lot that is far away draws it later.
    focusWanted()
    // Elements are recycled: follow the lot to the element that draws it now, or let go when none does.
    const { activeElement } = document
    const item = grid.current?.contains(activeElement) ? itemOfCell(activeElement) : undefined
    if (item === undefined || item === focused.current) return
    const moved = cellOf(grid.current, focused.current)
    if (moved) focusCell(moved)
    else (activeElement as HTMLElement).blur()
  })

  return active
}

/** Whether its middle is in the window. */
function isHalfSeen(cell: Element | null): boolean {
  if (!cell) return false
  const { top, height } = cell.getBoundingClientRect()
  const middlePx = top + height / 2
  return middlePx > 0 && middlePx < innerHeight
}

/** Whether the focus has gone from there to another place, outside of the grid. */
function isElsewhere(grid: HTMLElement | null, from: Element | null): boolean {
  const { activeElement, body } = document
  return activeElement !== from && activeElement !== body && !grid?.contains(activeElement)
}

/** The item a key leads to from another; undefined where the key means nothing or leads nowhere. */
function target(event: KeyboardEvent, from: number, shape: WallShape, count: number): number | undefined {
  if (event.altKey || event.metaKey) return undefined
  const page = shape.columns * Math.max(1, Math.floor(innerHeight / shape.rowStepPx) - 1)
  const rowStart = from - (from % shape.columns)
  const moves: Record<string, number> = event.ctrlKey
    ? { Home: 0, End: count - 1 }
    : {
        ArrowLeft: from - forwardSign(),
        ArrowRight: from + forwardSign(),
        ArrowUp: from - shape.columns,
        ArrowDown: from + shape.columns,
        Home: rowStart,
        End: Math.min(rowStart + shape.columns, count) - 1,
        PageUp: Math.max(from % shape.columns, from - page),
        PageDown: Math.min(count - 1, from + page),
      }
  const to = moves[event.key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}
