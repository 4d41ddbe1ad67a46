/**
 * Where a photo stands on its stage. A view says how far in and around which point, both relative to the photo, so
 * that one view serves photos and stages of different sizes. At full zoom one pixel of the photo is one of the device;
 * it never goes beyond, and the photo always begins at a whole device pixel: what is seen are the original's own
 * pixels and none made up between them. Lengths are CSS px unless they say otherwise.
 */

/** `zoom` 1 is the whole photo. `x`, `y`: the point in the middle of the stage, 0…1 from the photo's left and top. */
export interface View {
  zoom: number
  x: number
  y: number
}

/** `pixelRatio`: device pixels a CSS px. */
export interface Stage {
  widthPx: number
  heightPx: number
  pixelRatio: number
}

/** In the photo's own pixels. */
export interface PhotoSize {
  widthPx: number
  heightPx: number
}

/** A place on the stage, from its middle. */
export interface Point {
  xPx: number
  yPx: number
}

export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 }

/** The zoom at which one pixel of the photo is one of the device; 1 for a photo smaller than its stage. */
export function fullZoom(stage: Stage, photo: PhotoSize): number {
  return 1 / (stage.pixelRatio * wholeScale(stage, photo))
}

/** The nearest view there may be: no further in than full, no edge of a larger photo inside the stage. */
export function heldView(view: View, stage: Stage, photo: PhotoSize): View {
  const zoom = Math.min(Math.max(1, view.zoom), fullZoom(stage, photo))
  const scale = wholeScale(stage, photo) * zoom
  return {
    zoom,
    x: heldMiddle(view.x, stage.widthPx, photo.widthPx * scale),
    y: heldMiddle(view.y, stage.heightPx, photo.heightPx * scale),
  }
}

/** Another zoom with the photo's point under `at` staying there, as far as the edges allow. */
export function zoomedView(view: View, zoom: number, at: Point, stage: Stage, photo: PhotoSize): View {
  const now = heldView(view, stage, photo)
  const next = heldView({ ...now, zoom }, stage, photo).zoom
  const whole = wholeScale(stage, photo)
  const moved = 1 / (whole * now.zoom) - 1 / (whole * next)
  const x = now.x + (at.xPx / photo.widthPx) * moved
  const y = now.y + (at.yPx / photo.heightPx) * moved
  return heldView({ zoom: next, x, y }, stage, photo)
}

/** The photo moved with the finger. */
export function pannedView(view: View, by: Point, stage: Stage, photo: PhotoSize): View {
  const now = heldView(view, stage, photo)
  const scale = wholeScale(stage, photo) * now.zoom
  const x = now.x - by.xPx / (photo.widthPx * scale)
  const y = now.y - by.yPx / (photo.heightPx * scale)
  return heldView({ ...now, x, y }, stage, photo)
}

/**
 * How a photo is drawn. `scale`: device pixels a photo pixel, 1 at full zoom. `leftPx`, `topPx`: of its corner from
 * the stage's, whole device pixels. `longestPx`: device pixels along its longer side.
 */
export interface Placed {
  scale: number
  leftPx: number
  topPx: number
  longestPx: number
}

export function placedPhoto(view: View, stage: Stage, photo: PhotoSize): Placed {
  const { zoom, x, y } = heldView(view, stage, photo)
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

/** `37%`, of the original's own pixels; 100% is said of nothing less. */
export const zoomWord = (scale: number): string =>
  `${scale === 1 ? 100 : Math.min(99, Math.max(1, Math.round(scale * 100)))}%`

/** CSS px a photo pixel when the whole photo is shown: fitted, and never larger than it is. */
function wholeScale(stage: Stage, photo: PhotoSize): number {
  return Math.min(stage.widthPx / photo.widthPx, stage.heightPx / photo.heightPx, 1 / stage.pixelRatio)
}

function heldMiddle(middle: number, stagePx: number, shownPx: number): number {
  const half = stagePx / 2 / shownPx
  return half >= 0.5 ? 0.5 : Math.min(Math.max(half, middle), 1 - half)
}
