/**
 * What a picture's box says while the picture comes: whether it is there, and until then what it will look like. Done to
 * the elements themselves, because a hundred cards that were each drawn again would hold up a moving wall. A picture from
 * the device is there before its blur would be drawn, and costs no decoding. A smaller picture that stands in bears a sign,
 * until the one that was asked for has come. Where the photo is drawn already, as when the wall takes another size, that
 * picture stays until the other one is decoded: no stone turns grey.
 */
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { Photo } from '#contract/lots/lots.ts'
import { awaitPicture } from './await-picture.ts'
import { drawBlur } from './draw-blur.ts'
import { followMat } from '#src/lots/photo/ground/follow-mat.ts'
import { whenPictureCame } from './when-picture-came.ts'

/** A picture that came later is faded in. One from the device is not: each fading picture costs a moving wall a layer. */
const AT_ONCE_MS = 400
/** So long the box stays as it is without a blur: nobody sees one that is replaced so soon. */
const BLUR_AFTER_MS = 80

/** What of a photo its box shows in advance. */
export type Awaited = Pick<Photo, 'id' | 'blur' | 'widthPx' | 'heightPx'>

/** The elements that draw a photo, by its id, until what takes their place is followed. */
const drawn = new Map<string, HTMLImageElement>()

/** Follows the picture in a box of its own, with this edge in px. Returns what ends it. */
export function followLoad(picture: HTMLImageElement, awaited: Awaited, boxPx: number): () => void {
  const box = picture.parentElement!
  const { dataset } = box
  const askedAt = performance.now()
  let blur: HTMLCanvasElement | undefined
  const showBlur = () => {
    box.prepend((blur = blurred(awaited)))
    dataset['blurred'] = ''
  }
  const isHere = picture.complete && picture.naturalWidth > 0
  const before = isHere ? undefined : leftOf(drawn.get(awaited.id))
  if (before) {
    picture.before(before)
    dataset['there'] = ''
  }
  const timer = awaited.blur && !before ? setTimeout(showBlur, BLUR_AFTER_MS) : undefined
  let stopWaiting = () => {}
  const onLoad = () => {
    clearTimeout(timer)
    stopWaiting()
    drawn.set(awaited.id, picture)
    if (before) void whenDecoded(picture, () => before.remove())
    dataset['there'] = performance.now() - askedAt > AT_ONCE_MS ? 'late' : ''
    if (!isStandIn(picture, awaited)) return void delete dataset['standIn']
    dataset['standIn'] = ''
    stopWaiting = whenPictureCame(picture.currentSrc, () => askAgain(picture))
  }
  picture.addEventListener('load', onLoad)
  const leave = awaitPicture(picture)
  const leaveMat = followMat(picture, awaited, boxPx)
  if (isHere) onLoad()
  return () => {
    clearTimeout(timer)
    stopWaiting()
    leaveMat()
    blur?.remove()
    before?.remove()
    picture.removeEventListener('load', onLoad)
    delete dataset['there']
    delete dataset['blurred']
    delete dataset['standIn']
    leave()
    // What takes its place is followed by then.
    queueMicrotask(() => drawn.get(awaited.id)?.isConnected || drawn.delete(awaited.id))
  }
}

/** What was drawn: an element that has just been taken from the page, else a copy of one that stays. */
function leftOf(picture: HTMLImageElement | undefined): HTMLElement | undefined {
  if (!picture?.isConnected) return picture
  const width = picture.naturalWidth * devicePixelRatio
  const height = picture.naturalHeight * devicePixelRatio
  const copy = Object.assign(document.createElement('canvas'), { width, height })
  // A blur would be hidden where the picture is there.
  copy.style.cssText = `${picture.style.cssText} visibility: visible`
  copy.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return copy
}

/** Safari decodes a large picture after it has come. */
async function whenDecoded(picture: HTMLImageElement, then: () => void): Promise<void> {
  // best effort: another one is asked for
  await picture.decode().catch(() => undefined)
  then()
}

/** Whether the picture has fewer pixels than its address and its photo have. That of a sample is a file of another name. */
function isStandIn(picture: HTMLImageElement, { widthPx, heightPx }: Awaited): boolean {
  const edgePx = edgeOf(picture)
  const gotPx = Math.max(picture.naturalWidth, picture.naturalHeight) * densityOf(edgePx)
  return gotPx < Math.min(edgePx, Math.max(widthPx, heightPx)) - 1
}

/** By its own address the page would draw again what it drew. */
function askAgain(picture: HTMLImageElement): void {
  picture.srcset = `${picture.currentSrc}?attempt=1 ${densityOf(edgeOf(picture))}x`
}

const EDGES: readonly number[] = Object.values(IMAGE_SIZES)

/** NaN for an address that does not end with it. */
const edgeOf = ({ currentSrc }: HTMLImageElement): number => Number(/\/(\d+)(?:\?|$)/.exec(currentSrc)?.[1])

/** Pixels of the picture for each of CSS. */
const densityOf = (edgePx: number): number => (EDGES.includes(edgePx) ? 1 : 2)

/** The place of a photo in its box, whatever picture of it is drawn: fitted into the box, never enlarged. */
export function placeInBox({ widthPx, heightPx }: Pick<Photo, 'widthPx' | 'heightPx'>) {
  const longestPx = Math.max(widthPx, heightPx)
  return {
    width: `min(${(widthPx / longestPx) * 100}%, ${widthPx}px)`,
    height: `min(${(heightPx / longestPx) * 100}%, ${heightPx}px)`,
  }
}

function blurred({ blur = '', ...photo }: Awaited): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas.style, placeInBox(photo))
  drawBlur(canvas, blur)
  return canvas
}
