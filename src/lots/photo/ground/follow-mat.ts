/**
 * A card's mat takes the greys of its photo: by the photo's blur at once, else when its picture has come and the page is
 * idle, as the pixels of a picture take a moving wall too long.
 */
import type { Photo } from '#contract/lots/lots.ts'
import { whenIdle } from '#timing/when-idle.ts'
import { sampleOf, sampleOfBlur, setMat } from './photo-ground.ts'

/** Smaller boxes have hardly any mat around them. */
const PLATE_PX = 200

/** Follows the picture in its box, whose edge is `boxPx`, on the mat. Returns what ends it. */
export function followMat(picture: HTMLImageElement, blur: Photo['blur'], boxPx: number): () => void {
  const mat = picture.parentElement!.parentElement
  if (!mat || boxPx < PLATE_PX) return () => {}
  let isOver = false
  let clear = () => {}
  const show = (sample: ImageData | undefined) => {
    clear()
    if (sample) clear = setMat(mat, sample, boxPx)
  }
  const onLoad = () => whenIdle(() => isOver || show(sampleOf(picture)))
  if (blur) show(sampleOfBlur(blur))
  else picture.addEventListener('load', onLoad)
  if (!blur && picture.complete && picture.naturalWidth > 0) onLoad()
  return () => {
    isOver = true
    clear()
    picture.removeEventListener('load', onLoad)
  }
}
