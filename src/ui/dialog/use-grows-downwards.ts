import { type RefObject, useLayoutEffect } from 'react'

/** What is free above and below a window at least, CSS px: `--space-4`. */
const FREE_PX = 16

/**
 * A window opens above the middle of the screen. What comes into it later, such as a fault at a field, makes it longer
 * below: what its reader has before them stays. It moves up only where it would pass the bottom. A keyboard on the screen
 * leaves it what is above the keys, with the field that is typed in, and the foot of a form.
 */
export function useGrowsDownwards(inside: RefObject<HTMLElement | null>, isWindow: boolean): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('dialog')
    if (!dialog || !isWindow || typeof ResizeObserver === 'undefined') return undefined
    let top: number | undefined
    const place = () => {
      const { above, height } = seen()
      dialog.style.setProperty('--seen', `${height}px`)
      const free = height - dialog.offsetHeight
      top ??= Math.max(FREE_PX, free / 3)
      dialog.style.marginBlock = `${above + Math.min(top, Math.max(FREE_PX, free - FREE_PX))}px auto`
    }
    const follow = () => {
      place()
      const { activeElement } = document
      if (dialog.contains(activeElement)) activeElement!.scrollIntoView({ block: 'nearest' })
    }
    const centre = () => {
      top = undefined
      place()
    }
    const observer = new ResizeObserver(place)
    observer.observe(dialog)
    addEventListener('resize', centre)
    globalThis.visualViewport?.addEventListener('resize', follow)
    globalThis.visualViewport?.addEventListener('scroll', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', centre)
      globalThis.visualViewport?.removeEventListener('resize', follow)
      globalThis.visualViewport?.removeEventListener('scroll', place)
    }
  }, [inside, isWindow])
}

/** What a keyboard leaves of the screen, CSS px. A page that is enlarged by two fingers is moved by them, and counts whole. */
function seen(): { above: number; height: number } {
  const part = globalThis.visualViewport
  return part?.scale === 1
    ? { above: part.offsetTop, height: part.height }
    : { above: 0, height: innerHeight }
}
