/** The house at other sizes: a part of its lots, or the same lots again under other ids and numbers. */
import {
  BLUR_SEPARATOR,
  LOT_COLUMNS,
  type LotColumns,
  type NumberColumn,
  PHOTO_COLUMNS,
  RARE_PHOTO_COLUMNS,
} from '#contract/lots/lot-columns.ts'
import type { LotPage } from '#contract/lots/lots.ts'
import { completeColumns, type PackedColumns } from '#src/offline/lots/packed-lots.ts'
import { toIds } from '#src/offline/lots/photo-ids.ts'
import { photoStarts } from '#src/offline/lots/lot-reader.ts'

/** Pages of `lots` lots in all, as a first sync would bring them. */
export function grown(house: readonly LotPage[], lots: number): LotPage[] {
  const pages: LotPage[] = []
  for (let copy = 0, left = lots; left > 0; copy++)
    for (const page of house) {
      const take = Math.min(left, page.columns.id.length)
      left -= take
      if (take > 0) pages.push({ ...page, columns: changed(completeColumns(page.columns), take, copy) })
    }
  return pages.map((page, nth) => ({
    ...page,
    full: nth === 0,
    words: nth < house.length ? page.words : [],
    rev: nth + 1,
    head: pages.length,
    total: lots,
  }))
}

function changed(columns: PackedColumns, take: number, copy: number): LotColumns {
  const part: Record<string, unknown> = {}
  const photos = photoStarts(columns)[take]!
  for (const [name, kind] of Object.entries(LOT_COLUMNS)) {
    const column = columns[name as NumberColumn | 'lot']
    if (kind !== 'text') part[name] = Array.prototype.slice.call(column, 0, take)
    else part[name] = (column as string).split('\t').slice(0, take).join('\t')
  }
  for (const name of [...PHOTO_COLUMNS, ...RARE_PHOTO_COLUMNS])
    if (columns[name]) part[name] = Array.prototype.slice.call(columns[name], 0, photos)
  const blurs = columns.photoBlur?.split(BLUR_SEPARATOR).slice(0, photos)
  if (blurs) part['photoBlur'] = blurs.join(BLUR_SEPARATOR)
  part['photoId'] = toIds(columns.photoId).slice(0, photos).join('')
  const own = part as unknown as LotColumns & { id: number[] }
  if (copy === 0) return own
  const id = own.id.map((each) => each + copy * 1_000_000)
  return { ...own, id, lot: own.lot.replaceAll('\t', `-${copy}\t`) + `-${copy}` }
}
