/**
 * The two databases of the device and how they open. `loupe` holds what belongs to the device: the last session, its
 * settings, messages not sent yet; what stands there is carried from version to version. `loupe-lists` holds the
 * account's lists, which the server can always give again: when their schema changes they are dropped and pulled anew.
 * A guest's lists have a database of their own, so that opening a share link does not touch the customer's.
 */
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Memo } from '#contract/memos.ts'
import type { Session } from '#contract/session.ts'
import type { LotList } from './compare-lots.ts'
import { endDeviceState } from './device-state.ts'
import type { LotChanges } from './lot-change.ts'
import { dropDatabase, openDatabase } from './open-database.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { PackedLots } from './packed-lots.ts'

/** The last session; `contactAt`: ISO 8601 UTC of the server's last answer about it. */
export interface KeptSession {
  session: Session
  contactAt: string
}

export interface DeviceSchema extends DBSchema {
  session: { key: 'last' | 'log-out-pending'; value: KeptSession | true }
  settings: { key: string; value: unknown }
  outbox: { key: number; value: OutboxEntry; indexes: { id: string } }
}

/** Where a list stands: whose it is, and the cursor of the next pull. */
export interface ListCursor {
  epoch: string
  rev: number
  head: number
  total: number
}

/** A thumbnail in the cache: how large, and when it was last looked at, ms since 1970 by the device's clock. */
export interface ThumbEntry {
  bytes: number
  usedAt: number
}

export interface ListsSchema extends DBSchema {
  owner: { key: 'account' | 'claim'; value: number | string }
  cursors: { key: 'lots' | 'memos'; value: ListCursor }
  /** Key 0: the base with its ranks; then the changes since, oldest first. */
  lots: { key: number; value: PackedLots }
  words: { key: number; value: string }
  memos: { key: number; value: Memo }
  /** Ids of the chosen lots, ascending. */
  selection: { key: 'lots'; value: Int32Array }
  /** What changed since somebody looked, and a list that is being replaced, to be compared with. */
  changes: { key: 'lots' | 'replaced'; value: LotChanges | LotList }
  /** Key: photo id and edge. */
  thumbs: { key: string; value: ThumbEntry; indexes: { usedAt: number } }
  /** `pulledAt`: ISO 8601 UTC; `thumbBytes`: the sum over `thumbs`; `filling`: 1 while they are being completed. */
  marks: { key: 'pulledAt' | 'thumbBytes' | 'filling'; value: string | number }
}

export const LIST_STORES = [
  'owner',
  'cursors',
  'lots',
  'words',
  'memos',
  'selection',
  'changes',
  'thumbs',
  'marks',
] as const satisfies (keyof ListsSchema)[]

/** The customer's lists, or a guest's. */
export type ListsName = 'loupe-lists' | 'loupe-guest'

const DEVICE_VERSION = 2
const LISTS_VERSION = 3
/** Lists that this page has in memory, because the device does not keep them. */
export const remembered = new Map<ListsName, IDBPDatabase<ListsSchema>>()

/** @throws {DOMException} where the browser gives no database: a private window, a full or broken disk. */
export function openDevice(): Promise<IDBPDatabase<DeviceSchema>> {
  return openDatabase<DeviceSchema>('loupe', DEVICE_VERSION, (db, from) => {
    if (from < 1) {
      db.createObjectStore('session')
      db.createObjectStore('settings')
    }
    if (from < 2) {
      const outbox = db.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true })
      outbox.createIndex('id', 'message.id', { unique: true })
    }
  })
}

/** @throws {DOMException} where the browser gives no database. */
export function openKeptLists(name: ListsName): Promise<IDBPDatabase<ListsSchema>> {
  return openDatabase<ListsSchema>(name, LISTS_VERSION, makeListStores)
}

/** Makes the stores of the lists, in the place of whatever an earlier schema left. */
export function makeListStores(db: IDBPDatabase<ListsSchema>): void {
  for (const store of db.objectStoreNames) db.deleteObjectStore(store)
  for (const store of LIST_STORES) if (store !== 'thumbs') db.createObjectStore(store)
  db.createObjectStore('thumbs').createIndex('usedAt', 'usedAt')
}

/** Deletes lists whole; the next use makes empty ones, on the device again where it lets them. */
export async function wipeLists(name: ListsName): Promise<void> {
  remembered.delete(name)
  endDeviceState('full')
  try {
    const known = await indexedDB.databases?.()
    if (known && !known.some((database) => database.name === name)) return
    await empty(name)
  } catch {
    // best effort: a database that cannot be opened, a newer version's among them, is deleted unopened
  }
  await dropDatabase(name)
}

/** Leaves no list of anybody on the device. */
export async function wipeAllLists(): Promise<void> {
  await Promise.all([wipeLists('loupe-lists'), wipeLists('loupe-guest')])
}

/** Emptying works at once even while another tab holds the database open; deleting it then frees the disk. */
async function empty(name: ListsName): Promise<void> {
  const db = await openKeptLists(name)
  const tx = db.transaction(LIST_STORES, 'readwrite')
  await Promise.all([...LIST_STORES.map((store) => tx.objectStore(store).clear()), tx.done])
}
