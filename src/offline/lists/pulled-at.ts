/** How old the lists on the device are: when everything the server had was last brought here, new or not. */
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isOneOf, isString, type Table } from '#src/offline/device/table.ts'

/** ISO 8601 UTC by the device's clock. */
const PULLED_AT: Table<'pulledAt', string> = { store: 'meta', isKey: isOneOf('pulledAt'), isRow: isString }

/** For showing only; undefined before the first pull that came to its end. */
export function savedPulledAt(lists: Lists): Promise<string | undefined> {
  return lists.read([PULLED_AT], (from) => from(PULLED_AT).get('pulledAt'))
}

/** A pull came to its end. Saves nothing when the lease is gone: the lists are not those that were pulled. */
export async function savePulledAt(lists: LeasedLists, at: Date): Promise<void> {
  await lists.write([PULLED_AT], async (to, changed) => {
    await to(PULLED_AT).put(at.toISOString(), 'pulledAt')
    changed('pulledAt')
  })
}
