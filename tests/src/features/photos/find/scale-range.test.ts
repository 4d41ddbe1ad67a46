import { expect, test } from 'vitest'
import { afterTouch, isOff, rangeOf } from '#src/features/photos/find/scale/scale-range.ts'

test.each([
  [undefined, [3, 3], [3, 3]],
  [
    [3, 3],
    [5, 5],
    [3, 5],
  ],
  [
    [3, 5],
    [1, 1],
    [1, 5],
  ],
  [
    [3, 5],
    [7, 8],
    [3, 8],
  ],
  [
    [3, 5],
    [4, 6],
    [3, 6],
  ],
  [
    [3, 5],
    [3, 3],
    [4, 5],
  ],
  [
    [3, 5],
    [4, 5],
    [3, 3],
  ],
  [
    [3, 5],
    [4, 4],
    [4, 4],
  ],
  [[3, 5], [3, 5], undefined],
  [[3, 3], [3, 3], undefined],
] as const)('of %j a touch of %j leaves %j', (taken, touched, left) => {
  expect(afterTouch(taken, touched)).toEqual(left)
})

test('choices that are not next to each other count from the first to the last', () => {
  expect(rangeOf([false, true, false, true, false])).toEqual([1, 3])
  expect(rangeOf([false])).toBeUndefined()
})

test('a step that would leave no lot can be touched, one that no lot has cannot', () => {
  const step = (count: number, isTaken = false, isNone = false) => ({ name: '', count, isTaken, isNone })
  expect([step(0), step(2), step(0, false, true)].map(isOff)).toEqual([false, false, true])
  expect([step(0, true, true), step(0)].map(isOff)).toEqual([false, false])
})
