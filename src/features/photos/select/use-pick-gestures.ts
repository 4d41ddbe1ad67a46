/**
 * How lots are picked on the wall beside their checkboxes: a card is held, clicked with Shift, Ctrl or Cmd, or has the
 * focus while Space is pressed; Ctrl or Cmd and A picks all. Everything else a card does is left alone.
 */
import { type RefObject, useEffect } from 'react'
import { itemOfCell } from '#src/features/photos/wall/use-grid-keys.ts'
import type { Selecting } from './use-selecting.ts'

const HELD_AFTER_MS = 500
/** A finger that moves further scrolls. */
const STILL_WITHIN_PX = 10

interface Press {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
  isHeld: boolean
}

/** `selecting` is undefined where nothing can be chosen. */
export function usePickGestures(grid: RefObject<HTMLElement | null>, selecting: Selecting | undefined): void {
  const { pick, pickAll } = selecting ?? {}
  useEffect(() => {
    const element = grid.current
    if (!element || !pick || !pickAll) return undefined
    const stopped = new AbortController()
    const { signal } = stopped
    listenToHolding(element, (item) => pick(item, false), signal)
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
    // Where a button in a card has the focus, some browsers press it when Space comes up again.
    element.addEventListener('keyup', onKey, { signal, capture: true })
    return () => stopped.abort()
  }, [grid, pick, pickAll])
}

function listenToHolding(element: HTMLElement, onHeld: (item: number) => void, signal: AbortSignal): void {
  let press: Press | undefined
  const end = () => {
    clearTimeout(press?.timer)
    if (!press?.isHeld) press = undefined
  }
  const begin = (event: PointerEvent) => {
    end()
    press = undefined
    const item = itemOfCell(event.target)
    if (item === undefined || !event.isPrimary || event.pointerType === 'mouse' || isCheckbox(event.target))
      return
    const held = () => {
      if (!press) return
      press.isHeld = true
      onHeld(item)
    }
    press = { x: event.clientX, y: event.clientY, timer: setTimeout(held, HELD_AFTER_MS), isHeld: false }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL_WITHIN_PX) end()
  }
  /** The click that comes of a hold, and the menu, which some browsers show a little earlier. */
  const swallow = (event: Event) => {
    if (press && (press.isHeld || event.type === 'contextmenu')) take(event)
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
