import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToday } from '#src/lots/days/use-today.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 7, 23, 58), toFake: ['Date', 'setInterval', 'clearInterval'] })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Today() {
  return <p role="status">{useToday()}</p>
}

const shown = () => screen.getByRole('status').textContent

test('a page left open over midnight draws the new day', () => {
  render(<Today />)
  expect(shown()).toBe('2026-03-07')
  act(() => void vi.advanceTimersByTime(3 * 60_000))
  expect(shown()).toBe('2026-03-08')
})

test('a tablet that slept draws today as soon as it is looked at', () => {
  render(<Today />)
  vi.setSystemTime(new Date(2026, 2, 11, 9, 0))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe('2026-03-11')
})
