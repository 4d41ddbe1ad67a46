import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from '#timing/debounce.ts'
import { singleFlight } from '#timing/single-flight.ts'
import { together } from '#timing/together.ts'
import { TimeoutError, withTimeout } from '#timing/with-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('withTimeout: the outcome of work that ends in time, and no timer is left', async () => {
  await expect(withTimeout(Promise.resolve('done'), 100)).resolves.toBe('done')
  await expect(withTimeout(Promise.reject(new Error('broken')), 100)).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

test('withTimeout: work that takes longer is a TimeoutError', async () => {
  const failed = withTimeout(new Promise(() => undefined), 100).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await failed).toBeInstanceOf(TimeoutError)
})

test('debounce: acts once, the quiet time after the last call', () => {
  const act = vi.fn<() => void>()
  const debounced = debounce(100, act)
  for (let ms = 0; ms < 500; ms += 50) {
    debounced.call()
    vi.advanceTimersByTime(50)
  }
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(49)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('debounce: cancelled, it does not act', () => {
  const act = vi.fn<() => void>()
  const debounced = debounce(100, act)
  debounced.call()
  debounced.cancel()
  vi.advanceTimersByTime(1_000)
  expect(act).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('singleFlight: calls during a run share one further run', async () => {
  const ends: (() => void)[] = []
  let runs = 0
  const run = singleFlight(async () => {
    const nth = ++runs
    await new Promise<void>((end) => ends.push(end))
    return nth
  })
  const first = run()
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  const [second, third] = [run(), run()]
  expect(runs).toBe(1)
  ends[0]!()
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  ends[1]!()
  expect(await Promise.all([first, second, third])).toEqual([1, 2, 2])
  expect(runs).toBe(2)
})

test('singleFlight: a run that fails does not stop the next', async () => {
  let fails = true
  const run = singleFlight(async () => {
    if (fails) throw new Error('broken')
    return 'done'
  })
  await expect(run()).rejects.toThrow('broken')
  fails = false
  await expect(run()).resolves.toBe('done')
})

test('together: what comes during a run is the next one, and each has its own answer', async () => {
  const runs: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = []
  const double = together(async (items: readonly number[]) => {
    await new Promise<void>((end, fail) => runs.push({ items, end, fail }))
    return items.map((item) => 2 * item)
  })
  const first = double(1)
  const others = [double(2), double(3)]
  expect(runs.map(({ items }) => items)).toEqual([[1]])
  runs[0]!.end()
  expect(await first).toBe(2)
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  const last = double(4)
  runs[1]!.end()
  expect(await Promise.all(others)).toEqual([4, 6])
  await vi.waitFor(() => expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]))
  runs[2]!.fail(new Error('broken'))
  await expect(last).rejects.toThrow('broken')
  const again = double(5)
  runs[3]!.end()
  expect(await again).toBe(10)
})
