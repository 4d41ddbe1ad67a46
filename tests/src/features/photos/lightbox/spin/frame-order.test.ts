import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aroundSpin, loadOrder, nearestFrame } from '#src/features/photos/lightbox/spin/frame-order.ts'

const count = fc.integer({ min: 8, max: 360 })

test('every frame is loaded once, and wherever loading stops what is here is spread evenly', () => {
  fc.assert(
    fc.property(count, (count) => {
      const order = loadOrder(count)
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, frame) => frame))
      for (const step of [8, 4, 2]) {
        const first = order.slice(0, Math.ceil(count / step))
        expect(first.every((frame) => frame % step === 0)).toBe(true)
      }
    }),
  )
})

test('the frame drawn is the one wanted, else none is nearer around the spin', () => {
  const spin = count.chain((count) =>
    fc.tuple(fc.constant(count), fc.nat({ max: count - 1 }), fc.uniqueArray(fc.nat({ max: count - 1 }))),
  )
  fc.assert(
    fc.property(spin, ([count, wanted, here]) => {
      const away = (frame: number) => Math.min(Math.abs(frame - wanted), count - Math.abs(frame - wanted))
      const drawn = nearestFrame((frame) => here.includes(frame), wanted, count)
      const least = here.length > 0 ? Math.min(...here.map(away)) : undefined
      expect(drawn === undefined ? undefined : away(drawn)).toBe(least)
      if (drawn !== undefined) expect(here).toContain(drawn)
    }),
  )
})

test('frames are counted on around the spin, in both directions', () => {
  expect([0, 35, 36, 73, -1, -37].map((frame) => aroundSpin(frame, 36))).toEqual([0, 35, 0, 1, 35, 35])
})
