/**
 * How far keeping is: of all that was chosen, by how many pictures are here and by what they cost. A picture that is large
 * enough to zoom takes many times as long as one of the wall, so pictures alone say little of the time. What was here
 * before counts: keeping that was cut off goes on where it was. The time that is left is what was promised, until enough
 * of a size has come; from then on what comes now says it, for a server may become busy.
 */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { bytesOfPicture } from '#src/pwa/storage/keep-plan.ts'
import {
  effortOf,
  type Received,
  saveSpeeds,
  type Speeds,
  sumOfTakes,
  type Takes,
  takesOf,
} from '#src/pwa/storage/keep-speeds.ts'
import type { Wanted } from './fetch-parts.ts'
import type { PrefetchProgress } from './prefetch-state.ts'

/** The first answers of a size are late: the server begins with them only then. */
const MEASURED_MS = 10_000
/** What came so long ago counts half. */
const HALF_MS = 30_000
/** Longer it does not count that nothing came: a tablet was asleep. */
const ASLEEP_MS = 60_000
/** On a quick network answers come twenty times a second, and each that is drawn takes time from the next. */
const TOLD_EVERY_MS = 250

/** How many bytes one picture has, as guessed before any has come. */
const bytesOf = (size: PhotoSize, meanPixels: number): number => bytesOfPicture(size, new Map(), meanPixels)

/** The share of the work that is done, from 0 to 1. `meanPixels`: of originals. */
export function shareOf(
  parts: readonly { size: PhotoSize; all: number; missing: number }[],
  meanPixels: number,
): number {
  let [all, left] = [0, 0]
  for (const part of parts) {
    const effort = effortOf(bytesOf(part.size, meanPixels))
    all += part.all * effort
    left += part.missing * effort
  }
  return all > 0 ? 1 - left / all : 1
}

interface OfSize extends Received {
  size: PhotoSize
  all: number
  left: number
  bytesEach: number
  /** Of late. */
  lately: { pictures: number; ms: number }
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
  /** Of pictures that are here, in bytes by their sizes; and as they came before. */
  averages: ReadonlyMap<string, number>
  speeds: Speeds
}

function sizesOf({ pictures, missing, meanPixels, averages }: ToCount): Map<string, OfSize> {
  const sizes = new Map<string, OfSize>()
  for (const { size, names } of pictures) {
    const lately = { pictures: 0, ms: 0 }
    const bytesEach = bytesOfPicture(size, averages, meanPixels)
    const none = { size, all: 0, left: 0, bytes: 0, ms: 0, bytesEach, lately }
    const before = sizes.get(String(size)) ?? none
    sizes.set(String(size), { ...before, all: before.all + names.length })
  }
  for (const { size, names } of missing) sizes.get(String(size))!.left += names.length
  return sizes
}

function leftOf(sizes: readonly OfSize[], speeds: Speeds): Takes {
  const isMeasured = ({ ms, lately }: OfSize) => ms >= MEASURED_MS && lately.pictures > 0
  const paces = sizes
    .filter(isMeasured)
    .map(({ bytesEach, lately }) => lately.ms / lately.pictures / effortOf(bytesEach))
  const msAnEffort = Math.max(0, ...paces)
  return sumOfTakes(
    sizes.map((of) => {
      const { size, left: pictures, bytesEach, lately } = of
      if (!isMeasured(of)) return takesOf({ pictures, bytesEach, speed: speeds[size], msAnEffort })
      const ms = (pictures * lately.ms) / lately.pictures
      return { leastMs: ms, mostMs: ms }
    }),
  )
}

/** Counts into `progress`, and tells soon when it has changed, until the end. */
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
  const left = () => leftOf([...sizes.values()], toCount.speeds)
  progress.left = left()
  let lastAt = performance.now()
  let telling: ReturnType<typeof setTimeout> | undefined
  const tellSoon = () => {
    telling ??= setTimeout(() => {
      telling = undefined
      tell()
    }, TOLD_EVERY_MS)
  }
  tell()
  return {
    came(size, pictures, bytes) {
      const of = sizes.get(String(size))!
      const now = performance.now()
      // Since a picture of any size came.
      const ms = Math.min(now - lastAt, ASLEEP_MS)
      const fades = 0.5 ** (ms / HALF_MS)
      of.ms += ms
      of.lately.ms = of.lately.ms * fades + ms
      of.lately.pictures = of.lately.pictures * fades + pictures
      of.bytes += bytes
      of.left -= pictures
      lastAt = now
      progress.done += pictures
      progress.bytes += bytes
      progress.share = share()
      progress.left = left()
      tellSoon()
    },
    end() {
      clearTimeout(telling)
      // best effort: the next estimate is worse
      return saveSpeeds(sizes).catch(() => undefined)
    },
  }
}
