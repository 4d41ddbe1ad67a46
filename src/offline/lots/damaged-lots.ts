/**
 * Whether lots read back are whole: a disk can lose part of what it was given. Looks at shapes only, in one pass over
 * the numbers that lead to others; values were checked when they came from the server.
 */
import { LOT_COLUMNS, PHOTO_COLUMNS, RARE_PHOTO_COLUMNS } from '#contract/lots/lot-columns.ts'
import { isShaped } from '#src/offline/device/table.ts'
import type { GivenColumns, StoredLots } from './packed-lots.ts'
import { ID_BYTES, ID_DIGITS } from './photo-ids.ts'

const isShapedBlock = isShaped<StoredLots>({
  columns: areWhole,
  removed: Array.isArray,
  same: isObjectIfAny,
  ranks: isObjectIfAny,
})

function isObjectIfAny(value: unknown): boolean {
  return value === undefined || isShaped({})(value)
}

/** Whether every column of the block fits the others. A version that did not know a field has stored no column of it. */
export function isBlock(row: unknown): row is StoredLots {
  if (!isShapedBlock(row)) return false
  const rows = lengthOf(row.columns.id)
  return Object.values(row.ranks ?? {}).every((order) => lengthOf(order) === rows && areBelow(rows, order))
}

/** A loop, as a call a row of three orders is a tenth of what reading 53,940 lots takes. */
function areBelow(rows: number, order: Uint16Array | Uint32Array): boolean {
  for (let rank = 0; rank < rows; rank++) if (order[rank]! >= rows) return false
  return true
}

/** The same of columns alone. */
export function areWhole(given: unknown): given is GivenColumns {
  if (!isShaped<GivenColumns>({})(given)) return false
  const rows = lengthOf(given.id)
  if (rows < 0) return false
  for (const [name, kind] of Object.entries(LOT_COLUMNS)) {
    if (!(name in given)) continue
    const column: unknown = Reflect.get(given, name)
    if (kind === 'text' ? typeof column !== 'string' : lengthOf(column) !== rows) return false
  }
  let photos = 0
  for (let row = 0; row < rows; row++) photos += Math.max(0, given.photoCount[row]!)
  if (PHOTO_COLUMNS.some((name) => lengthOf(given[name]) !== photos)) return false
  if (RARE_PHOTO_COLUMNS.some((name) => name in given && lengthOf(given[name]) !== photos)) return false
  if (!['string', 'undefined'].includes(typeof given.photoBlur)) return false
  const ids: unknown = given.photoId
  return typeof ids === 'string' ? ids.length === photos * ID_DIGITS : lengthOf(ids) === photos * ID_BYTES
}

/** -1 for what is no typed array. */
function lengthOf(column: unknown): number {
  return ArrayBuffer.isView(column) && 'length' in column && typeof column.length === 'number'
    ? column.length
    : -1
}
