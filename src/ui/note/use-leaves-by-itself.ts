/**
 * What has been said leaves by itself after a while: but not while a pointer rests on it, or the keyboard is in it. A
 * finger leaves `:hover` behind, and a click puts the focus where nobody may be: neither keeps it.
 */
import { type RefObject, useEffect, useRef } from 'react'

/** How long something can be undone: long enough to see that it was wrong, and to be reached by a screen reader. */
export const UNDO_FOR_MS = 10_000

const LOOK_AGAIN_MS = 1_000

export function useLeavesByItself(
  element: RefObject<HTMLElement | null>,
  afterMs: number,
  onGone: () => void,
): void {
  const latest = useRef(onGone)
  useEffect(() => {
    latest.current = onGone
  })
  useEffect(() => {
    const leave = () => {
      const isHeld =
        element.current?.matches(':has(:focus-visible)') ||
        (element.current?.matches(':hover') && matchMedia('(hover: hover)').matches)
      if (isHeld) timer = setTimeout(leave, LOOK_AGAIN_MS)
      else latest.current()
    }
    let timer = setTimeout(leave, afterMs)
    return () => clearTimeout(timer)
  }, [element, afterMs])
}
