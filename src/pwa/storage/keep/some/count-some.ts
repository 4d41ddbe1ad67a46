/** The parts of some lots, counted over these lots alone. */
import type { ThumbsHere } from '#src/offline/thumbs/thumbs-index.ts'
import { PARTS_OF_SOME } from '#src/pwa/storage/keep-plan.ts'
import { countMissing, type WallCount } from '#src/pwa/storage/storage-figures.ts'
import type { StoragePhotos } from '#src/pwa/storage/storage-props.ts'

/** What was counted of all lots, with the parts of those of the photos that some lots have. */
export function withCountOfSome(counted: WallCount, photos: StoragePhotos, here: ThumbsHere): WallCount {
  const parts = new Map(counted.parts)
  for (const part of PARTS_OF_SOME) {
    const { count, add } = countMissing(part, photos, here)
    for (const at of photos.ids.keys()) add(at)
    parts.set(part, count)
  }
  return { ...counted, parts }
}
