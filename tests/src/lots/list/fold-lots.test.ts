/** The fold against a model that keeps lots by id in a Map, as one would do without columns. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Lot } from '#contract/lots/lots.ts'
import { type PackedLots, toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { foldLots } from '#src/lots/list/fold-lots.ts'
import { openLotIndex } from '#src/lots/list/lot-index.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { anyLots, bareLot, type Dictionary, toWire, wordList } from '#tests/support/lots/some-lots.ts'

/** One pull: lots new or changed, and ids that went away. */
interface Change {
  lots: Lot[]
  removed: number[]
}

const anyChange: fc.Arbitrary<Change> = fc
  .tuple(anyLots(8), fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { maxLength: 8 }))
  .map(([lots, ids]) => ({ lots, removed: ids.filter((id) => !lots.some((lot) => lot.id === id)) }))
const anyChanges = fc.array(anyChange, { maxLength: 6 })

function toBlock({ lots, removed }: Change, words: Dictionary): PackedLots {
  return { columns: toPackedColumns(toWire(lots, words)), removed }
}

/** What the device shows after these changes, by lot id. */
function read(blocks: readonly PackedLots[], words: Dictionary): Map<number, Lot> {
  const columns = foldLots(blocks)
  const index = openLotIndex({
    account: 7,
    cursor: { epoch: 'e', rev: 1, head: 1, total: 0 },
    words: wordList(words),
    columns,
    ranks: rankLots(columns),
  })
  const byId = new Map(
    Array.from({ length: index.count }, (_, row) => [index.lotAt(row).id, index.lotAt(row)]),
  )
  expect(byId.size, 'a lot stands in one row').toBe(index.count)
  return byId
}

function model(changes: readonly Change[]): Map<number, Lot> {
  const byId = new Map<number, Lot>()
  for (const { lots, removed } of changes) {
    for (const id of removed) byId.delete(id)
    for (const lot of lots) byId.set(lot.id, lot)
  }
  return byId
}

function expectModel(changes: readonly Change[]): void {
  const words: Dictionary = new Map()
  expect(
    read(
      changes.map((change) => toBlock(change, words)),
      words,
    ),
  ).toEqual(model(changes))
}

test('any changes make the list that a Map would', () => {
  fc.assert(fc.property(anyChanges, expectModel), { numRuns: 200 })
})

test('folding in two steps makes the same columns as folding at once', () => {
  fc.assert(
    fc.property(anyChanges, anyChange, (changes, last) => {
      const words: Dictionary = new Map()
      const blocks = changes.map((change) => toBlock(change, words))
      const lastBlock = toBlock(last, words)
      const before: PackedLots = { columns: foldLots(blocks), removed: [] }
      expect(foldLots([before, lastBlock])).toEqual(foldLots([...blocks, lastBlock]))
    }),
  )
})

describe('edges', () => {
  const full = bareLot(1, 'A-1', {
    note: 'n',
    date: '2026-05-01T10:00:00Z',
    photos: [photo('0', '2026-05-01T10:00:00Z')],
  })
  const bare = bareLot(2, 'B-1')
  const add = (...lots: Lot[]): Change => ({ lots, removed: [] })
  const remove = (...removed: number[]): Change => ({ lots: [], removed })

  test.each<[string, Change[]]>([
    ['nothing saved', []],
    ['one empty block', [add()]],
    ['empty blocks only', [add(), add(), add()]],
    ['empty blocks around a lot', [add(), add(full), add()]],
    ['a single lot whose texts are empty', [add(bare)]],
    ['two blocks of a single lot whose texts are empty', [add(bare), add(bareLot(3, 'C-1'))]],
    ['a single lot with empty texts that stays when another goes', [add(bare, full), remove(1)]],
    [
      'an empty text in front, in the middle and at the end',
      [add(bare, full, bareLot(3, 'C')), add(bareLot(4, 'D'))],
    ],
    ['everything removed', [add(full, bare), remove(1, 2)]],
    ['everything removed at once and a lot put in again', [add(full), remove(1), add(bare)]],
    ['a removed lot that comes back', [add(full), remove(1), add({ ...full, rev: 9 })]],
    ['a removed id that was never here', [add(bare), remove(40)]],
    [
      'photos that come, go and come again',
      [add(bare, full), add({ ...full, photos: [] }), add(full, { ...bare, pieces: 2 })],
    ],
  ])('%s', (_name, changes) => expectModel(changes))

  test('photos stay with their lot and in their order', () => {
    const three = ['2026-05-03T00:00:00Z', '2026-05-02T00:00:00Z', '2026-05-01T00:00:00Z']
    const lot = bareLot(5, 'E', { date: three[0]!, photos: three.map((at, i) => photo(String(i), at)) })
    const words: Dictionary = new Map()
    const blocks = [add(full, lot, bare), add({ ...full, pieces: 2 })].map((change) => toBlock(change, words))
    expect(
      read(blocks, words)
        .get(5)
        ?.photos.map(({ id }) => id[0]),
    ).toEqual(['0', '1', '2'])
  })
})

function photo(digit: string, capturedAt: string) {
  return { id: digit.repeat(32), widthPx: 4000, heightPx: 3000, capturedAt }
}
