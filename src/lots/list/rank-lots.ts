/**
 * The three orders of a list as ready row numbers, so that changing the order costs nothing. Ascending is by
 * (key, lot), an absent key lowest; descending is its exact reverse. Pure; runs in the index worker.
 */
import type { Integers, LotColumns } from '#contract/lots/lot-columns.ts'
import type { Ranks } from '#src/offline/lots/packed-lots.ts'
import { orderOfLots } from './lot-order.ts'

/** Row numbers of the columns in ascending order of each key. */
export function rankLots(columns: LotColumns): Ranks {
  const lots = columns.id.length > 0 ? columns.lot.split('\t') : []
  const byLot = orderOfLots(lots)
  const rankOf = new Uint32Array(byLot.length)
  byLot.forEach((row, rank) => (rankOf[row] = rank))
  return {
    lot: byLot,
    date: byKey(columns.date, byLot, rankOf),
    carat: byKey(columns.caratMilli, byLot, rankOf),
  }
}

/**
 * Sorts (key, rank by lot) pairs as one double each: the key in the upper part, the rank below 2^20 in the lower. Keys are
 * at most 2^32, so every pair is exact. Rows of more than 2^20 lots fall back to a comparison.
 */
function byKey(keys: Integers, byLot: Uint32Array, rankOf: Uint32Array): Uint32Array {
  const span = 2 ** 20
  if (keys.length > span) return byLot.slice().sort((a, b) => keys[a]! - keys[b]! || rankOf[a]! - rankOf[b]!)
  const pairs = new Float64Array(keys.length)
  for (let row = 0; row < keys.length; row++) pairs[row] = (keys[row]! + 1) * span + rankOf[row]!
  pairs.sort()
  return Uint32Array.from(pairs, (pair) => byLot[pair % span]!)
}
