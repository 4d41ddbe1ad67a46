/**
 * What is wrong with rows that were read back: a disk can lose part of what it was given. Looks at shapes alone, in
 * no more than a pass over the numbers that lead to others; what stands there was checked when it came.
 */
import { LOT_COLUMNS, PHOTO_COLUMNS } from '#contract/lot-columns.ts'
import type { Memo } from '#contract/memos.ts'
import type { PackedLots } from './packed-lots.ts'

/** A sentence, or null when every column of the block fits the others. */
export function faultOfBlock(block: PackedLots): string | null {
  const columns = block.columns as unknown as Record<string, unknown> | undefined
  const rows = lengthOf(columns?.['id'])
  if (!columns || rows < 0 || !Array.isArray(block.removed)) return 'no columns'
  for (const [name, kind] of Object.entries(LOT_COLUMNS)) {
    const column = columns[name]
    if (kind === 'text' ? typeof column !== 'string' : lengthOf(column) !== rows)
      return `${name} does not fit`
  }
  let photos = 0
  for (const count of columns['photoCount'] as Int32Array) photos += Math.max(0, count)
  for (const name of PHOTO_COLUMNS) if (lengthOf(columns[name]) !== photos) return `${name} does not fit`
  if ((columns['photoId'] as string | undefined)?.length !== photos * 32) return 'photoId does not fit'
  return faultOfRanks(block, rows)
}

function faultOfRanks({ ranks }: PackedLots, rows: number): string | null {
  for (const [key, order] of Object.entries(ranks ?? {})) {
    if (lengthOf(order) !== rows) return `the order by ${key} does not fit`
    for (const row of order) if (row >= rows) return `the order by ${key} leads nowhere`
  }
  return null
}

/** Whether a row can be shown as a memo. */
export function isMemo(row: Memo): boolean {
  return typeof row?.id === 'number' && typeof row.status === 'number' && Array.isArray(row.lines)
}

function lengthOf(column: unknown): number {
  return ArrayBuffer.isView(column) ? (column as Int32Array).length : -1
}
