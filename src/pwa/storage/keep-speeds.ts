/**
 * How fast pictures come to this device, by their size: a server that has to make them first gives large ones faster than
 * small ones. Kept over runs and smoothed, so that no single run makes what is said of minutes jump.
 */
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'

const NAME = 'keep-received'
/** Bytes a second of a slow office network, where nothing was measured. */
export const USUAL_SPEED = 1_000_000
/** So many seconds of the usual speed count beside what was measured. */
const USUAL_S = 4
/** What was measured before counts half at each run. */
const FADES = 0.5

export interface Received {
  bytes: number
  ms: number
}

/** Bytes a second by size; a size of which none came has none. */
export type Speeds = Readonly<Record<string, number>>

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
