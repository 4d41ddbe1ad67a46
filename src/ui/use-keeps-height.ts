import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For an element that keeps its height when it has become shorter, so that what stands below it stays where it is, until
 * the width changes. Where the screen is narrow, room is worth more.
 */
export function useKeepsHeight<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  const kept = useRef({ widthPx: 0, heightPx: 0 })
  useLayoutEffect(() => {
    const it = element.current
    if (!it) return
    it.style.minHeight = ''
    const { offsetWidth: widthPx, offsetHeight } = it
    const before = kept.current.widthPx === widthPx ? kept.current.heightPx : 0
    kept.current = { widthPx, heightPx: Math.max(before, offsetHeight) }
    if (matchMedia('(min-width: 720px)').matches) it.style.minHeight = `${kept.current.heightPx}px`
  })
  return element
}
