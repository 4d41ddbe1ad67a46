/** The demo's two customers as lots with an index over them: what is found is the same whoever stored it. */
import type { Lot } from '#contract/lots/lots.ts'
import type { DemoLot } from '#demo/seed/demo-lot.ts'
import { deskLots } from '#demo/seed/desk-lots.ts'
import { houseLots } from '#demo/seed/house-lots.ts'
import { readRoundStones } from '#demo/seed/round-stones.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { type Dictionary, toWire, wordList } from '#tests/support/lots/some-lots.ts'
import { NaiveFind } from './naive-find.ts'

/** One lot in seven is out on memo. */
export function demoLots(customer: 'desk' | 'house'): Lot[] {
  const stones = readRoundStones()
  const made: DemoLot[] = customer === 'desk' ? deskLots(stones) : houseLots(stones)
  return made.map(({ input }, nth) => ({
    ...input,
    id: nth + 1,
    rev: nth + 1,
    photos: [],
    ...(nth % 7 === 3 && { memo: 1000 + nth }),
  }))
}

/** The finder over lots, and the naive one beside it. */
export function bothFinds(lots: readonly Lot[]) {
  const words: Dictionary = new Map()
  const columns = toPackedColumns(toWire(lots, words))
  const list = wordList(words)
  return { columns, words, finder: textFinder({ columns, words: list }), naive: new NaiveFind(lots, list) }
}
