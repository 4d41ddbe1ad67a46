import type { Lot } from '#contract/lots/lots.ts'
import { type LotIndex, openLotIndex } from '#src/lots/list/lot-index.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { type Dictionary, toWire, wordList } from './some-lots.ts'

/** The index of some lots, as the page has it in memory. */
export function indexOf(lots: readonly Lot[], cursor = { epoch: 'e', rev: 3, head: 3, total: 0 }): LotIndex {
  const words: Dictionary = new Map()
  const columns = toPackedColumns(toWire(lots, words))
  return openLotIndex({ account: 7, cursor, words: wordList(words), columns, ranks: rankLots(columns) })
}
