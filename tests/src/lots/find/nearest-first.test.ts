/** In which order lots stand that have a number somewhere: whose own it is first. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { foundRows, nearestFirst } from '#src/lots/find/row-order.ts'

const LOTS = [
  bareLot(1, 'NY-16946', { certificate: 'GIA-2136708' }),
  bareLot(2, 'HZ-113670'),
  bareLot(3, 'RG-13670'),
  bareLot(4, 'SU-9', { certificate: '13670' }),
  bareLot(5, 'HK-4', { caratMilli: 1500, note: 'like 13670' }),
  bareLot(6, 'DU-15', { caratMilli: 500 }),
]
const index = indexOf(LOTS)
const finder = textFinder(index)
const order = Uint32Array.from(LOTS.keys())

const foundBy = (text: string) => {
  const found = finder.find({ ...NO_FILTER, text })
  const rows = nearestFirst(foundRows(found, order), finder.nearness(text))
  return Array.from(rows, (row) => index.lotNumberAt(row))
}

test('the whole number is first, then lots with its digits, lots that have it in theirs, and all others', () => {
  expect(foundBy('13670')).toEqual(['SU-9', 'RG-13670', 'HZ-113670', 'NY-16946', 'HK-4'])
  expect(foundBy('rg 13670')[0]).toBe('RG-13670')
  expect(foundBy('z-1136')).toEqual(['HZ-113670'])
})

test('a weight, words and a single digit leave the order as it is', () => {
  expect(foundBy('1.5')).toEqual(['HK-4'])
  for (const text of ['9', '1.5 ct', 'like', '']) expect(finder.nearness(text), text).toBeUndefined()
})

test('every row stays, each once, and what is as near keeps its order', () => {
  const ranks = fc.uint8Array({ max: 3, maxLength: 40 })
  fc.assert(
    fc.property(ranks, (nearness) => {
      const rows = Uint32Array.from(nearness.keys())
      const expected = Array.from(rows).toSorted(
        (one, other) => nearness[other]! - nearness[one]! || one - other,
      )
      expect(Array.from(nearestFirst(rows, nearness))).toEqual(expected)
    }),
  )
})
