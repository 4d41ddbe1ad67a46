/**
 * Photos by keyboard. Arrows pan a photo that is larger than its stage; over a whole photo they go to other lots and
 * photos, or turn a spin. Page Up and Page Down always go to other lots. `+`, `-`, `0` and `1` zoom.
 */
import { useEffect, useRef } from 'react'
import { forwardSign } from '#src/say/language.ts'
import type { ChangeView } from './use-zoom-gestures.ts'
import {
  fullZoom,
  clampedView,
  pannedView,
  type PhotoSize,
  type Stage,
  steppedZoom,
  type View,
  zoomedView,
} from './zoom-view.ts'

/** The part of the stage that one arrow key pans by. */
const PAN_STEP = 0.2
const MIDDLE = { xPx: 0, yPx: 0 }

export interface KeySteps {
  /** −1: the lot before, 1: the lot after. */
  onStep?: (by: -1 | 1) => void
  /** −1: the photo before, 1: the photo after, of the same lot. */
  onPhoto?: (by: -1 | 1) => void
  /** Of a spin: −1 turns it to the left, 1 to the right, instead of going to other lots. */
  onTurn?: ((by: -1 | 1) => void) | undefined
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
const ZOOMS: Readonly<Record<string, (view: View, stage: Stage, photo: PhotoSize) => number>> = {
  '+': (view, stage, photo) => steppedZoom(view, 'in', stage, photo),
  '=': (view, stage, photo) => steppedZoom(view, 'in', stage, photo),
  '-': (view, stage, photo) => steppedZoom(view, 'out', stage, photo),
  '0': () => 1,
  '1': (_, stage, photo) => fullZoom(stage, photo),
}

/** Listens on the whole page. Of several linked photos only one may have `isOn`. */
export function useZoomKeys(steps: KeySteps, zoomed: Zoomed, isOn = true): void {
  const latest = useRef({ steps, zoomed })
  useEffect(() => {
    latest.current = { steps, zoomed }
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event) || isForScroller(event)) return
      if (act(event.key, latest.current.steps, latest.current.zoomed)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}

/** Does what a key asks for. Answers whether the key means anything here. */
function act(
  key: string,
  { onStep, onPhoto, onTurn }: KeySteps,
  { stage, photo, view, onView }: Zoomed,
): boolean {
  const page = PAGES[key]
  if (page) onStep?.(page)
  const arrow = ARROWS[key]
  const zoom = stage && photo ? clampedView(view, stage, photo).zoom : 1
  if (arrow && zoom === 1) {
    const [right, down] = arrow
    if (right && onTurn) onTurn(right as -1 | 1)
    else if (right) onStep?.((right * forwardSign()) as -1 | 1)
    else onPhoto?.(down as -1 | 1)
  }
  const to = ZOOMS[key]
  if (stage && photo && arrow && zoom > 1) {
    const by = { xPx: -arrow[0] * PAN_STEP * stage.widthPx, yPx: -arrow[1] * PAN_STEP * stage.heightPx }
    onView((now) => pannedView(now, by, stage, photo), true)
  } else if (stage && photo && to) {
    onView((now) => zoomedView(now, to(now, stage, photo), MIDDLE, stage, photo), true)
  }
  return Boolean(page || arrow || to)
}

/** Whether the focus is in a popup over the photo: a message is written there, or a slider moved. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('dialog:not(.full-screen)') !== null

/** Whether the key scrolls the element that has the focus. */
function isForScroller({ key, target }: KeyboardEvent): boolean {
  return /Up|Down/.test(key) && target instanceof Element && target.closest('[data-scrolls]') !== null
}
