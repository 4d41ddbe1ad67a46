import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectivity } from '#src/network/connectivity.ts'
import { whenPictureMayCome } from '#src/network/when-picture-may-come.ts'

let cancel: () => void

beforeEach(() => connectivity.set('online'))
afterEach(() => {
  cancel()
  vi.useRealTimers()
})

/** The server answers after it could not be reached. */
function comeBack(): void {
  connectivity.set('offline')
  connectivity.set('online')
}

describe('a picture that failed may come', () => {
  const waitFor = (failures: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const work = vi.fn<() => void>()
    cancel = whenPictureMayCome(failures, work)
    return work
  }

  test.each([
    [1, 30_000],
    [2, 60_000],
    [9, 480_000],
  ])('after %d failures in %d ms, once, and not because it is looked at', (failures, ms) => {
    const work = waitFor(failures)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(ms - 1)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    comeBack()
    expect(work).toHaveBeenCalledOnce()
  })

  test('at once when there is a network or a server again', () => {
    const work = waitFor(5)
    comeBack()
    expect(work).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1e6)
    expect(work).toHaveBeenCalledOnce()
  })

  test('no more when nobody waits', () => {
    const work = waitFor(1)
    cancel()
    vi.advanceTimersByTime(1e6)
    comeBack()
    expect(work).not.toHaveBeenCalled()
  })
})
