import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepsFrom } from '#src/features/photos/lightbox/stage/steps.ts'

const orders = fc
  .uniqueArray(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 50 })
  .map((rows) => Uint32Array.from(rows))

test('going on from the first lot comes past every lot of the order, once, to the last', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const seen: number[] = []
      for (let row: number | undefined = order[0]; row !== undefined; row = stepsFrom(order, row).after)
        seen.push(row)
      expect(seen).toEqual([...order])
    }),
  )
})

test('going on and back is where one was, and positions count from 1', () => {
  fc.assert(
    fc.property(orders, (order) => {
      for (const [at, row] of order.entries()) {
        const { position, before, after } = stepsFrom(order, row)
        expect(position).toBe(at + 1)
        if (after !== undefined) expect(stepsFrom(order, after).before).toBe(row)
        if (before !== undefined) expect(stepsFrom(order, before).after).toBe(row)
      }
    }),
  )
})

test('a lot that the filter leaves out has no position and no neighbours', () => {
  expect(stepsFrom(Uint32Array.of(4, 2), 3)).toEqual({
    position: undefined,
    before: undefined,
    after: undefined,
  })
})
