/** Tells all that floats at the foot of the screen how high the tray is there: `--tray-height`, absent without one. */
import { type RefObject, useLayoutEffect } from 'react'

/** `isThere`, `isCleared`: whether there is a tray, and which one. */
export function useTrayHeight(
  tray: RefObject<HTMLElement | null>,
  isThere: boolean,
  isCleared: boolean,
): void {
  useLayoutEffect(() => {
    const { current } = tray
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--tray-height', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--tray-height')
    }
  }, [tray, isThere, isCleared])
}
