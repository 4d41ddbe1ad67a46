/** Swiping between lots. The photo follows the finger; past a quarter of the stage, or fast enough, it changes the lot. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { forwardSign } from '#src/say/language.ts'
import type { Swipe } from '#src/features/photos/zoom/use-zoom-gestures.ts'
import type { Steps } from './steps.ts'

const FAST_PX_A_MS = 0.4
const GLIDE_MS = 180
/** The part of the finger's movement that the photo follows where there is no lot to go to. */
const RELUCTANCE = 0.3

/** `row`: the lot shown. */
export function useSwipe(
  track: RefObject<HTMLElement | null>,
  row: number | undefined,
  steps: Steps,
  onShow: (row: number) => void,
) {
  const [dragPx, setDragPx] = useState(0)
  const from = useRef(0)
  const glide = () => {
    const startPx = from.current
    from.current = 0
    if (startPx === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const way = [{ transform: `translateX(${startPx}px)` }, { transform: 'none' }]
    track.current?.animate(way, { duration: GLIDE_MS, easing: 'ease-out' })
  }
  useLayoutEffect(glide, [row, track])

  const onSwipe = ({ movedPx, speed, isOver }: Swipe) => {
    const next = movedPx * forwardSign() < 0 ? steps.after : steps.before
    const shownPx = movedPx * (next === undefined ? RELUCTANCE : 1)
    if (!isOver) return setDragPx(shownPx)
    setDragPx(0)
    from.current = shownPx
    const widthPx = track.current?.clientWidth ?? 0
    const isFast = Math.abs(speed) > FAST_PX_A_MS && Math.sign(speed) === Math.sign(movedPx)
    if (next === undefined || (Math.abs(movedPx) < widthPx / 4 && !isFast)) return glide()
    from.current = movedPx - Math.sign(movedPx) * widthPx
    onShow(next)
  }
  return { dragPx, onSwipe }
}
