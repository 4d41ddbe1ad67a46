/** How much of the wall is on this device, beside its count. Loaded after the wall. */
import { useCallback } from 'react'
import { IMAGE_SIZES, PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { wallPhotos } from './wall-photos.ts'
import { useMayHaveOriginals } from '#src/features/photos/zoom/use-may-have-originals.ts'
import { useDeferred } from '#src/loading/use-deferred.ts'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'

interface OnDeviceProps {
  index: LotIndex
  /** Rows of the index in the order shown. */
  order: Uint32Array
  size: ImageSize
}

const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[]

const loadStatus = async () => (await import('#src/pwa/storage/storage-status.tsx')).StorageStatus

export function OnDevice({ index, order, size }: OnDeviceProps) {
  const photos = useCallback(() => wallPhotos(index.columns, order), [index, order])
  const edges = useCallback(() => SIZES.map(edgeOf), [])
  return useDeferred(loadStatus, {
    lots: index.count,
    allLots: index.cursor.total,
    photos,
    edge: edgeOf(size),
    edges,
    mayHaveOriginals: useMayHaveOriginals(),
  })
}

/** The edge that the browser picks from the wall's `srcset` on this screen. */
function edgeOf(size: ImageSize) {
  const px = IMAGE_SIZES[size] * (devicePixelRatio > Math.SQRT2 ? 2 : 1)
  return PHOTO_EDGES_PX.find((edge) => edge === px) ?? IMAGE_SIZES[size]
}
