/**
 * Ties a wall to the page's scroll. While the wall is no taller than the page can be, both are the same. Beyond, a
 * small movement moves the wall pixel by pixel and a long one, a dragged scrollbar, in proportion; when the page
 * rests it is put where its scrollbar tells the truth, and nothing on screen moves.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lastPosition, positionAt, rowsAt, scrollAt, type WallShape } from './wall-shape.ts'

export interface WallWindow {
  /** Rows to draw. */
  first: number
  end: number
  /** What to take from a row's place on the wall to get its place in the element. */
  offsetPx: number
}

const REST_MS = 150

/** The part of the wall to draw; follows scrolling, and keeps the lot at the top in place when the shape changes. */
export function useWallScroll(wall: RefObject<HTMLElement | null>, shape: WallShape): WallWindow {
  const [shown, setShown] = useState<WallWindow>({ first: 0, end: 0, offsetPx: 0 })
  const place = useRef({ scrollPx: 0, offsetPx: 0, item: 0, shape })

  const measure = useCallback(() => {
    const top = wall.current ? wall.current.getBoundingClientRect().top + scrollY : 0
    return { topPx: top, scrollPx: scrollY - top, viewPx: innerHeight }
  }, [wall])

  const update = useCallback(() => {
    const { scrollPx, viewPx } = measure()
    const at = place.current
    const jumped = Math.abs(scrollPx - at.scrollPx) > 2 * viewPx || at.shape !== shape
    if (jumped) at.offsetPx = positionAt(shape, scrollPx, viewPx) - scrollPx
    const position = Math.min(Math.max(0, scrollPx + at.offsetPx), lastPosition(shape, viewPx))
    place.current = {
      scrollPx,
      offsetPx: at.offsetPx,
      shape,
      item: Math.round(position / shape.rowStepPx) * shape.columns,
    }
    const [first, end] = rowsAt(shape, position, viewPx)
    const { offsetPx } = at
    setShown((now) =>
      now.first === first && now.end === end && now.offsetPx === offsetPx ? now : { first, end, offsetPx },
    )
  }, [measure, shape])

  const settle = useCallback(() => {
    const { topPx, scrollPx, viewPx } = measure()
    const at = place.current
    if (shape.heightPx === shape.scrollHeightPx || scrollPx <= 0) return
    const position = Math.min(Math.max(0, scrollPx + at.offsetPx), lastPosition(shape, viewPx))
    const truthful = scrollAt(shape, position, viewPx)
    if (Math.abs(truthful - scrollPx) < 1) return
    place.current = { ...at, scrollPx: truthful, offsetPx: position - truthful }
    scrollTo({ top: topPx + truthful, behavior: 'instant' })
    update()
  }, [measure, shape, update])

  useLayoutEffect(() => {
    const { item, shape: before } = place.current
    const { topPx, scrollPx, viewPx } = measure()
    if (before !== shape && scrollPx > 0) {
      const position = Math.min(
        Math.floor(item / shape.columns) * shape.rowStepPx,
        lastPosition(shape, viewPx),
      )
      scrollTo({ top: topPx + scrollAt(shape, position, viewPx), behavior: 'instant' })
    }
    update()
  }, [measure, shape, update])

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      update()
      clearTimeout(rest)
      rest = setTimeout(settle, REST_MS)
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', update)
    return () => {
      clearTimeout(rest)
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', update)
    }
  }, [settle, update])

  return shown
}
