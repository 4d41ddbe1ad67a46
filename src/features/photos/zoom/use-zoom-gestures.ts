/**
 * The gestures on a photo. A pinch or the wheel zooms around its own position. A double tap toggles between the whole
 * photo and the pixels of the original. One finger pans a photo that is larger than its stage; over a whole photo it
 * swipes, which is handed to `onSwipe`.
 */
import { createUseGesture, dragAction, pinchAction, wheelAction } from '@use-gesture/react'
import { type RefObject, useRef } from 'react'
import {
  clampedView,
  mostZoom,
  pannedView,
  type PhotoSize,
  type Point,
  type Stage,
  type View,
  toggledView,
  zoomedView,
} from './zoom-view.ts'

const DOUBLE_TAP_MS = 350
const DOUBLE_TAP_PX = 30
/** A wheel movement of this length zooms by the factor e. */
const WHEEL_PX = 500

export interface Swipe {
  /** Since the swipe began. */
  moved: Point
  /** px per ms to the right and down. */
  speed: readonly [number, number]
  isByFinger: boolean
  isOver: boolean
}

export type ChangeView = (change: (before: View) => View, glide: boolean) => void

interface Gestures {
  stage: Stage | undefined
  photo: PhotoSize | undefined
  view: View
  /** `glide`: a jump, which is animated. */
  onView: ChangeView
  onSwipe?: (swipe: Swipe) => void
  /** The photo stands on a page, which the wheel scrolls. */
  isOnPage?: boolean
}

const useGesture = createUseGesture([dragAction, pinchAction, wheelAction])

export function useZoomGestures(
  target: RefObject<HTMLElement | null>,
  gestures: Gestures,
  isOn = true,
): void {
  const { stage, photo, view, onView, onSwipe, isOnPage = false } = gestures
  const tapped = useRef({ atMs: 0, xPx: 0, yPx: 0 })
  const fromMiddle = ([x, y]: readonly [number, number]): Point => {
    const box = target.current?.getBoundingClientRect() ?? new DOMRect()
    return { xPx: x - box.left - box.width / 2, yPx: y - box.top - box.height / 2 }
  }
  const onTap = (at: Point, atMs: number) => {
    const before = tapped.current
    const isSecond =
      atMs - before.atMs < DOUBLE_TAP_MS &&
      Math.hypot(at.xPx - before.xPx, at.yPx - before.yPx) < DOUBLE_TAP_PX
    tapped.current = isSecond ? { atMs: 0, xPx: 0, yPx: 0 } : { atMs, ...at }
    if (isSecond && stage && photo) onView((now) => toggledView(now, at, stage, photo), true)
  }
  const isWhole = !stage || !photo || clampedView(view, stage, photo).zoom === 1

  useGesture(
    {
      onDrag({ tap, pinching, cancel, xy, delta, movement, velocity, direction, memo, ...drag }) {
        if (pinching) return cancel()
        if (tap) return onTap(fromMiddle(xy), drag.timeStamp)
        // A swipe stays a swipe until the finger is lifted, and a pan stays a pan.
        const swipes = (memo as boolean | undefined) ?? isWhole
        if (swipes)
          onSwipe?.({
            moved: { xPx: movement[0], yPx: movement[1] },
            speed: [velocity[0] * direction[0], velocity[1] * direction[1]],
            isByFinger: 'pointerType' in drag.event && drag.event.pointerType === 'touch',
            isOver: drag.last,
          })
        else if (stage && photo)
          onView((now) => pannedView(now, { xPx: delta[0], yPx: delta[1] }, stage, photo), false)
        return swipes
      },
      onPinch({ offset: [zoom], origin, memo }) {
        const at = fromMiddle(origin)
        const before = (memo as Point | undefined) ?? at
        if (!stage || !photo) return at
        onView((now) => {
          const moved = { xPx: at.xPx - before.xPx, yPx: at.yPx - before.yPx }
          return zoomedView(pannedView(now, moved, stage, photo), zoom, at, stage, photo)
        }, false)
        return at
      },
      onWheel({ event, delta }) {
        if (event.ctrlKey) return // a pinch on a trackpad, handled above
        event.preventDefault()
        if (!stage || !photo) return
        const at = fromMiddle([event.clientX, event.clientY])
        const factor = Math.exp(-delta[1] / WHEEL_PX)
        onView(
          (now) => zoomedView(now, clampedView(now, stage, photo).zoom * factor, at, stage, photo),
          false,
        )
      },
    },
    {
      target,
      enabled: isOn,
      eventOptions: { passive: false },
      drag: { filterTaps: true },
      wheel: { enabled: !isOnPage },
      pinch: {
        from: () => [stage && photo ? clampedView(view, stage, photo).zoom : 1, 0],
        scaleBounds: () => ({ min: 1, max: stage && photo ? mostZoom(stage, photo) : 1 }),
      },
    },
  )
}
