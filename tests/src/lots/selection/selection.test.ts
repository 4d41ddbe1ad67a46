/** Chosen lots against a plain Set, and what they come to against sums of big integers. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { isChosen, NO_LOTS, withLots, withoutLots } from '#src/lots/selection/selection.ts'
import { chosenRows, totalsOf } from '#src/lots/selection/selection-totals.ts'
import { anyLots, bareLot, toWire } from '#tests/support/lots/some-lots.ts'

const anyIds = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 })
const ascending = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b)

test('adding, taking off and asking do as a set of ids does', () => {
  const steps = fc.array(fc.record({ ids: anyIds, adds: fc.boolean() }), { maxLength: 8 })
  fc.assert(
    fc.property(steps, (steps) => {
      const set = new Set<number>()
      let selection = NO_LOTS
      for (const { ids, adds } of steps) {
        for (const id of ids) void (adds ? set.add(id) : set.delete(id))
        selection = adds ? withLots(selection, ids) : withoutLots(selection, ids)
        expect([...selection]).toEqual(ascending(set))
        for (let id = 0; id <= 61; id++) expect(isChosen(selection, id)).toBe(set.has(id))
      }
      expect([...NO_LOTS]).toEqual([])
    }),
  )
})

describe('what chosen lots come to', () => {
  const columnsOf = (lots: Parameters<typeof toWire>[0]) => ({ columns: toPackedColumns(toWire(lots)) })

  test('is their rows in the order shown, and exact sums', () => {
    fc.assert(
      fc.property(anyLots(), anyIds, (lots, ids) => {
        const index = columnsOf(lots)
        const order = Uint32Array.from(lots, (_, row) => lots.length - 1 - row)
        const rows = chosenRows(index, order, withLots(NO_LOTS, ids))
        const chosen = lots.filter(({ id }) => ids.includes(id)).toReversed()
        expect([...rows].map((row) => lots[row]!.id)).toEqual(chosen.map(({ id }) => id))

        const sum = (values: number[]) => values.reduce((all, value) => all + BigInt(value), 0n)
        const piecesOf = ({ pieces }: { pieces?: number | undefined }) => pieces || 1
        const weighed = chosen.filter(({ caratMilli }) => caratMilli !== undefined)
        const carat = sum(weighed.map(({ caratMilli }) => caratMilli!))
        const pieces = sum(weighed.map(piecesOf))
        expect(totalsOf(index, rows)).toEqual({
          lots: chosen.length,
          pieces: Number(sum(chosen.map(piecesOf))),
          caratMilli: Number(carat),
          averageMilli: pieces === 0n ? undefined : Number((2n * carat + pieces) / (2n * pieces)),
          withoutCarat: chosen.length - weighed.length,
        })
      }),
    )
  })

  test('of a parcel and a stone is carat a piece, and a lot without a weight is in neither', () => {
    const index = columnsOf([
      bareLot(1, 'parcel', { caratMilli: 2_000, pieces: 4 }),
      bareLot(2, 'stone', { caratMilli: 1_001 }),
      bareLot(3, 'ring', { pieces: 7 }),
    ])
    expect(totalsOf(index, Uint32Array.of(0, 1, 2))).toEqual({
      lots: 3,
      pieces: 12,
      caratMilli: 3_001,
      averageMilli: 600,
      withoutCarat: 1,
    })
  })
})
