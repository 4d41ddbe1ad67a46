/**
 * The gestures that select lots on the wall, besides the checkboxes: a long press, which where some are selected is a
 * range from the last, a click with Shift, Ctrl or Cmd, and Space on the focused card. Ctrl+A or Cmd+A selects all.
 * Other clicks and keys are left to the card.
 */
import { type RefObject, useEffect } from 'react'
import { itemOfCell } from '#src/features/photos/grid-cell.ts'
import { useShownSelection } from '#src/lots/shown-lots.ts'
import type { Selecting } from './use-selecting.ts'

const LONG_PRESS_MS = 500
/** A finger that moves further is scrolling. */
const STILL_WITHIN_PX = 10

interface Press {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
  isLong: boolean
}

/** `selecting` is undefined where lots cannot be selected. */
export function usePickGestures(grid: RefObject<HTMLElement | null>, selecting: Selecting | undefined): void {
  const { pick, pickAll } = selecting ?? {}
  const selection = useShownSelection()
  useEffect(() => {
    const element = grid.current
    if (!element || !pick || !pickAll) return undefined
    const stopped = new AbortController()
    const { signal } = stopped
    listenToLongPress(element, (item) => pick(item, selection.chosen.get().length > 0), signal)
    const onClick = (event: MouseEvent) => {
      const item = itemOfCell(event.target)
      const isAsked = event.shiftKey || event.ctrlKey || event.metaKey
      if (!isAsked || item === undefined || isCheckbox(event.target)) return
      take(event)
      pick(item, event.shiftKey)
    }
    const onKey = (event: KeyboardEvent) => {
      const item = itemOfCell(event.target)
      if (item === undefined) return
      if (event.key === ' ') {
        take(event)
        if (event.type === 'keydown' && !event.repeat) pick(item, event.shiftKey)
      } else if (event.type === 'keydown' && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
        take(event)
        pickAll()
      }
    }
    element.addEventListener('click', onClick, { signal, capture: true })
    element.addEventListener('keydown', onKey, { signal, capture: true })
    // Some browsers click a focused button on keyup of Space.
    element.addEventListener('keyup', onKey, { signal, capture: true })
    return () => stopped.abort()
  }, [grid, pick, pickAll, selection])
}

function listenToLongPress(
  element: HTMLElement,
  onLongPress: (item: number) => void,
  signal: AbortSignal,
): void {
  let press: Press | undefined
  const end = () => {
    clearTimeout(press?.timer)
    if (!press?.isLong) press = undefined
  }
  const begin = (event: PointerEvent) => {
    end()
    press = undefined
    const item = itemOfCell(event.target)
    if (item === undefined || !event.isPrimary || event.pointerType === 'mouse' || isCheckbox(event.target))
      return
    const becomesLong = () => {
      if (!press) return
      press.isLong = true
      onLongPress(item)
    }
    press = {
      x: event.clientX,
      y: event.clientY,
      timer: setTimeout(becomesLong, LONG_PRESS_MS),
      isLong: false,
    }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL_WITHIN_PX) end()
  }
  /** The click at the end of a long press, and the context menu, which some browsers show a little earlier. */
  const swallow = (event: Event) => {
    if (press && (press.isLong || event.type === 'contextmenu')) take(event)
    if (event.type === 'click') press = undefined
  }
  element.addEventListener('pointerdown', begin, { signal })
  element.addEventListener('pointermove', move, { signal })
  for (const kind of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    element.addEventListener(kind, end, { signal })
  for (const kind of ['click', 'contextmenu'] as const)
    element.addEventListener(kind, swallow, { signal, capture: true })
  signal.addEventListener('abort', end)
}

function take(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

const isCheckbox = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox'
