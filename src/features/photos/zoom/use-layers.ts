/**
 * A photo in ever more pixels, one over the other: the thumbnail the wall has drawn, then the largest that the device
 * may keep, then, where the zoom needs more, the original. Without a network the service worker gives what it has in
 * place of a larger one, which its size betrays. What failed is asked for again when the server can be reached.
 */
import { useEffect, useState } from 'react'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { useStore } from '#src/store/use-store.ts'
import { more } from '#src/say/more.ts'
import type { PhotoSize } from './zoom-view.ts'

export const PREVIEW_EDGE_PX = Math.max(...PHOTO_EDGES_PX)

/** `less`: another, smaller one came in its place. */
type Layer = 'awaited' | 'drawn' | 'less' | 'failed'

export interface Layers {
  preview: Layer
  original: Layer
  /** Once asked for it stays. */
  wantsOriginal: boolean
  /** Told apart in the page, so that a failed picture is asked for anew. */
  attempt: number
}

const NOTHING_YET: Layers = { preview: 'awaited', original: 'awaited', wantsOriginal: false, attempt: 0 }

/** `neededPx`: device pixels along the longer side. */
export function useLayers(photo: PhotoSize, neededPx: number) {
  const [layers, setLayers] = useState(NOTHING_YET)
  const isOnline = useStore(connectivity) === 'online'
  const longestPx = Math.max(photo.widthPx, photo.heightPx)
  const hasPreview = layers.preview !== 'awaited'
  const wants = hasPreview && longestPx > PREVIEW_EDGE_PX && neededPx > PREVIEW_EDGE_PX
  if (wants && !layers.wantsOriginal) setLayers({ ...layers, wantsOriginal: true })
  useEffect(() => {
    if (isOnline) setLayers(askedAgain)
  }, [isOnline])
  const put = (change: Partial<Layers>) => setLayers((now) => ({ ...now, ...change }))
  const onPreview = (picture: HTMLImageElement) => {
    const gotPx = Math.max(picture.naturalWidth, picture.naturalHeight)
    put({ preview: gotPx < Math.min(PREVIEW_EDGE_PX, longestPx) ? 'less' : 'drawn' })
  }
  return { layers, onPreview, put }
}

function askedAgain(layers: Layers): Layers {
  const { preview, original, attempt } = layers
  const fails = (layer: Layer) => layer === 'less' || layer === 'failed'
  if (!fails(preview) && !fails(original)) return layers
  return {
    ...layers,
    preview: fails(preview) ? 'awaited' : preview,
    original: fails(original) ? 'awaited' : original,
    attempt: attempt + 1,
  }
}

/** What to say of a photo that is shown in fewer pixels than the zoom could show. */
export function noteOf({ preview, original, wantsOriginal }: Layers): string {
  if (original === 'drawn') return ''
  if (preview === 'less') return more.photos.lightbox.onlySmall
  if (preview === 'failed') return more.photos.lightbox.photoFailed
  if (!wantsOriginal) return ''
  return original === 'failed' ? more.photos.lightbox.originalFailed : more.photos.lightbox.originalLoading
}
