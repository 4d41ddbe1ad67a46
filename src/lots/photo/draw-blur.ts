/**
 * What is drawn of a photo until it is there: its ThumbHash, a picture of some 30 px, which the browser enlarges
 * smoothly. Called by the cards of the wall and by the lightbox. A hash is decoded when it is drawn and never ahead;
 * those decoded last are kept, for a wall that is scrolled to and fro. https://evanw.github.io/thumbhash
 */
import { thumbHashToRGBA } from 'thumbhash'

/** Of 4 KB each. */
const KEPT_BLURS = 256

const kept = new Map<string, ImageData>()

/** Draws a hash, as a photo carries it, into a canvas, which becomes as large as the hash is. */
export function drawBlur(canvas: HTMLCanvasElement, blur: string): void {
  const picture = blurOf(blur)
  if (!picture) return
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.putImageData(picture, 0, 0)
}

/** The hash's picture; undefined for one that is damaged. */
export function blurOf(blur: string): ImageData | undefined {
  const known = kept.get(blur)
  if (known) return known
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(blur), (byte) => byte.charCodeAt(0)))
    const picture = new ImageData(Uint8ClampedArray.from(rgba), w, h)
    const [oldest] = kept.size < KEPT_BLURS ? [] : kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(blur, picture)
    return picture
  } catch {
    return undefined // best effort: a hash that is damaged is no picture, and the photo is still to come
  }
}
