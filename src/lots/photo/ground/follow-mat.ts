/**
 * A card's mat takes the greys of its photo: by the photo's blur, of a small card when the page is idle, as a moving wall
 * has a hundred of them; without a blur when its picture has come and the page is idle, as pixels take longer yet. The greys
 * of many photos are kept, for a wall that is searched, or scrolled to and fro.
 */
import type { Photo } from '#contract/lots/lots.ts'
import { whenIdle } from '#timing/when-idle.ts'
import { type MatGreys, matGreysOf, sampleOf, sampleOfBlur, setMat } from './photo-ground.ts'

/** Few of these are on a screen. */
const PLATE_PX = 200

/** Of four numbers each. */
const KEPT_GREYS = 4_096

/** By the ids of photos. */
const kept = new Map<string, MatGreys>()

/** Follows the picture in its box, whose edge is `boxPx`, on the mat. Returns what ends it. */
export function followMat(
  picture: HTMLImageElement,
  { id, blur }: Pick<Photo, 'id' | 'blur'>,
  boxPx: number,
): () => void {
  const mat = picture.parentElement!.parentElement
  if (!mat) return () => {}
  const known = kept.get(id)
  let isOver = false
  let clear = () => {}
  const show = (greys: MatGreys | undefined) => {
    clear()
    if (greys) clear = setMat(mat, greys, boxPx)
  }
  const showWhenIdle = (greys: () => MatGreys | undefined) => whenIdle(() => isOver || show(greys()))
  const inAdvance = () => known ?? keep(id, sampleOfBlur(blur))
  const onLoad = () => showWhenIdle(() => keep(id, sampleOf(picture)))
  if (known || blur) {
    if (boxPx < PLATE_PX) showWhenIdle(inAdvance)
    else show(inAdvance())
  } else if (picture.complete && picture.naturalWidth > 0) onLoad()
  else picture.addEventListener('load', onLoad)
  return () => {
    isOver = true
    clear()
    picture.removeEventListener('load', onLoad)
  }
}

function keep(id: string, sample: ImageData | undefined): MatGreys | undefined {
  if (!sample) return undefined
  const greys = matGreysOf(sample)
  const [oldest] = kept.size < KEPT_GREYS ? [] : kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(id, greys)
  return greys
}
