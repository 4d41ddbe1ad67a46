/**
 * Swiping between lots, and, by finger, down to close. The photo follows the way that the swipe began; past a quarter of
 * the stage, or fast enough, it changes the lot or closes it.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { forwardSign } from '#src/say/language.ts'
import type { Swipe } from '#src/features/photos/zoom/use-zoom-gestures.ts'
import type { Steps } from './steps.ts'

const FAST_PX_A_MS = 0.4
const GLIDE_MS = 180
/** The part of the finger's movement that the photo follows where there is nothing to go to. */
const RELUCTANCE = 0.3

interface Swiping {
  /** The lot shown. */
  row: number | undefined
  steps: Steps
  onShow: (row: number) => void
  onClose: () => void
}

/** Answers how the track stands while a finger is on it, for `transform`. */
export function useSwipe(track: RefObject<HTMLElement | null>, { row, steps, onShow, onClose }: Swiping) {
  const [dragged, setDragged] = useState('none')
  const from = useRef('none')
  const axis = useRef<'X' | 'Y'>(undefined)
  const glide = () => {
    const start = from.current
    from.current = 'none'
    if (start === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const way = [{ transform: start }, { transform: 'none' }]
    track.current?.animate(way, { duration: GLIDE_MS, easing: 'ease-out' })
  }
  useLayoutEffect(glide, [row, track])

  const onSwipe = ({ moved: { xPx, yPx }, speed, isByFinger, isOver }: Swipe) => {
    if (xPx !== 0 || yPx !== 0) axis.current ??= isByFinger && Math.abs(yPx) > Math.abs(xPx) ? 'Y' : 'X'
    const along = axis.current ?? 'X'
    const [movedPx, speedNow, lengthPx = 0] =
      along === 'X'
        ? [xPx, speed[0], track.current?.clientWidth]
        : [yPx, speed[1], track.current?.clientHeight]
    const next = xPx * forwardSign() < 0 ? steps.after : steps.before
    const leads = along === 'X' ? next !== undefined : yPx > 0
    const shown = `translate${along}(${movedPx * (leads ? 1 : RELUCTANCE)}px)`
    if (!isOver) return setDragged(shown)
    axis.current = undefined
    const isFast = Math.abs(speedNow) > FAST_PX_A_MS && Math.sign(speedNow) === Math.sign(movedPx)
    const isMeant = leads && (isFast || Math.abs(movedPx) >= lengthPx / 4)
    // The photo stays where the finger let it go.
    if (isMeant && along === 'Y') return onClose()
    setDragged('none')
    from.current = shown
    if (!isMeant || next === undefined) return glide()
    from.current = `translateX(${movedPx - Math.sign(movedPx) * lengthPx}px)`
    onShow(next)
  }
  return { dragged, onSwipe }
}
