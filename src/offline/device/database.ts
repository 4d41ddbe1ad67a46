/**
 * One IndexedDB database of the device, and the only place that begins transactions in it. It opens at its first use
 * and once. A connection that the browser closes is replaced at the next use; one that keeps a newer version of the app
 * from upgrading closes itself; one that takes too long fails. What goes wrong is said in device-state.ts.
 */
import { deleteDB, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb'
import { TimeoutError, withTimeout } from '#timing/with-timeout.ts'
import { deviceState, endDeviceState } from './device-state.ts'
import type { Rows, RowStore, WritableRows } from './rows.ts'

const OPEN_WITHIN_MS = 5_000

/** Makes the stores. `from`: the version that was there, 0 for none. */
type Upgrade = (db: IDBPDatabase, from: number) => void

export class Database implements RowStore {
  readonly #name: string
  readonly #version: number
  readonly #upgrade: Upgrade
  #db: IDBPDatabase | undefined
  #opening: Promise<IDBPDatabase> | undefined

  constructor(name: string, version: number, upgrade: Upgrade) {
    this.#name = name
    this.#version = version
    this.#upgrade = upgrade
  }

  /**
   * The connection, shared by all who use it.
   * @throws {DOMException} where the browser gives no database. @throws {TimeoutError} when it does not answer.
   */
  async open(): Promise<IDBPDatabase> {
    return this.#db ?? (this.#opening ??= this.#connect())
  }

  async read<T>(
    stores: readonly string[],
    work: (rowsOf: (store: string) => Rows) => Promise<T>,
  ): Promise<T> {
    const tx = await this.#begin(stores, 'readonly')
    return work((store) => rowsIn(tx.objectStore(store)))
  }

  async write<T>(
    stores: readonly string[],
    work: (rowsOf: (store: string) => WritableRows) => Promise<T>,
  ): Promise<T> {
    const tx = await this.#begin(stores, 'readwrite')
    tx.done.catch(() => undefined) // awaited below; a work that fails first must not leave it unhandled
    try {
      const result = await work((store) => writableRowsIn(tx.objectStore(store)))
      await tx.done
      return result
    } catch (error) {
      abort(tx)
      if (tx.error?.name === 'QuotaExceededError') deviceState.set('full')
      throw tx.error ?? error
    }
  }

  /** Closes and deletes; does not wait for connections elsewhere that stay open. */
  async drop(): Promise<void> {
    await this.close()
    await new Promise<void>((resolve, reject) => {
      deleteDB(this.#name, { blocked: () => resolve() }).then(resolve, reject)
    })
  }

  /** Closes the connection; the next use opens another. */
  async close(): Promise<void> {
    const [db, opening] = [this.#db, this.#opening]
    this.#db = this.#opening = undefined
    const open = db ?? (await opening?.catch(() => undefined)) // best effort: what never opened needs no closing
    open?.close()
  }

  /** A connection that the browser is closing is found out only by using it. */
  async #begin<Mode extends 'readonly' | 'readwrite'>(
    stores: readonly string[],
    mode: Mode,
  ): Promise<IDBPTransaction<unknown, readonly string[], Mode>> {
    const db = await this.open()
    try {
      return db.transaction(stores, mode)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      this.#forget(db)
      return (await this.open()).transaction(stores, mode)
    }
  }

  #connect(): Promise<IDBPDatabase> {
    const opening = this.#openNow()
    const inTime = withTimeout(opening, OPEN_WITHIN_MS)
    inTime.catch((error: unknown) => {
      const isSlow = error instanceof TimeoutError
      // After a time-out every use fails at once, until the connection is there after all.
      if (!isSlow && this.#opening === inTime) this.#opening = undefined
      if (!isSlow || deviceState.get() !== 'blocked') deviceState.set('no-storage')
    })
    opening.then(
      (db) => {
        if (this.#opening !== inTime) return db.close()
        this.#opening = undefined
        this.#db = db
        endDeviceState('blocked')
        endDeviceState('no-storage')
      },
      () => undefined, // handled above
    )
    return inTime
  }

  async #openNow(): Promise<IDBPDatabase> {
    const db: IDBPDatabase = await openDB(this.#name, this.#version, {
      upgrade: (upgraded, from) => this.#upgrade(upgraded, from),
      blocked: () => deviceState.set('blocked'),
      blocking: () => {
        this.#forget(db)
        db.close()
      },
      terminated: () => this.#forget(db),
    })
    return db
  }

  #forget(db: IDBPDatabase): void {
    if (this.#db === db) this.#db = undefined
  }
}

function rowsIn(store: IDBPObjectStore<unknown, readonly string[], string, 'readonly' | 'readwrite'>): Rows {
  return {
    get: (key): Promise<unknown> => store.get(key),
    getAll: (): Promise<unknown[]> => store.getAll(),
    getAllKeys: () => store.getAllKeys(),
    count: () => store.count(),
    async leastRecentlyUsed(limit) {
      const index = store.index('usedAt')
      const [keys, rows] = await Promise.all([index.getAllKeys(null, limit), index.getAll(null, limit)])
      return keys.map((key, i) => [key, rows[i]])
    },
  }
}

function writableRowsIn(
  store: IDBPObjectStore<unknown, readonly string[], string, 'readwrite'>,
): WritableRows {
  return {
    ...rowsIn(store),
    async put(row, key) {
      await store.put(row, key)
    },
    delete: (key) => store.delete(key),
    clear: () => store.clear(),
  }
}

function abort(tx: IDBPTransaction<unknown, readonly string[], 'readwrite'>): void {
  try {
    tx.abort()
  } catch {
    // best effort: it has ended already, which is mostly why the work failed
  }
}
