/**
 * Whether lots read back are whole: a disk can lose part of what it was given. Looks at shapes only, in one pass over
 * the numbers that lead to others; values were checked when they came from the server.
 */
import { LOT_COLUMNS, PHOTO_COLUMNS } from '#contract/lots/lot-columns.ts'
import { isShaped } from '#src/offline/device/table.ts'
import type { StoredLots } from './packed-lots.ts'

const hasColumns = isShaped<StoredLots>({
  columns: isShaped({}),
  removed: Array.isArray,
  ranks: (ranks) => ranks === undefined || isShaped({})(ranks),
})

/** Whether every column of the block fits the others. A version that did not know a field has stored no column of it. */
export function isBlock(row: unknown): row is StoredLots {
  if (!hasColumns(row)) return false
  const { columns, ranks } = row
  const rows = lengthOf(columns.id)
  if (rows < 0) return false
  for (const [name, kind] of Object.entries(LOT_COLUMNS)) {
    if (!(name in columns)) continue
    const column: unknown = Reflect.get(columns, name)
    if (kind === 'text' ? typeof column !== 'string' : lengthOf(column) !== rows) return false
  }
  let photos = 0
  for (const count of Array.from(columns.photoCount)) photos += Math.max(0, count)
  if (PHOTO_COLUMNS.some((name) => lengthOf(columns[name]) !== photos)) return false
  if (typeof columns.photoId !== 'string' || columns.photoId.length !== photos * 32) return false
  return Object.values(ranks ?? {}).every(
    (order) => lengthOf(order) === rows && order.every((row) => row < rows),
  )
}

/** -1 for what is no typed array. */
function lengthOf(column: unknown): number {
  return ArrayBuffer.isView(column) && 'length' in column && typeof column.length === 'number'
    ? column.length
    : -1
}
