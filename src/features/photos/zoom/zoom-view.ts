/**
 * The arithmetic of zooming. A view is a zoom factor and a point, both relative to the photo, so that one view fits
 * photos and stages of different sizes. At full zoom one pixel of the photo is one device pixel, and no view zooms
 * further. The photo always starts at a whole device pixel, so that its own pixels are shown and none between them.
 * Lengths are CSS px unless they say otherwise.
 */

/** `zoom` 1 is the whole photo. `x`, `y`: the point of the photo in the middle of the stage, 0…1 from left and top. */
export interface View {
  zoom: number
  x: number
  y: number
}

/** `pixelRatio`: device pixels per CSS px. */
export interface Stage {
  widthPx: number
  heightPx: number
  pixelRatio: number
}

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

/** The nearest allowed view: at most full zoom, and no gap between the edge of a larger photo and the stage. */
export function clampedView(view: View, stage: Stage, photo: PhotoSize): View {
  const zoom = Math.min(Math.max(1, view.zoom), fullZoom(stage, photo))
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

/** `37%` of the original's pixels. It is 100% only when every pixel of the original is shown. */
export const zoomLabel = (scale: number): string =>
  `${scale === 1 ? 100 : Math.min(99, Math.max(1, Math.round(scale * 100)))}%`

/** CSS px per photo pixel when the whole photo is shown: fitted to the stage, never enlarged. */
function wholeScale(stage: Stage, photo: PhotoSize): number {
  return Math.min(stage.widthPx / photo.widthPx, stage.heightPx / photo.heightPx, 1 / stage.pixelRatio)
}

function clampedMiddle(middle: number, stagePx: number, shownPx: number): number {
  const half = stagePx / 2 / shownPx
  return half >= 0.5 ? 0.5 : Math.min(Math.max(half, middle), 1 - half)
}
