/**
 * What has been said leaves by itself after a while: but not while a pointer that came to it rests on it, or the keyboard
 * is in it. A finger leaves `:hover` behind, a click puts the focus where nobody may be, and the mouse may still be where
 * the button was that brought it: none of them keeps it. Safari, where a tapped button has no focus, shows the focus that a
 * script then gives as the keyboard's: what was touched last tells better.
 */
import { type RefObject, useEffect, useRef } from 'react'

/** How long something can be undone: long enough to see that it was wrong, and to be reached by a screen reader. */
export const UNDO_FOR_MS = 10_000

const LOOK_AGAIN_MS = 1_000

/** Whether the last that was touched is a key. */
let isByKey = false
const note = ({ type }: Event) => (isByKey = type === 'keydown')
for (const type of ['keydown', 'pointerdown']) addEventListener(type, note, { capture: true, passive: true })

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
    let hasCome = false
    const come = () => (hasCome = true)
    const watched = element.current
    watched?.addEventListener('pointermove', come, { passive: true })
    const leave = () => {
      const isHeld =
        (isByKey && element.current?.matches(':has(:focus-visible)')) ||
        (hasCome && element.current?.matches(':hover') && matchMedia('(hover: hover)').matches)
      if (isHeld) timer = setTimeout(leave, LOOK_AGAIN_MS)
      else latest.current()
    }
    let timer = setTimeout(leave, afterMs)
    return () => {
      clearTimeout(timer)
      watched?.removeEventListener('pointermove', come)
    }
  }, [element, afterMs])
}
