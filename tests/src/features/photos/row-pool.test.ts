/** Which element of the wall draws which row, over any way that the rows drawn may go. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DrawnRows, recycledElements } from '#src/features/photos/wall-scroll/row-pool.ts'

const NOTHING: DrawnRows = { first: 0, end: 0, elements: [] }

function move(before: DrawnRows, first: number, end: number): DrawnRows {
  return { first, end, elements: recycledElements(before, first, end) }
}

const anyWay = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 12 })).map(([first, count]) => ({
    first,
    end: first + count,
  })),
  { minLength: 1, maxLength: 20 },
)

test('every row has an element of its own, and rows that stay keep theirs', () => {
  fc.assert(
    fc.property(anyWay, (way) => {
      let before = NOTHING
      for (const { first, end } of way) {
        const now = move(before, first, end)
        expect(now.elements).toHaveLength(end - first)
        expect(new Set(now.elements).size).toBe(end - first)
        for (let row = Math.max(first, before.first); row < Math.min(end, before.end); row++)
          expect(now.elements[row - first]).toBe(before.elements[row - before.first])
        before = now
      }
    }),
  )
})

test('as many elements serve as rows were ever drawn at once', () => {
  fc.assert(
    fc.property(anyWay, (way) => {
      const most = Math.max(...way.map(({ first, end }) => end - first))
      let before = NOTHING
      for (const { first, end } of way) {
        before = move(before, first, end)
        for (const element of before.elements) expect(element).toBeLessThan(most)
      }
    }),
  )
})

test('a row that comes takes the element of the one that went, up and down', () => {
  const begun = move(NOTHING, 0, 4)
  expect(begun.elements).toEqual([0, 1, 2, 3])
  const down = move(begun, 1, 5)
  expect(down.elements).toEqual([1, 2, 3, 0])
  expect(move(down, 0, 4).elements).toEqual([0, 1, 2, 3])
})
