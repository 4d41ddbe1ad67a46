/** What the device lets this page keep, for whoever says so; worse news takes the place of better. */

/**
 * `no-storage`: the browser gives no database, lists live for this visit only. `full`: it took no more.
 * `blocked`: a tab with an older version of the app stands in the way.
 */
export type DeviceState = 'ok' | 'no-storage' | 'full' | 'blocked'

let state: DeviceState = 'ok'
const listeners = new Set<() => void>()

/** How it is now. */
export const deviceState = (): DeviceState => state

/** Hears every change until the returned function is called. */
export function onDeviceState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says so to everybody. */
export function setDeviceState(next: DeviceState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** What was said is no longer so. */
export function endDeviceState(ended: Exclude<DeviceState, 'ok'>): void {
  if (state === ended) setDeviceState('ok')
}
