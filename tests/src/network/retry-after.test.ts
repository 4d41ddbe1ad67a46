import { afterEach, expect, test, vi } from 'vitest'
import { retryAfterMs } from '#src/network/retry-after.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['7', 7_000],
  ['0', 0],
  ['Sun, 01 Mar 2026 09:00:12 GMT', 12_000],
  ['Sun, 01 Mar 2026 08:59:00 GMT', 0],
  ['864000', 3_600_000],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('a Retry-After of %j', (header, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:00Z') })
  expect(retryAfterMs(header === null ? undefined : new Headers({ 'retry-after': header }))).toBe(ms)
})

test('devices that were refused together come back one after another, and none too early', () => {
  const headers = new Headers({ 'retry-after': '4' })
  const times = Array.from({ length: 1_000 }, () => retryAfterMs(headers)!)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(4_000)
  expect(Math.max(...times)).toBeLessThanOrEqual(6_000)
  expect(new Set(times.map((ms) => Math.floor(ms / 250))).size).toBe(8)
})
