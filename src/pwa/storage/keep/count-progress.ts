/**
 * How far keeping is: of all that was chosen, by how many pictures are here and by what they cost. A picture that is large
 * enough to zoom takes many times as long as one of the wall, so pictures alone say little of the time. What was here
 * before counts: keeping that was cut off goes on where it was.
 */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { bytesOfPicture } from '#src/pwa/storage/keep-plan.ts'
import { type Received, saveSpeeds } from '#src/pwa/storage/keep-speeds.ts'
import type { Wanted } from './fetch-parts.ts'
import type { PrefetchProgress } from './prefetch-state.ts'

/** A picture of ten times the bytes takes about five times as long: each has a share that does not grow. */
const EFFORT_GROWTH = 0.7

/** What one picture costs, as guessed before any has come. */
const effortOf = (size: PhotoSize, meanPixels: number): number =>
  bytesOfPicture(size, new Map(), meanPixels) ** EFFORT_GROWTH

/** The share of the work that is done, from 0 to 1. `meanPixels`: of originals. */
export function shareOf(
  parts: readonly { size: PhotoSize; all: number; missing: number }[],
  meanPixels: number,
): number {
  let [all, left] = [0, 0]
  for (const part of parts) {
    const effort = effortOf(part.size, meanPixels)
    all += part.all * effort
    left += part.missing * effort
  }
  return all > 0 ? 1 - left / all : 1
}

interface OfSize extends Received {
  size: PhotoSize
  all: number
  left: number
  came: number
  effort: number
}

export interface ProgressCounter {
  came(size: PhotoSize, pictures: number, bytes: number): void
  end(): Promise<void>
}

interface ToCount {
  /** All that was chosen, and what of it is to come. */
  pictures: readonly Wanted[]
  missing: readonly Wanted[]
  /** Of originals. */
  meanPixels: number
}

function sizesOf({ pictures, missing, meanPixels }: ToCount): Map<string, OfSize> {
  const sizes = new Map<string, OfSize>()
  for (const { size, names } of pictures) {
    const none = { size, all: 0, left: 0, came: 0, bytes: 0, ms: 0, effort: effortOf(size, meanPixels) }
    const before = sizes.get(String(size)) ?? none
    sizes.set(String(size), { ...before, all: before.all + names.length })
  }
  for (const { size, names } of missing) sizes.get(String(size))!.left += names.length
  return sizes
}

/** Counts into `progress`, and tells when it has changed. */
export function countProgress(
  progress: PrefetchProgress,
  toCount: ToCount,
  tell: () => void,
): ProgressCounter {
  const sizes = sizesOf(toCount)
  const sum = (of: (size: OfSize) => number) =>
    [...sizes.values()].reduce((total, size) => total + of(size), 0)
  const share = () =>
    shareOf(
      [...sizes.values()].map(({ size, all, left }) => ({ size, all, missing: left })),
      toCount.meanPixels,
    )
  progress.all = sum(({ all }) => all)
  progress.done = progress.all - sum(({ left }) => left)
  progress.share = share()
  /** Undefined as long as no picture has come: an answer may have had none. */
  const leftMs = () => {
    const done = sum(({ came, effort }) => came * effort)
    if (done === 0) return undefined
    const msAnEffort = sum(({ ms }) => ms) / done
    return sum(({ left, came, ms, effort }) => left * (came > 0 ? ms / came : msAnEffort * effort))
  }
  let lastAt = performance.now()
  tell()
  return {
    came(size, pictures, bytes) {
      const of = sizes.get(String(size))!
      const now = performance.now()
      // The time is that since a picture of any size came.
      of.ms += now - lastAt
      of.bytes += bytes
      of.came += pictures
      of.left -= pictures
      lastAt = now
      progress.done += pictures
      progress.bytes += bytes
      progress.share = share()
      progress.leftMs = leftMs()
      tell()
    },
    // best effort: the next estimate is worse
    end: () => saveSpeeds(sizes).catch(() => undefined),
  }
}
