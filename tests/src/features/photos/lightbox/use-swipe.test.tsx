/** What a swipe over a whole photo does, by the way that it began. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Steps } from '#src/features/photos/lightbox/stage/steps.ts'
import { useSwipe } from '#src/features/photos/lightbox/stage/use-swipe.ts'

const STEPS: Steps = { before: 4, after: 6, position: 5 }
const SIDE_PX = 400
const onShow = vi.fn<(row: number) => void>()
const onClose = vi.fn<() => void>()

beforeEach(() => {
  onShow.mockReset()
  onClose.mockReset()
})
afterEach(cleanup)

/** Moves a finger through places since it touched down, at `speed`, and lifts it at the last. */
function swipe(
  places: [x: number, y: number][],
  given: { isByFinger?: boolean; speed?: [number, number] } = {},
) {
  const track = document.createElement('div')
  Object.assign(track, { animate: vi.fn() })
  for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(track, side, { value: SIDE_PX })
  const { result } = renderHook(() => useSwipe({ current: track }, { row: 5, steps: STEPS, onShow, onClose }))
  const shown: string[] = []
  const { isByFinger = true, speed = [0, 0] } = given
  places.forEach(([xPx, yPx], at) => {
    act(() =>
      result.current.onSwipe({ moved: { xPx, yPx }, speed, isByFinger, isOver: at === places.length - 1 }),
    )
    shown.push(result.current.dragged)
  })
  return shown
}

test('one that began downwards pulls the photo down, and past a quarter closes', () => {
  expect(
    swipe([
      [5, 40],
      [90, 120],
      [0, 120],
    ]).slice(0, 2),
  ).toEqual(['translateY(40px)', 'translateY(120px)'])
  expect([onClose.mock.calls.length, onShow.mock.calls.length]).toEqual([1, 0])
})

test.each<[string, [number, number][], [number, number]?]>([
  [
    'a short one',
    [
      [0, 40],
      [0, 60],
    ],
  ],
  [
    'one that turns back',
    [
      [0, 40],
      [0, 200],
      [0, 40],
    ],
  ],
  [
    'one that is on its way back',
    [
      [0, 200],
      [0, 60],
    ],
    [0, -1],
  ],
  [
    'one upwards',
    [
      [0, -40],
      [0, -300],
    ],
    [0, -1],
  ],
])('%s does nothing', (_, places, speed) => {
  swipe(places, { speed })
  expect([onClose.mock.calls.length, onShow.mock.calls.length]).toEqual([0, 0])
})

test('a short one that is fast closes', () => {
  swipe(
    [
      [0, 20],
      [0, 50],
    ],
    { speed: [0, 1] },
  )
  expect(onClose).toHaveBeenCalledOnce()
})

test('one that began sideways goes to a lot, wherever it ends', () => {
  swipe([
    [-30, 10],
    [-150, 300],
  ])
  expect(onShow.mock.calls).toEqual([[6]])
  swipe([
    [30, 10],
    [150, 300],
  ])
  expect(onShow.mock.calls).toEqual([[6], [4]])
  expect(onClose).not.toHaveBeenCalled()
})

test('a mouse goes sideways alone', () => {
  swipe(
    [
      [5, 40],
      [5, 300],
    ],
    { isByFinger: false },
  )
  expect([onClose.mock.calls.length, onShow.mock.calls.length]).toEqual([0, 0])
})
