/**
 * The three orders of a list as ready row numbers, so that changing the order costs nothing. Ascending is by
 * (key, lot), an absent key lowest; descending is its exact reverse. Pure; runs in the index worker.
 */
import type { Integers } from '#contract/lots/lot-columns.ts'
import type { PackedColumns, Ranks } from '#src/offline/lots/packed-lots.ts'
import { orderOfLots } from './lot-order.ts'

/** Row numbers of the columns in ascending order of each key. */
export function rankLots(columns: PackedColumns): Ranks {
  const lots = columns.id.length > 0 ? columns.lot.split('\t') : []
  const byLot = orderOfLots(lots)
  return { lot: byLot, date: byKey(columns.date, byLot), carat: byKey(columns.caratMilli, byLot) }
}

const BITS = 11
const DIGITS = 2 ** BITS

/**
 * The rows by their keys, those with the same key as they were in `byLot`: by 11 bits of the key at a time, the lowest
 * first, each time keeping the order of those whose bits are the same. Keys are -1 to 2^32 - 1.
 */
function byKey(keys: Integers, byLot: Uint32Array): Uint32Array {
  let most = 0
  for (let row = 0; row < keys.length; row++) if (keys[row]! > most) most = keys[row]!
  let rows = byLot.slice()
  let sorted = new Uint32Array(rows.length)
  for (let unit = 1; unit <= most + 1; unit *= DIGITS) {
    const ends = new Uint32Array(DIGITS)
    for (const row of rows) ends[((keys[row]! + 1) / unit) & (DIGITS - 1)]!++
    for (let digit = 0, end = 0; digit < DIGITS; digit++) {
      const begin = end
      end += ends[digit]!
      ends[digit] = begin
    }
    for (const row of rows) sorted[ends[((keys[row]! + 1) / unit) & (DIGITS - 1)]!++] = row
    ;[rows, sorted] = [sorted, rows]
  }
  return rows
}
