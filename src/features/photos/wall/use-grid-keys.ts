/**
 * The keyboard on the wall, its arrows in the direction of the page, as https://www.w3.org/WAI/ARIA/apg/patterns/grid/ has it: one cell takes the focus, and
 * arrows, Home, End, Page Up and Page Down move it, also to lots that are not in the page yet. The lot that was open
 * over the wall takes it when it is closed, and none keeps it whose lot has left its card.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { forwardSign } from '#src/say/language.ts'
import type { WallOrder } from './wall-place.ts'
import type { WallShape } from './wall-shape.ts'
import type { WallScroll } from './use-wall-scroll.ts'

/** Answers the place in the order of the cell that takes the focus; it is one that is in the page. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  shape: WallShape,
  shown: WallOrder,
  { reveal, hold, topItem, first, end }: WallScroll,
  closed: { id: number } | undefined,
): number {
  const { order } = shown
  const [chosen, setChosen] = useState<number>()
  const wanted = useRef<number>(undefined)
  const focused = useRef<number>(undefined)
  const firstDrawn = first * shape.columns
  const isDrawn = (item: number) => item >= firstDrawn && item < Math.min(end * shape.columns, order.length)
  const active = [chosen ?? topItem, topItem].find(isDrawn) ?? firstDrawn

  const goTo = useCallback(
    (item: number) => {
      hold(item)
      setChosen(item)
      wanted.current = item
      reveal(item)
    },
    [hold, reveal],
  )

  const handled = useRef(closed)
  useEffect(() => {
    const row = closed && closed !== handled.current ? shown.index.rowOf(closed.id) : undefined
    handled.current = closed
    const item = row === undefined ? -1 : shown.order.indexOf(row)
    // Behind the browser, which puts the page back where it was when the lot was opened.
    if (item >= 0) requestAnimationFrame(() => goTo(item))
  }, [closed, goTo, shown])

  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const stopped = new AbortController()
    const { signal } = stopped
    const touch = ({ target, type }: Event) => {
      const item = itemOfCell(target)
      if (item === undefined) return
      hold(item)
      setChosen(item)
      if (type === 'focusin') focused.current = item
    }
    const move = (event: KeyboardEvent) => {
      const from = itemOfCell(event.target)
      const to = from === undefined ? undefined : target(event, from, shape, order.length)
      if (to === undefined) return
      event.preventDefault()
      goTo(to)
    }
    element.addEventListener('pointerdown', touch, { signal })
    element.addEventListener('focusin', touch, { signal })
    element.addEventListener('keydown', move, { signal })
    return () => stopped.abort()
  }, [goTo, grid, hold, order, shape])

  useLayoutEffect(() => {
    const cellOf = (item: number | undefined) =>
      grid.current?.querySelector<HTMLElement>(`[data-item="${item}"]`)
    // In the page now, or soon: revealing a lot that is far away draws it later.
    const cell = cellOf(wanted.current)
    if (cell) {
      focused.current = wanted.current
      wanted.current = undefined
      focusable(cell).focus({ preventScroll: true })
    }
    // The focus stays with its lot, whichever card draws it now, and goes with one that is not drawn any more.
    const { activeElement } = document
    const item = grid.current?.contains(activeElement) ? itemOfCell(activeElement) : undefined
    if (item === undefined || item === focused.current) return
    const moved = cellOf(focused.current)
    if (moved) focusable(moved).focus({ preventScroll: true })
    else (activeElement as HTMLElement).blur()
  })

  return active
}

/** What of a cell takes the focus: the one thing in it that does something, or itself. */
function focusable(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>('[tabindex="0"]') ?? cell
}

/** The place in the order of the lot whose cell an event came from. */
export function itemOfCell(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-item]')
  return cell ? Number(cell.dataset['item']) : undefined
}

function target(event: KeyboardEvent, from: number, shape: WallShape, count: number): number | undefined {
  if (event.altKey || event.metaKey || event.shiftKey) return undefined
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
