/**
 * The account's list as guests of a share read theirs: the share's lots and no others, and of these the columns that the
 * server sends to guests and no others. Made in the page, stored nowhere; like the samples, it belongs to no account.
 */
import { columnsForGuests } from '#contract/lots/lot-columns.ts'
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import { type GivenColumns, type PackedColumns, toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { pickLots } from './fold-lots.ts'
import { type LotIndex, openLotIndex } from './lot-index.ts'
import { rankLots } from './rank-lots.ts'

/** `lotIds`: those that are not in the list are left out. `certificates`: whether the share shows their numbers. */
export function guestLots(own: LotIndex, lotIds: readonly number[], certificates: boolean): LotIndex {
  const rows = Uint32Array.from(new Set(lotIds.flatMap((id) => own.rowOf(id) ?? []))).sort()
  const names = columnsForGuests(certificates).filter((name) => own.cursor.columns?.includes(name) ?? true)
  const columns = toPackedColumns(withColumns(pickLots(own.columns, rows), names))
  const cursor = { ...own.cursor, total: rows.length, columns: names }
  const { words } = own
  return openLotIndex(
    { account: SESSION_IDS.visitor, cursor, words, columns, ranks: rankLots(columns) },
    own.complete,
  )
}

/** The columns of these names, and those of photos, which all readers of lots are sent. */
function withColumns(columns: PackedColumns, names: readonly string[]): GivenColumns {
  const { photoId, photoWidthPx, photoHeightPx, photoAgeS, photoView, photoFrames, photoBlur } = columns
  const ofPhotos = { photoId, photoWidthPx, photoHeightPx, photoAgeS, photoView, photoFrames, photoBlur }
  const given = Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)))
  return { ...ofPhotos, ...given } as GivenColumns
}
