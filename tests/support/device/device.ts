/** The device of a test: an IndexedDB of its own, over which tabs can be opened. */
import { IDBFactory } from 'fake-indexeddb'
import { type IDBPDatabase, openDB } from 'idb'
import { deviceDatabase } from '#src/offline/device/device-database.ts'
import { deviceState } from '#src/offline/device/device-state.ts'
import { type LeasedLists, type Lists, listsOf } from '#src/offline/device/lists.ts'
import {
  listsDatabases,
  type ListsDatabases,
  type ListsName,
  type ListStore,
  openListsDatabases,
} from '#src/offline/device/lists-database.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'

/** Forgets everything the device holds. */
export function newDevice(): void {
  void deviceDatabase.close()
  for (const database of Object.values(listsDatabases)) {
    void database.device.close()
    database.memory = undefined
  }
  deviceState.set('ok')
  globalThis.indexedDB = new IDBFactory()
  if (typeof window !== 'undefined') window.localStorage.clear()
}

/** What another tab has of its own: connections to the lists, and lists in memory. */
export interface OtherTab {
  lists: (account: number) => Lists
  lease: (account: number) => Promise<LeasedLists>
  wipe: (name: ListsName) => Promise<void>
  databases: ListsDatabases
}

export function openOtherTab(): OtherTab {
  const databases = openListsDatabases()
  return {
    lists: (account) => listsOf(account, databases),
    lease: (account) => leaseLists(account, databases),
    wipe: (name) => databases[name].wipe(),
    databases,
  }
}

/** Does something to a database of the device past the app, over a connection of its own. It has to be there. */
export async function onDevice<T>(
  name: ListsName | 'loupe',
  work: (db: IDBPDatabase) => Promise<T>,
): Promise<T> {
  const db = await openDB(name)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** All rows of a store of the customer's lists; makes no database. */
export async function rowsOn(store: ListStore): Promise<unknown[]> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'loupe-lists')) return []
  return onDevice('loupe-lists', (db) => db.getAll(store))
}

/** Puts a row there as no save would. */
export const putRow = (store: ListStore, row: unknown, key: string | number): Promise<unknown> =>
  onDevice('loupe-lists', (db) => db.put(store, row, key))

/** Changes a row as a disk that fails would. */
export async function damageRow(
  store: ListStore,
  key: string | number,
  change: (row: Record<string, unknown>) => void,
): Promise<void> {
  const row = (await onDevice('loupe-lists', (db) => db.get(store, key))) as Record<string, unknown>
  change(row)
  await putRow(store, row, key)
}

/**
 * A database that never opens, for good: an older tab keeps it and will not close, a newer one waits for it.
 * The returned function lets it go.
 */
export async function blockDatabase(name: string): Promise<() => void> {
  const older = await openDB(name, 1)
  const newer = openDB(name, 99)
  return () => {
    older.close()
    void newer.then((db) => db.close())
  }
}

/** Waits for something the test itself set going; the runner's time limit ends it. */
export async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await happened())) await nextTask()
}

/** Lets everything that is ready happen. */
export const nextTask = () => new Promise((resolve) => setImmediate(resolve))
