/** The demo's two customers as lots with an index over them: what is found is the same whoever stored it. */
import type { Lot } from '#contract/lots/lots.ts'
import type { DemoLot } from '#demo/seed/demo-lot.ts'
import { deskLots } from '#demo/seed/desk-lots.ts'
import { houseLots } from '#demo/seed/house-lots.ts'
import { readRoundStones } from '#demo/seed/round-stones.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import type { MoreWords } from '#src/say/words.ts'
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

/** The search of the desk's lots in the words of a language: which rows a text finds, which a rule does, and how it was read. */
export function deskSearch(said: MoreWords['lots']) {
  const { columns, words, naive } = bothFinds(demoLots('desk'))
  const list = wordList(words)
  const finder = textFinder({ columns, words: list }, said)
  const rows = [...naive.lots.keys()]
  return {
    list,
    finder,
    naive,
    found(text: string) {
      const { fails } = finder.find({ ...NO_FILTER, text })
      return rows.filter((row) => fails[row] === 0)
    },
    having: (has: (lot: Lot) => boolean) => rows.filter((row) => has(naive.lots[row]!)),
    parts: (text: string) => finder.find({ ...NO_FILTER, text }).parts?.() ?? [],
  }
}
