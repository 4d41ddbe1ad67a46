/**
 * What a picture's box says while the picture comes: whether it is there, and until then what it will look like. Done to
 * the elements themselves, because a hundred cards that were each drawn again would hold up a moving wall. A picture from
 * the device is there before its blur would be drawn, and costs no decoding.
 */
import type { Photo } from '#contract/lots/lots.ts'
import { drawBlur } from './draw-blur.ts'
import { letGo } from './let-go.ts'

/** A picture that came later is faded in. One from the device is not: each fading picture costs a moving wall a layer. */
const AT_ONCE_MS = 400
/** So long the box stays as it is without a blur: nobody sees one that is replaced so soon. */
const BLUR_AFTER_MS = 80

/** What of a photo its box shows in advance. */
export type Awaited = Pick<Photo, 'blur' | 'widthPx' | 'heightPx'>

/** Follows the picture in a box of its own. Returns what ends it. */
export function followLoad(picture: HTMLImageElement, awaited: Awaited): () => void {
  const box = picture.parentElement!
  const { dataset } = box
  const askedAt = performance.now()
  let blur: HTMLCanvasElement | undefined
  const showBlur = () => {
    box.prepend((blur = blurred(awaited)))
    dataset['blurred'] = ''
  }
  const timer = awaited.blur ? setTimeout(showBlur, BLUR_AFTER_MS) : undefined
  const onLoad = () => {
    clearTimeout(timer)
    dataset['there'] = performance.now() - askedAt > AT_ONCE_MS ? 'late' : ''
  }
  picture.addEventListener('load', onLoad)
  if (picture.complete && picture.naturalWidth > 0) onLoad()
  return () => {
    clearTimeout(timer)
    blur?.remove()
    picture.removeEventListener('load', onLoad)
    delete dataset['there']
    delete dataset['blurred']
    // Whether it is taken from the page is seen when the page has changed.
    queueMicrotask(() => picture.isConnected || picture.complete || letGo(picture))
  }
}

/** A canvas with the blur, in the place that the picture will have: fitted into the box, never enlarged. */
function blurred({ blur = '', widthPx, heightPx }: Awaited): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const longestPx = Math.max(widthPx, heightPx)
  canvas.style.width = `min(${(widthPx / longestPx) * 100}%, ${widthPx}px)`
  canvas.style.height = `min(${(heightPx / longestPx) * 100}%, ${heightPx}px)`
  drawBlur(canvas, blur)
  return canvas
}
