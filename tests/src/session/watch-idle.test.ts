import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionState } from '#src/session/session.ts'
import { secondsLeft, watchIdle } from '#src/session/watch-idle.ts'

const drawn = (idleMinutes: number) =>
  sessionState.set({ session: { id: 7, idleMinutes }, fromDevice: false, ended: false })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a limit that changes holds at once', () => {
  drawn(0)
  const stop = watchIdle()
  vi.advanceTimersByTime(90_000)
  expect(secondsLeft.get()).toBeUndefined()
  drawn(2)
  vi.advanceTimersByTime(90_000)
  expect(secondsLeft.get()).toBe(30)
  drawn(60)
  vi.advanceTimersByTime(1_000)
  expect(secondsLeft.get()).toBeUndefined()
  drawn(2)
  stop()
  vi.advanceTimersByTime(1_000)
  expect(secondsLeft.get()).toBeUndefined()
})
