/**
 * The databases of what the server can always give again: an account's lists. When their schema changes, raise the
 * version: the stores are dropped, and everything is pulled again. A guest's lists have a database of their own, so
 * that opening a share link does not touch the customer's. Part of the first screen, which may have to wipe; reading
 * and writing is in lists.ts.
 */
import type { IDBPDatabase } from 'idb'
import { Database } from './database.ts'
import { endDeviceState } from './device-state.ts'
import type { RowStore } from './rows.ts'

/** The stores, each declared as a Table by the module that owns its rows. */
export const LIST_STORES = [
  'owner',
  'cursors',
  'lots',
  'words',
  'memos',
  'selection',
  'changes',
  'replaced',
  'thumbs',
  'meta',
] as const
export type ListStore = (typeof LIST_STORES)[number]

const VERSION = 5

/** The customer's lists, and a guest's. */
export const LISTS = ['loupe-lists', 'loupe-guest'] as const
export type ListsName = (typeof LISTS)[number]

export class ListsDatabase {
  readonly name: ListsName
  readonly device: Database
  /** Where the lists are instead, for this visit, when the device does not keep them. */
  memory: RowStore | undefined

  constructor(name: ListsName) {
    this.name = name
    this.device = new Database(name, VERSION, makeListStores)
  }

  /** Deletes the lists; the next use makes empty ones, on the device again where it allows that. */
  async wipe(): Promise<void> {
    this.memory = undefined
    endDeviceState('full')
    try {
      const known = await indexedDB.databases?.()
      if (known && !known.some(({ name }) => name === this.name)) return
      await this.#clear()
    } catch {
      // best effort: one that cannot be opened, because a newer version of the app made it, is deleted unopened
    }
    await this.device.drop()
  }

  /** Works at once even while another tab keeps the database open; deleting it then frees the disk. */
  async #clear(): Promise<void> {
    await this.device.write(LIST_STORES, (rowsOf) =>
      Promise.all(LIST_STORES.map((store) => rowsOf(store).clear())),
    )
  }
}

export type ListsDatabases = Readonly<Record<ListsName, ListsDatabase>>

/** A set of connections, as every tab has its own. */
export const openListsDatabases = (): ListsDatabases => ({
  'loupe-lists': new ListsDatabase('loupe-lists'),
  'loupe-guest': new ListsDatabase('loupe-guest'),
})

/** Those of this tab or worker. */
export const listsDatabases = openListsDatabases()

/** Deletes the customer's lists, or a guest's. */
export const wipeLists = (name: ListsName): Promise<void> => listsDatabases[name].wipe()

/** Leaves nobody's lists on the device. */
export async function wipeAllLists(): Promise<void> {
  await Promise.all([wipeLists('loupe-lists'), wipeLists('loupe-guest')])
}

/** Makes the stores, in place of those of an earlier version. */
function makeListStores(db: IDBPDatabase): void {
  for (const store of Array.from(db.objectStoreNames)) db.deleteObjectStore(store)
  for (const store of LIST_STORES) {
    const made = db.createObjectStore(store)
    if (store === 'thumbs') made.createIndex('usedAt', 'usedAt')
  }
}
