/**
 * The selected lots, saved with the account's lists: they are there again after a reload, without a
 * network and in every tab, and go when the lists go.
 */
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isOneOf, type Table } from '#src/offline/device/table.ts'

const SELECTION: Table<'lots', Int32Array> = {
  store: 'selection',
  isKey: isOneOf('lots'),
  isRow: (row): row is Int32Array => ArrayBuffer.isView(row),
}

/** What is chosen, and the lists under the lease that it was read with. */
export interface SavedSelection {
  lists: LeasedLists
  /** Ids of lots, ascending, each once. */
  ids: Int32Array
}

/** Undefined where the lists are not this account's. */
export async function savedSelection(lists: Lists): Promise<SavedSelection | undefined> {
  const saved = await lists.readLeased([SELECTION], (from) => from(SELECTION).get('lots'))
  return saved && { lists: saved.lists, ids: saved.value ?? new Int32Array() }
}

/** Takes the place of what was chosen. Answers false, and saves nothing, when the lease is gone. */
export async function saveSelection(lists: LeasedLists, ids: Int32Array): Promise<boolean> {
  const saved = await lists.write([SELECTION], async (to, changed) => {
    await to(SELECTION).put(ids, 'lots')
    changed('selection')
    return true
  })
  return saved ?? false
}
