/** What follows scrolling waits for the frame behind its timer, which brings a scroll event that was late. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceStill } from '#src/features/photos/wall-scroll/once-still.ts'

let frames: Map<number, () => void>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  frames = new Map()
  let asked = 0
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    frames.set(++asked, frame)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (number: number) => frames.delete(number))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function nextFrame(): void {
  const due = [...frames.values()]
  frames.clear()
  for (const frame of due) frame()
}

test('it is done once, when nothing has moved', () => {
  const act = vi.fn()
  onceStill(100, act).call()
  vi.advanceTimersByTime(100)
  expect(act).not.toHaveBeenCalled()
  nextFrame()
  vi.advanceTimersByTime(500)
  nextFrame()
  expect(act).toHaveBeenCalledTimes(1)
})

test('a scroll event that comes behind the timer puts it off', () => {
  const act = vi.fn()
  const still = onceStill(100, act)
  still.call()
  vi.advanceTimersByTime(100)
  still.call()
  nextFrame()
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  nextFrame()
  expect(act).toHaveBeenCalledTimes(1)
})

test('it can be given up behind its timer, too', () => {
  const act = vi.fn()
  const still = onceStill(100, act)
  still.call()
  vi.advanceTimersByTime(100)
  still.cancel()
  nextFrame()
  expect(act).not.toHaveBeenCalled()
})
