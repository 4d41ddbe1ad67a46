/** The photos of a wall: all of each lot, the newest first, in the given order of lots. Lots without a photo have none. */
import type { LotColumns } from '#contract/lots/lot-columns.ts'
import { photoStarts } from '#src/offline/lots/lot-reader.ts'

export interface WallPhotos {
  /** 32 hex digits each. */
  ids: readonly string[]
  /** Where among them those of each lot begin, and where another lot's would. */
  starts: Uint32Array
}

/** `order`: row numbers. */
export function wallPhotos(columns: LotColumns, order: Uint32Array): WallPhotos {
  const rows = photoStarts(columns)
  const starts = new Uint32Array(order.length + 1)
  const ids: string[] = []
  for (const [nth, row] of order.entries()) {
    for (let at = rows[row]!; at < rows[row + 1]!; at++)
      ids.push(columns.photoId.slice(at * 32, at * 32 + 32))
    starts[nth + 1] = ids.length
  }
  return { ids, starts }
}
