/**
 * The layers of a photo, each with more pixels than the one beneath: the thumbnail of the wall, the preview, which is
 * the largest size that is stored on the device, and, when the zoom needs it, the original. Without a network the
 * service worker may answer with a smaller picture; its size shows that. Failed layers are requested again when they
 * may come.
 */
import { useEffect, useState } from 'react'
import { doubt } from '#src/network/connectivity.ts'
import { whenPictureMayCome } from '#src/network/when-picture-may-come.ts'
import { whenPictureCame } from '#src/lots/photo/when-picture-came.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { more } from '#src/say/more.ts'
import type { Photo } from '#contract/lots/lots.ts'
import type { PhotoSize } from './zoom-view.ts'
import { herePxOf, type Layer, saveHerePx } from '#src/features/photos/zoom/here/here-px.ts'
import { PREVIEW_EDGE_PX, previewAddress } from './preview.ts'

export interface Layers {
  preview: Layer
  original: Layer
  /** Never goes back to false. */
  wantsOriginal: boolean
  /** Part of the elements' keys, so that a failed picture is requested again. */
  attempt: number
  /** Of a picture that came instead of the preview. */
  smaller?: PhotoSize | undefined
}

/** A preview that is awaited for so long is spoken of. */
const LATE_MS = 1_000

const NOTHING_YET: Layers = { preview: 'awaited', original: 'awaited', wantsOriginal: false, attempt: 0 }

/** `neededPx`: device pixels that the zoom shows along the longer side. */
export function useLayers(photo: Photo, neededPx: number) {
  const [layers, setLayers] = useState(NOTHING_YET)
  const longestPx = Math.max(photo.widthPx, photo.heightPx)
  const hasPreview = layers.preview !== 'awaited'
  const wants = hasPreview && longestPx > PREVIEW_EDGE_PX && neededPx > PREVIEW_EDGE_PX
  if (wants && !layers.wantsOriginal) setLayers({ ...layers, wantsOriginal: true })
  const { attempt } = layers
  const address = previewAddress(photo)
  const hasFailed = fails(layers.preview) || fails(layers.original)
  useEffect(() => {
    if (!hasFailed) return undefined
    doubt()
    const retry = () => setLayers(retried)
    const stops = [whenPictureMayCome(attempt + 1, retry), whenPictureCame(address, retry)]
    return () => stops.forEach((stop) => stop())
  }, [hasFailed, attempt, address])
  useEffect(() => saveHerePx(photo.id, (before) => herePxOf(layers, before)), [photo.id, layers])
  const put = (change: Partial<Layers>) => setLayers((now) => ({ ...now, ...change }))
  const onPreview = ({ naturalWidth: widthPx, naturalHeight: heightPx }: HTMLImageElement) => {
    const isSmaller = Math.max(widthPx, heightPx) < Math.min(PREVIEW_EDGE_PX, longestPx)
    put(isSmaller ? { preview: 'smaller', smaller: { widthPx, heightPx } } : { preview: 'drawn' })
  }
  return { layers, isLate: useLate(!hasPreview), onPreview, put }
}

function useLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return isAwaited && isLate
}

const fails = (layer: Layer): boolean => layer === 'smaller' || layer === 'failed'

function retried(layers: Layers): Layers {
  const { preview, original, attempt } = layers
  return {
    ...layers,
    preview: fails(preview) ? 'awaited' : preview,
    original: fails(original) ? 'awaited' : original,
    attempt: attempt + 1,
  }
}

/** The note for a photo that is shown with fewer pixels than the zoom could show; empty where there is none. */
export function noteOf(
  { preview, original, wantsOriginal, smaller }: Layers,
  isOffline: boolean,
  isLate = false,
): string {
  if (original === 'drawn') return ''
  if (isLate) return more.photos.lightbox.largerLoading
  if (preview === 'smaller') {
    const { onlySmall, keepLarge, largerLoading } = more.photos.lightbox
    if (!isOffline || !smaller) return largerLoading
    const note = onlySmall(smaller.widthPx, smaller.heightPx)
    // Who has a link keeps nothing beforehand.
    const { session } = sessionState.get()
    return session && roleOf(session) === 'guest' ? note : `${note} ${keepLarge}`
  }
  if (preview === 'failed') return isOffline ? more.lots.notHere : more.photos.lightbox.photoFailed
  if (!wantsOriginal) return ''
  const { originalFailed, originalLoading, originalOffline } = more.photos.lightbox
  if (original !== 'failed') return originalLoading
  return isOffline ? originalOffline : originalFailed
}
