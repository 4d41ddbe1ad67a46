/**
 * How fast pictures come to this device, by their size: a server that has to make them first gives large ones faster than
 * small ones. Kept over runs and smoothed, so that no single run makes what is said of minutes jump. What was not measured
 * is said from the soonest to the latest: nobody knows beforehand whether a server has made its pictures, and who else asks.
 */
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'

const NAME = 'keep-received'
/** Bytes a second of a slow office network, where nothing was measured. */
export const USUAL_SPEED = 1_000_000
/** So many seconds of the usual speed count beside what was measured. */
const USUAL_S = 4
/** What was measured before counts half at each run. */
const FADES = 0.5
/** A picture of ten times the bytes takes about five times as long: each has a share that does not grow. */
const EFFORT_GROWTH = 0.7
/** On a server of two processors that others keep busy, while it makes the pictures that it sends. */
const BUSY_MS_AN_EFFORT = 0.25

export interface Received {
  bytes: number
  ms: number
}

/** Bytes a second by size; a size of which none came has none. */
export type Speeds = Readonly<Record<string, number>>

/** How long pictures take to come, from the soonest to the latest. */
export interface Takes {
  leastMs: number
  mostMs: number
}

/** What a picture of so many bytes costs, beside others. */
export const effortOf = (bytes: number): number => bytes ** EFFORT_GROWTH

interface ToCome {
  pictures: number
  bytesEach: number
  /** At which this size came before; undefined where it was not measured. */
  speed: number | undefined
  /** Of sizes that were measured. */
  msAnEffort: number
}

export function takesOf({ pictures, bytesEach, speed, msAnEffort }: ToCome): Takes {
  const leastMs = (1000 * pictures * bytesEach) / (speed ?? USUAL_SPEED)
  if (speed !== undefined) return { leastMs, mostMs: leastMs }
  const latestMs = pictures * effortOf(bytesEach) * Math.max(BUSY_MS_AN_EFFORT, msAnEffort)
  return { leastMs, mostMs: Math.max(leastMs, latestMs) }
}

export const sumOfTakes = (all: readonly Takes[]): Takes => ({
  leastMs: all.reduce((sum, { leastMs }) => sum + leastMs, 0),
  mostMs: all.reduce((sum, { mostMs }) => sum + mostMs, 0),
})

export async function savedSpeeds(): Promise<Speeds> {
  const speeds = Object.entries(await savedReceived()).map(([size, { bytes, ms }]) => [
    size,
    (bytes + USUAL_S * USUAL_SPEED) / (ms / 1000 + USUAL_S),
  ])
  return Object.fromEntries(speeds)
}

async function savedReceived(): Promise<Record<string, Received>> {
  const saved = await savedSetting(NAME)
  if (typeof saved !== 'object' || saved === null) return {}
  const isReceived = (value: Partial<Received>) =>
    typeof value?.bytes === 'number' && typeof value.ms === 'number'
  return Object.fromEntries(Object.entries(saved).filter(([, value]) => isReceived(value)))
}

/** Too few bytes tell nothing. */
export async function saveSpeeds(received: ReadonlyMap<string, Received>): Promise<void> {
  const told = [...received].filter(([, { bytes, ms }]) => bytes > 500_000 && ms > 0)
  if (told.length === 0) return
  const before = await savedReceived()
  const now = told.map(([size, { bytes, ms }]) => {
    const old = before[size] ?? { bytes: 0, ms: 0 }
    return [size, { bytes: old.bytes * FADES + bytes, ms: old.ms * FADES + ms }]
  })
  await saveSetting(NAME, { ...before, ...Object.fromEntries(now) })
}
