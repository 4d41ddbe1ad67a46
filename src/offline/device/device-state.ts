/** What the device lets this page keep, for the status in the banner. Any news replaces the news before it. */
import { createStore } from '#src/store/create-store.ts'

/**
 * `no-storage`: the browser gives no database, lists live for this visit only. `full`: the disk took no more.
 * `blocked`: a tab with an older version of the app keeps a database from being upgraded.
 */
export type DeviceState = 'ok' | 'no-storage' | 'full' | 'blocked'

export const deviceState = createStore<DeviceState>('ok')

/** What blocks stays said: it names what helps. */
export function sayNoStorage(): void {
  if (deviceState.get() !== 'blocked') deviceState.set('no-storage')
}

/** Back to `ok`, if it is `ended` that was said last. */
export function endDeviceState(ended: Exclude<DeviceState, 'ok'>): void {
  if (deviceState.get() === ended) deviceState.set('ok')
}
