import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Hold } from '#src/network/hold.ts'

afterEach(() => void vi.useRealTimers())

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
