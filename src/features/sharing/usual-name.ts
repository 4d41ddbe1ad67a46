import { formatDayAndTime } from '#src/format/date-format.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { more } from '#src/say/more.ts'

/** What a share is called until its maker says otherwise: its lot, or its first and how many more, and when. */
export function usualName(
  lotIds: readonly number[],
  index: LotIndex | undefined,
  now = new Date().toISOString(),
): string {
  const words = more.sharing.new
  const row = lotIds[0] === undefined ? undefined : index?.rowOf(lotIds[0])
  if (!index || row === undefined) return words.nameOfLots(lotIds.length, formatDayAndTime(now))
  const lot = index.lotNumberAt(row)
  return words.nameFromLot(lot, lotIds.length - 1, formatDayAndTime(now))
}
