/** What of the wall is on this device, beside its count. The gauge is loaded behind the wall, which does without it. */
import { useCallback } from 'react'
import { IMAGE_SIZES, PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { newestPhotos } from './newest-photos.ts'
import { useLate } from '#src/pwa/use-late.ts'
import type { ImageSize } from '#src/features/photos/wall/wall-shape.ts'

interface OnDeviceProps {
  index: LotIndex
  /** Rows in the order they are shown. */
  order: Uint32Array
  size: ImageSize
}

const loadGauge = async () => (await import('#src/pwa/gauge.tsx')).Gauge

export function OnDevice({ index, order, size }: OnDeviceProps) {
  const photoIds = useCallback(() => newestPhotos(index.columns, order), [index, order])
  return useLate(loadGauge, {
    lots: index.count,
    allLots: index.cursor.total,
    photoIds,
    edge: edgeOf(size),
  })
}

/** The edge a browser picks from the wall's `srcset` on this screen. */
function edgeOf(size: ImageSize) {
  const px = IMAGE_SIZES[size] * (devicePixelRatio > Math.SQRT2 ? 2 : 1)
  return PHOTO_EDGES_PX.find((edge) => edge === px) ?? IMAGE_SIZES[size]
}
