/** The photos of a wall: all of each lot, the newest first, in the given order of lots. Lots without a photo have none. */
import { photoStarts } from '#src/offline/lots/lot-reader.ts'
import type { StoragePhotos } from '#src/pwa/storage/storage-props.ts'
import type { PackedColumns } from '#src/offline/lots/packed-lots.ts'
import { toIds } from '#src/offline/lots/photo-ids.ts'

/** `order`: row numbers. */
export function wallPhotos(columns: PackedColumns, order: Uint32Array): StoragePhotos {
  const { photoFrames, photoWidthPx, photoHeightPx } = columns
  const all = toIds(columns.photoId)
  const rows = photoStarts(columns)
  const starts = new Uint32Array(order.length + 1)
  const ids: string[] = []
  const frames = new Map<number, number>()
  const pixels: number[] = []
  let sum = 0
  for (const [nth, row] of order.entries()) {
    for (let at = rows[row]!; at < rows[row + 1]!; at++) {
      const count = photoFrames?.[at]
      if (count) frames.set(ids.length, count)
      const px = photoWidthPx[at]! * photoHeightPx[at]!
      pixels.push(px)
      sum += px
      ids.push(all[at]!)
    }
    starts[nth + 1] = ids.length
  }
  const lots = Array.from(order, (row) => columns.id[row]!)
  return { ids, starts, lots, frames, pixels, meanPixels: ids.length > 0 ? sum / ids.length : 0 }
}
