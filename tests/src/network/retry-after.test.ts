import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Hold, retryAfterMs } from '#src/network/retry-after.ts'

afterEach(() => void vi.useRealTimers())

const DATE = 'Sun, 01 Mar 2026 09:00:00 GMT'

test.each([
  ['7', {}, 7_000],
  [' 0 ', {}, 0],
  ['Sun, 01 Mar 2026 09:00:12 GMT', { date: DATE }, 12_000],
  ['Sun, 01 Mar 2026 08:59:00 GMT', { date: DATE }, 0],
  ['Sun, 01 Mar 2026 09:00:12 GMT', {}, 11_000],
  ['864000', {}, 3_600_000],
  ['soon', {}, undefined],
  ['', {}, undefined],
])('Retry-After of %j beside %j', (given, others, ms) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:01Z') })
  expect(retryAfterMs(new Headers({ 'retry-after': given, ...others }))).toBe(ms)
})

test('an answer without it says nothing', () => {
  expect(retryAfterMs(new Headers())).toBeUndefined()
})

describe('a hold', () => {
  beforeEach(() => void vi.useFakeTimers())

  test('lasts until the latest time that was named, for all who wait', async () => {
    const [hold, { signal }] = [new Hold(), new AbortController()]
    const heard: string[] = []
    await hold.over(signal)
    hold.begin(5_000)
    hold.begin(2_000)
    for (const name of ['one', 'other']) void hold.over(signal).then(() => heard.push(name))
    await vi.advanceTimersByTimeAsync(4_999)
    expect([hold.isOn, heard]).toEqual([true, []])
    await vi.advanceTimersByTimeAsync(1)
    expect([hold.isOn, heard]).toEqual([false, ['one', 'other']])
  })

  test('is not waited for by who gives up', async () => {
    const [hold, giving] = [new Hold(), new AbortController()]
    hold.begin(5_000)
    const over = hold.over(giving.signal)
    giving.abort()
    await over
    expect([hold.isOn, vi.getTimerCount()]).toEqual([true, 0])
  })
})
