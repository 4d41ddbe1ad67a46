/** How far keeping is: what has come of what was missing, and what is left of the time. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { countProgress } from '#src/pwa/storage/keep/count-progress.ts'
import type { Speeds } from '#src/pwa/storage/keep-speeds.ts'
import type { PrefetchProgress } from '#src/pwa/storage/keep/prefetch-state.ts'

const names = (count: number) => Array.from({ length: count }, (_, nth) => String(nth))
const PICTURES = [
  { size: 136, names: names(400) },
  { size: 912, names: names(400) },
] as const
const missingBut = (here: number) => [{ size: 136, names: names(400).slice(here) }, PICTURES[1]] as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** `here`: how many small ones are here before. */
function counted(here = 0, speeds: Speeds = {}) {
  const progress: PrefetchProgress = { done: 0, all: 0, bytes: 0, share: 0, chosenFirst: false }
  const told: number[] = []
  const counter = countProgress(
    progress,
    { pictures: PICTURES, missing: missingBut(here), meanPixels: 1e6, averages: new Map(), speeds },
    () => told.push(progress.share),
  )
  const come = (size: 136 | 912, pictures: number, afterMs: number) => {
    vi.advanceTimersByTime(afterMs)
    counter.came(size, pictures, pictures * size * 20)
  }
  onTestFinished(counter.end)
  return { progress, told, come }
}

test('it counts what was missing, and ends with nothing left', () => {
  const { progress, told, come } = counted()
  expect(progress).toMatchObject({ done: 0, all: 800, share: 0 })
  for (const size of [136, 912] as const) for (let pack = 0; pack < 4; pack++) come(size, 100, 1_000)
  expect(progress).toMatchObject({
    done: 800,
    all: 800,
    bytes: 400 * 20 * (136 + 912),
    left: { leastMs: 0, mostMs: 0 },
  })
  expect(progress.share).toBeCloseTo(1)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})

test('what was here before counts: keeping that was cut off goes on where it was', () => {
  const first = counted()
  first.come(136, 300, 1_000)
  vi.advanceTimersByTime(250)
  const { progress, told } = counted(300)
  expect(progress).toMatchObject({ done: 300, all: 800, bytes: 0 })
  expect(told).toEqual([first.told.at(-1)])
})

test('what comes at once is told at once', () => {
  const { told, come } = counted()
  for (let pack = 0; pack < 10; pack++) come(136, 10, 20)
  vi.advanceTimersByTime(250)
  come(136, 10, 20)
  vi.advanceTimersByTime(250)
  expect(told).toHaveLength(3)
})

test('small pictures that have come are a small part of the work', () => {
  const { progress, come } = counted()
  come(136, 400, 4_000)
  expect(progress.share).toBeLessThan(0.2)
})

test('as long as too little has come, it says what was promised', () => {
  const { progress, come } = counted()
  const { leastMs, mostMs } = progress.left!
  expect(mostMs).toBeGreaterThan(5 * leastMs)
  come(136, 400, 2_000)
  // The small ones came at once, for the server had them: of the large ones that tells nothing.
  expect(progress.left!.mostMs).toBeGreaterThan(100_000)
  expect(counted(400, { 912: 1e5 }).progress.left!.mostMs).toBe(
    counted(400, { 912: 1e5 }).progress.left!.leastMs,
  )
})

test('what a size takes of late says how long the rest of it takes', () => {
  const { progress, come } = counted()
  come(136, 400, 4_000)
  come(912, 100, 30_000)
  expect(progress.left).toEqual({ leastMs: 90_000, mostMs: 90_000 })
  for (let pack = 0; pack < 10; pack++) come(912, 10, 12_000)
  expect(progress.left!.mostMs / 200).toBeGreaterThan(1_000)
})

test('a tablet that was asleep, and an answer without a picture, say little of the time', () => {
  const { progress, come } = counted()
  come(136, 0, 20_000)
  expect(progress).toMatchObject({ done: 0, share: 0 })
  expect(progress.left!.mostMs).toBeLessThan(1_000_000)
  come(136, 400, 8 * 3_600_000)
  expect(progress.left!.mostMs).toBeLessThan(1_000_000)
})
