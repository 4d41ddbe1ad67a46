/**
 * How far keeping is: of what was missing when it began, by how many pictures have come and by what they cost. A picture
 * that is large enough to zoom takes many times as long as one of the wall, so pictures alone say little of the time.
 */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { bytesOfPicture, type Received, saveSpeeds } from '#src/pwa/storage/keep-plan.ts'
import type { Wanted } from './fetch-parts.ts'
import type { PrefetchProgress } from './prefetch-state.ts'

/** A picture of ten times the bytes takes about five times as long: each has a share that does not grow. */
const EFFORT_GROWTH = 0.7

interface OfSize extends Received {
  left: number
  came: number
  /** Of one picture, as guessed before any has come. */
  effort: number
}

export interface ProgressCounter {
  came(size: PhotoSize, pictures: number, bytes: number): void
  end(): Promise<void>
}

/**
 * Counts into `progress`, and tells when it has changed. `missing`: what is to come; `meanPixels`: of originals.
 */
export function countProgress(
  progress: PrefetchProgress,
  { missing, meanPixels }: { missing: readonly Wanted[]; meanPixels: number },
  tell: () => void,
): ProgressCounter {
  const sizes = new Map<string, OfSize>()
  for (const { size, names } of missing) {
    const effort = bytesOfPicture(size, new Map(), meanPixels) ** EFFORT_GROWTH
    const before = sizes.get(String(size)) ?? { left: 0, came: 0, bytes: 0, ms: 0, effort }
    sizes.set(String(size), { ...before, left: before.left + names.length })
  }
  const sum = (of: (size: OfSize) => number) =>
    [...sizes.values()].reduce((total, size) => total + of(size), 0)
  const all = sum(({ left, effort }) => left * effort)
  progress.all = sum(({ left }) => left)
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
      progress.share = 1 - sum(({ left, effort }) => left * effort) / all
      progress.leftMs = leftMs()
      tell()
    },
    // best effort: the next estimate is worse
    end: () => saveSpeeds(sizes).catch(() => undefined),
  }
}
