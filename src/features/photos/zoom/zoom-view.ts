/**
 * The arithmetic of zooming. A view is a zoom factor and a point, both relative to the photo, so that one view fits
 * photos and stages of different sizes. At full zoom one pixel of the photo is one device pixel; beyond it each becomes a
 * square of several. The photo always starts at a whole device pixel, so that its own pixels are shown and none between
 * them.
 * Lengths are CSS px unless they say otherwise.
 */

/** `zoom` 1 is the whole photo. `x`, `y`: the point of the photo in the middle of the stage, 0…1 from left and top. */
export interface View {
  zoom: number
  x: number
  y: number
}

/**
 * `pixelRatio`: device pixels per CSS px. `mostScale`: device pixels along the side of a pixel of the photo, at most; for
 * who has no original, whose pixels would be made up, 1, and less where only a much smaller picture is here.
 * `isShort`: fewer pixels are here than the photo has.
 */
export interface Stage {
  widthPx: number
  heightPx: number
  pixelRatio: number
  mostScale?: number
  isShort?: boolean
}

const MOST_SCALE = 4

/** The steps of buttons and keys, beside the whole photo. */
const STEPS = [0.25, 0.5, 1, 2, 4]
/** A step that changes less is none. */
const LEAST_STEP = 1.1
/** A double tap that enlarges less seems to do nothing. */
const LEAST_TAP = 1.5

/** In pixels of the photo. */
export interface PhotoSize {
  widthPx: number
  heightPx: number
}

/** A point on the stage, measured from its middle. */
export interface Point {
  xPx: number
  yPx: number
}

export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 }

/** The zoom at which one pixel of the photo is one device pixel; 1 for a photo that is smaller than its stage. */
export function fullZoom(stage: Stage, photo: PhotoSize): number {
  return 1 / (stage.pixelRatio * wholeScale(stage, photo))
}

/** The furthest zoom; the whole photo is always shown. */
export const mostZoom = (stage: Stage, photo: PhotoSize): number =>
  Math.max(1, fullZoom(stage, photo) * (stage.mostScale ?? MOST_SCALE))

/** The zoom of the next step in or out. The whole photo is the last one out. */
export function steppedZoom(view: View, by: 'in' | 'out', stage: Stage, photo: PhotoSize): number {
  const { zoom } = clampedView(view, stage, photo)
  const full = fullZoom(stage, photo)
  const zooms = STEPS.map((scale) => scale * full)
  if (by === 'in') return zooms.find((step) => step > zoom * LEAST_STEP) ?? mostZoom(stage, photo)
  return zooms.findLast((step) => step < zoom / LEAST_STEP && step > LEAST_STEP) ?? 1
}

/** The nearest allowed view: not beyond the furthest zoom, and no gap between the edge of a larger photo and the stage. */
export function clampedView(view: View, stage: Stage, photo: PhotoSize): View {
  const zoom = Math.min(Math.max(1, view.zoom), mostZoom(stage, photo))
  const scale = wholeScale(stage, photo) * zoom
  return {
    zoom,
    x: clampedMiddle(view.x, stage.widthPx, photo.widthPx * scale),
    y: clampedMiddle(view.y, stage.heightPx, photo.heightPx * scale),
  }
}

/** The view at another zoom. The point of the photo under `at` stays there, as far as the edges allow. */
export function zoomedView(view: View, zoom: number, at: Point, stage: Stage, photo: PhotoSize): View {
  const now = clampedView(view, stage, photo)
  const next = clampedView({ ...now, zoom }, stage, photo).zoom
  const whole = wholeScale(stage, photo)
  const moved = 1 / (whole * now.zoom) - 1 / (whole * next)
  const x = now.x + (at.xPx / photo.widthPx) * moved
  const y = now.y + (at.yPx / photo.heightPx) * moved
  return clampedView({ zoom: next, x, y }, stage, photo)
}

/** The view that shows a photo on another stage as large as before. The whole photo stays the whole. */
export function viewOnStage(view: View, before: Stage, stage: Stage, photo: PhotoSize): View {
  const now = clampedView(view, before, photo)
  if (now.zoom === 1) return WHOLE
  const [was, full] = [fullZoom(before, photo), fullZoom(stage, photo)]
  return { ...now, zoom: now.zoom === was ? full : (now.zoom * full) / was }
}

/**
 * The view after a double tap: between the whole photo and its own pixels around a point. Where these are hardly larger,
 * each becomes four; of a photo that is smaller than its stage they are the whole, and it goes as far as it can.
 */
export function toggledView(now: View, at: Point, stage: Stage, photo: PhotoSize): View {
  if (clampedView(now, stage, photo).zoom > 1) return WHOLE
  const full = fullZoom(stage, photo)
  const zoom = full >= LEAST_TAP ? full : full > 1 ? 2 * full : mostZoom(stage, photo)
  return zoomedView(now, zoom, at, stage, photo)
}

/** The view after a pan. */
export function pannedView(view: View, by: Point, stage: Stage, photo: PhotoSize): View {
  const now = clampedView(view, stage, photo)
  const scale = wholeScale(stage, photo) * now.zoom
  const x = now.x - by.xPx / (photo.widthPx * scale)
  const y = now.y - by.yPx / (photo.heightPx * scale)
  return clampedView({ ...now, x, y }, stage, photo)
}

/**
 * How a photo is drawn. `scale`: device pixels per photo pixel, 1 at full zoom. `leftPx`, `topPx`: from the corner of
 * the stage to the corner of the photo, whole device pixels. `longestPx`: device pixels along the longer side.
 */
export interface Placed {
  scale: number
  leftPx: number
  topPx: number
  longestPx: number
}

export function placedPhoto(view: View, stage: Stage, photo: PhotoSize): Placed {
  const { zoom, x, y } = clampedView(view, stage, photo)
  const full = fullZoom(stage, photo)
  const scale = zoom === full ? 1 : zoom / full
  const toDevice = (px: number) => Math.round(px * stage.pixelRatio) / stage.pixelRatio
  return {
    scale,
    leftPx: toDevice(stage.widthPx / 2 - (x * photo.widthPx * scale) / stage.pixelRatio),
    topPx: toDevice(stage.heightPx / 2 - (y * photo.heightPx * scale) / stage.pixelRatio),
    longestPx: Math.round(Math.max(photo.widthPx, photo.heightPx) * scale),
  }
}

/** What of the photo is on the stage, as parts of its width and height; undefined where that is all of it. */
export function seenPart(
  view: View,
  stage: Stage,
  photo: PhotoSize,
): { left: number; top: number; width: number; height: number } | undefined {
  const { scale, leftPx, topPx } = placedPhoto(view, stage, photo)
  const [fullWidthPx, fullHeightPx] = [photo.widthPx, photo.heightPx].map(
    (side) => (side * scale) / stage.pixelRatio,
  ) as [number, number]
  if (fullWidthPx < stage.widthPx + 1 && fullHeightPx < stage.heightPx + 1) return undefined
  return {
    left: Math.max(0, -leftPx / fullWidthPx),
    top: Math.max(0, -topPx / fullHeightPx),
    width: Math.min(1, stage.widthPx / fullWidthPx),
    height: Math.min(1, stage.heightPx / fullHeightPx),
  }
}

/** `37%` of the original's pixels. It is 100% only when every pixel of the original is one of the screen. */
export function zoomLabel(scale: number): string {
  const percent = Math.round(scale * 100)
  if (scale === 1) return '100%'
  return `${scale < 1 ? Math.min(99, Math.max(1, percent)) : Math.max(101, percent)}%`
}

/** CSS px per photo pixel when the whole photo is shown: fitted to the stage, never enlarged. */
function wholeScale(stage: Stage, photo: PhotoSize): number {
  return Math.min(stage.widthPx / photo.widthPx, stage.heightPx / photo.heightPx, 1 / stage.pixelRatio)
}

function clampedMiddle(middle: number, stagePx: number, shownPx: number): number {
  const half = stagePx / 2 / shownPx
  return half >= 0.5 ? 0.5 : Math.min(Math.max(half, middle), 1 - half)
}
