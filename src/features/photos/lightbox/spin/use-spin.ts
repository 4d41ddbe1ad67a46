import { useEffect, useState } from 'react'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import type { Photo } from '#contract/lots/lots.ts'
import { frameAddress } from '#src/api/photos/photo-address.ts'
import { placedPhoto, type Stage, WHOLE } from '#src/features/photos/zoom/zoom-view.ts'
import { openSpin, type Spin } from './open-spin.ts'

/** The spin whose first frame the photo is; undefined for a single picture. Its frames are loaded while it is shown. */
export function useSpin(photo: Photo | undefined, stage: Stage | undefined): Spin | undefined {
  const [shown, setShown] = useState<{ of?: string; spin?: Spin | undefined }>({})
  if (stage && photo?.id !== shown.of) setShown({ of: photo?.id, spin: photo && spinOf(photo, stage) })
  const spin = shown.of === photo?.id ? shown.spin : undefined
  useEffect(() => spin?.start(), [spin])
  return spin
}

function spinOf(photo: Photo, stage: Stage): Spin | undefined {
  const { id, frames = 0 } = photo
  if (frames === 0) return undefined
  const edge = edgeFor(placedPhoto(WHOLE, stage, photo).longestPx)
  const addresses = Array.from({ length: frames }, (_, frame) => frameAddress(id, frame + 1, edge))
  return openSpin(addresses, !matchMedia('(prefers-reduced-motion: reduce)').matches)
}

/** The smallest size that has every pixel needed, else the largest: a spin is not shown with more. */
function edgeFor(neededPx: number): PhotoSize {
  const enough = PHOTO_EDGES_PX.filter((edge) => edge >= neededPx)
  return (enough.length > 0 ? Math.min(...enough) : Math.max(...PHOTO_EDGES_PX)) as PhotoSize
}
