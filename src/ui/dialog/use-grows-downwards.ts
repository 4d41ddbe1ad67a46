import { type RefObject, useLayoutEffect } from 'react'

/** What is free above and below a window at least, CSS px: `--space-4`. */
const FREE_PX = 16

/**
 * A window opens above the middle of the screen. What comes into it later, such as a fault at a field, makes it longer
 * below: what its reader has before them stays. It moves up only where it would pass the bottom.
 */
export function useGrowsDownwards(inside: RefObject<HTMLElement | null>, isWindow: boolean): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('dialog')
    if (!dialog || !isWindow || typeof ResizeObserver === 'undefined') return undefined
    let top: number | undefined
    const place = () => {
      const free = innerHeight - dialog.offsetHeight
      top ??= Math.max(FREE_PX, free / 3)
      dialog.style.marginBlock = `${Math.min(top, Math.max(FREE_PX, free - FREE_PX))}px auto`
    }
    const centre = () => {
      top = undefined
      place()
    }
    const observer = new ResizeObserver(place)
    observer.observe(dialog)
    addEventListener('resize', centre)
    return () => {
      observer.disconnect()
      removeEventListener('resize', centre)
    }
  }, [inside, isWindow])
}
