/** Work that the first screen does without waits until what the screen shows has come. */
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const load = async () => {
  vi.resetModules()
  return import('#src/loading/after-first-screen.ts')
}

/** Long enough for a screen that is complete. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what the screen says that it waits for is waited for', async () => {
  const { FirstScreenDrawn, firstScreenWaitsFor, isFirstScreenOver } = await load()
  let come = () => {}
  render(<FirstScreenDrawn />)
  firstScreenWaitsFor(new Promise<void>((resolve) => (come = resolve)))
  await settle()
  expect(isFirstScreenOver()).toBe(false)
  come()
  await settle()
  expect(isFirstScreenOver()).toBe(true)
})

test('a screen that waits for nothing is over when it is drawn', async () => {
  const { FirstScreenDrawn, isFirstScreenOver } = await load()
  render(<FirstScreenDrawn />)
  expect(isFirstScreenOver()).toBe(false)
  await settle()
  expect(isFirstScreenOver()).toBe(true)
})

test('no work waits longer than five seconds', async () => {
  const { FirstScreenDrawn, firstScreenWaitsFor, afterFirstScreen } = await load()
  const work = vi.fn()
  afterFirstScreen(work)
  render(<FirstScreenDrawn />)
  firstScreenWaitsFor(new Promise(() => {}))
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(work).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(work).toHaveBeenCalledOnce()
})
