/** The pictures a wall draws: of each lot in the order given its newest photo, none for a lot without one. */
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
