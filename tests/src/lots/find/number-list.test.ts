/** A list of numbers in a search: its own order, which the wall and what is made of it follow. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundRows, openFinder } from '#src/lots/find/find-lots.ts'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { inListOrder } from '#src/lots/find/number-list.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const COUNT = 30
const lots = Array.from({ length: COUNT }, (_, nth) =>
  bareLot(nth + 1, `RG-${nth}`, nth % 3 === 0 ? { memo: 9000 + (nth % 2) } : {}),
)
const index = indexOf(lots)
const finder = openFinder(index)
const order = Uint32Array.from(lots.keys()).toReversed()

function listed(text: string) {
  const found = finder.find({ ...NO_FILTER, text })
  return { list: found.list!, rows: [...foundRows(found, inListOrder(order, found.list!))] }
}

test('any numbers are found in the order of the list, each once, and those behind them as they were', () => {
  const nths = fc.uniqueArray(fc.nat(COUNT - 1), { minLength: 2 })
  fc.assert(
    fc.property(nths, (rows) => {
      const text = rows.map((row) => `rg${row}`).join(', ')
      const { list, rows: found } = listed(`${text}, XX-1, ${text}`)
      expect([found, list.missing]).toEqual([rows, ['XX-1']])
      expect([...inListOrder(order, list)].slice(rows.length)).toEqual(
        [...order].filter((row) => !rows.includes(row)),
      )
    }),
  )
})

test('lots of one number stand together in the order of the wall, and one stands where it is named first', () => {
  const onMemo = [...order].filter((row) => lots[row]!.memo === 9001)
  expect(listed('RG-4; 9001; RG-3').rows).toEqual([4, ...onMemo])
})

test('a list without a number has no order of its own', () => {
  expect(listed('diamond, gemstone').list.places).toBeUndefined()
})
