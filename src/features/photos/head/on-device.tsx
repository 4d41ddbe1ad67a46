/** How much of the wall is on this device, beside its count, and which of its lots may be kept there in full. */
import { useCallback, useMemo } from 'react'
import { IMAGE_SIZES, PHOTO_EDGES_PX } from '#contract/codes.ts'
import { once } from '#src/lots/find/once.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { chosenRows } from '#src/lots/selection/selection-totals.ts'
import { useShownSelection } from '#src/lots/shown-lots.ts'
import type { SomeLots } from '#src/pwa/storage/storage-props.ts'
import { StorageStatus } from '#src/pwa/storage/storage-status.tsx'
import { useStore } from '#src/store/use-store.ts'
import { wallPhotos } from './wall-photos.ts'
import { useMayHaveOriginals } from '#src/features/photos/zoom/use-may-have-originals.ts'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'

export interface OnDeviceProps {
  index: LotIndex
  /** Rows of the index in the order shown. */
  order: Uint32Array
  /** Those of them that were found; undefined where nothing is asked for. */
  found: Uint32Array | undefined
  size: ImageSize
}

const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[]

export function OnDevice({ index, order, found, size }: OnDeviceProps) {
  const photos = useMemo(() => once(() => wallPhotos(index.columns, order)), [index, order])
  const edges = useCallback(() => SIZES.map(edgeOf), [])
  return (
    <StorageStatus
      lots={index.count}
      allLots={index.cursor.total}
      photos={photos}
      edge={edgeOf(size)}
      edges={edges}
      mayHaveOriginals={useMayHaveOriginals()}
      some={useSomeLots(index, order, found)}
    />
  )
}

/** The selected lots, else those found; undefined where that is none, or all. */
function useSomeLots(
  index: LotIndex,
  order: Uint32Array,
  found: Uint32Array | undefined,
): SomeLots | undefined {
  const chosen = useStore(useShownSelection().chosen)
  return useMemo(() => {
    const areSelected = chosen.length > 0
    const lots = areSelected ? chosen.length : (found?.length ?? 0)
    if (lots === 0 || lots >= index.count) return undefined
    const rows = () => (areSelected ? chosenRows(index, order, chosen) : found!)
    return { lots, areSelected, photos: once(() => wallPhotos(index.columns, rows())) }
  }, [index, order, chosen, found])
}

/** The edge that the browser picks from the wall's `srcset` on this screen. */
function edgeOf(size: ImageSize) {
  const px = IMAGE_SIZES[size] * (devicePixelRatio > Math.SQRT2 ? 2 : 1)
  return PHOTO_EDGES_PX.find((edge) => edge === px) ?? IMAGE_SIZES[size]
}
