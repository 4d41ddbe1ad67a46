/**
 * A card's mat takes the greys of its photo: by the photo's blur, of a small card when the page is idle, as a moving wall
 * has a hundred of them; without a blur when its picture has come and the page is idle, as pixels take longer yet.
 */
import type { Photo } from '#contract/lots/lots.ts'
import { whenIdle } from '#timing/when-idle.ts'
import { sampleOf, sampleOfBlur, setMat } from './photo-ground.ts'

/** Few of these are on a screen. */
const PLATE_PX = 200

/** Follows the picture in its box, whose edge is `boxPx`, on the mat. Returns what ends it. */
export function followMat(picture: HTMLImageElement, blur: Photo['blur'], boxPx: number): () => void {
  const mat = picture.parentElement!.parentElement
  if (!mat) return () => {}
  let isOver = false
  let clear = () => {}
  const show = (sample: ImageData | undefined) => {
    clear()
    if (sample) clear = setMat(mat, sample, boxPx)
  }
  const showWhenIdle = (sample: () => ImageData | undefined) => whenIdle(() => isOver || show(sample()))
  const onLoad = () => showWhenIdle(() => sampleOf(picture))
  if (blur && boxPx < PLATE_PX) showWhenIdle(() => sampleOfBlur(blur))
  else if (blur) show(sampleOfBlur(blur))
  else picture.addEventListener('load', onLoad)
  if (!blur && picture.complete && picture.naturalWidth > 0) onLoad()
  return () => {
    isOver = true
    clear()
    picture.removeEventListener('load', onLoad)
  }
}
