/**
 * Photos by keyboard. Arrows move a photo that is larger than its stage; over the whole photo they go between lots and
 * photos. Page Up and Page Down always go between lots, `+`, `-`, `0` and `1` zoom.
 */
import { useEffect, useRef } from 'react'
import { forwardSign } from '#src/say/language.ts'
import type { ChangeView } from './use-zoom-gestures.ts'
import {
  fullZoom,
  heldView,
  pannedView,
  type PhotoSize,
  type Stage,
  type View,
  zoomedView,
} from './zoom-view.ts'

/** One press of a button or a key. */
export const ZOOM_STEP = 1.5
/** Part of the stage that an arrow moves by. */
const PAN_STEP = 0.2
const MIDDLE = { xPx: 0, yPx: 0 }

export interface KeySteps {
  /** −1 the lot before, 1 the one after. */
  onStep?: (by: -1 | 1) => void
  /** Another photo of the lot. */
  onPhoto?: (by: -1 | 1) => void
}

export interface Zoomed {
  stage: Stage | undefined
  photo: PhotoSize | undefined
  view: View
  onView: ChangeView
}

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const PAGES: Readonly<Record<string, -1 | 1>> = { PageUp: -1, PageDown: 1 }
const ZOOMS: Readonly<Record<string, (zoom: number, full: number) => number>> = {
  '+': (zoom) => zoom * ZOOM_STEP,
  '=': (zoom) => zoom * ZOOM_STEP,
  '-': (zoom) => zoom / ZOOM_STEP,
  '0': () => 1,
  '1': (_, full) => full,
}

/** Listens everywhere; `isOn` is for one of several that are shown together. */
export function useZoomKeys(steps: KeySteps, zoomed: Zoomed, isOn = true): void {
  const latest = useRef({ steps, zoomed })
  useEffect(() => {
    latest.current = { steps, zoomed }
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isForScroller(event)) return
      if (act(event.key, latest.current.steps, latest.current.zoomed)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}

/** Whether the key means something here. */
function act(key: string, { onStep, onPhoto }: KeySteps, { stage, photo, view, onView }: Zoomed): boolean {
  const page = PAGES[key]
  if (page) onStep?.(page)
  const arrow = ARROWS[key]
  const zoom = stage && photo ? heldView(view, stage, photo).zoom : 1
  if (arrow && zoom === 1) {
    const [right, down] = arrow
    if (right) onStep?.((right * forwardSign()) as -1 | 1)
    else onPhoto?.(down as -1 | 1)
  }
  const to = ZOOMS[key]
  if (stage && photo && arrow && zoom > 1) {
    const by = { xPx: -arrow[0] * PAN_STEP * stage.widthPx, yPx: -arrow[1] * PAN_STEP * stage.heightPx }
    onView((now) => pannedView(now, by, stage, photo), true)
  } else if (stage && photo && to) {
    const full = fullZoom(stage, photo)
    onView((now) => zoomedView(now, to(heldView(now, stage, photo).zoom, full), MIDDLE, stage, photo), true)
  }
  return Boolean(page || arrow || to)
}

/** What has the focus and scrolls itself keeps its own keys. */
function isForScroller({ key, target }: KeyboardEvent): boolean {
  return /Up|Down/.test(key) && target instanceof Element && target.closest('[data-scrolls]') !== null
}
