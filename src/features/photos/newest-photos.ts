/** The pictures of a wall: the newest photo of each lot, in the given order. Lots without a photo have none. */
import type { LotColumns } from '#contract/lots/lot-columns.ts'
import { photoStarts } from '#src/offline/lots/lot-reader.ts'

/** Photo ids, 32 hex digits each. `order`: row numbers. */
export function newestPhotos(columns: LotColumns, order: Uint32Array): string[] {
  const starts = photoStarts(columns)
  const ids: string[] = []
  for (const row of order) {
    const start = starts[row]!
    if (starts[row + 1]! > start) ids.push(columns.photoId.slice(start * 32, start * 32 + 32))
  }
  return ids
}
