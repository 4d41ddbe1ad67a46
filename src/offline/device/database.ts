/**
 * One IndexedDB database of the device, and the only place that begins transactions in it. It opens at its first use
 * and once. A connection that the browser closes is replaced at the next use; one that keeps a newer version of the app
 * from upgrading closes itself; one that takes too long fails. What goes wrong is said in device-state.ts.
 */
import { deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { withTimeout } from '#timing/with-timeout.ts'
import { deviceState, endDeviceState, sayNoStorage } from './device-state.ts'
import type { Rows, RowStore, WritableRows } from './rows.ts'

const OPEN_WITHIN_MS = 5_000

/** Makes the stores. `from`: the version that was there, 0 for none. */
type Upgrade = (db: IDBPDatabase, from: number) => void

export class Database implements RowStore {
  readonly #name: string
  readonly #version: number
  readonly #upgrade: Upgrade
  #connection: Promise<IDBPDatabase> | undefined

  constructor(name: string, version: number, upgrade: Upgrade) {
    this.#name = name
    this.#version = version
    this.#upgrade = upgrade
  }

  /**
   * The connection, shared by all who use it.
   * @throws {DOMException} where the browser gives no database. @throws {TimeoutError} when it does not answer.
   */
  open(): Promise<IDBPDatabase> {
    return (this.#connection ??= this.#connect())
  }

  async read<T>(
    stores: readonly string[],
    work: (rowsOf: (store: string) => Rows) => Promise<T>,
  ): Promise<T> {
    const tx = await this.#begin(stores, 'readonly')
    return work((store) => tx.objectStore(store))
  }

  async write<T>(
    stores: readonly string[],
    work: (rowsOf: (store: string) => WritableRows) => Promise<T>,
  ): Promise<T> {
    const tx = await this.#begin(stores, 'readwrite')
    tx.done.catch(() => undefined) // awaited below; a work that fails first must not leave it unhandled
    try {
      const result = await work((store) => tx.objectStore(store))
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
    const connection = this.#connection
    this.#connection = undefined
    const db = await connection?.catch(() => undefined) // best effort: what never opened needs no closing
    db?.close()
  }

  /** A connection that the browser is closing is found out only by using it. */
  async #begin<Mode extends 'readonly' | 'readwrite'>(
    stores: readonly string[],
    mode: Mode,
  ): Promise<IDBPTransaction<unknown, readonly string[], Mode>> {
    const connection = this.open()
    const db = await connection
    try {
      return db.transaction(stores, mode)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      this.#forget(connection)
      return (await this.open()).transaction(stores, mode)
    }
  }

  #connect(): Promise<IDBPDatabase> {
    const opening = this.#openNow()
    const inTime = withTimeout(opening, OPEN_WITHIN_MS)
    inTime.catch(sayNoStorage)
    opening.then(
      (db) => {
        if (this.#connection !== inTime) return db.close()
        // Until now every use has failed if it took too long.
        this.#connection = opening
        endDeviceState('blocked')
        endDeviceState('no-storage')
      },
      () => this.#forget(inTime),
    )
    return inTime
  }

  async #openNow(): Promise<IDBPDatabase> {
    const forget = () => (this.#connection = undefined)
    const db = await openDB(this.#name, this.#version, {
      upgrade: this.#upgrade,
      blocked: () => deviceState.set('blocked'),
      blocking: () => {
        forget()
        db.close()
      },
      terminated: forget,
    })
    return db
  }

  #forget(connection: Promise<IDBPDatabase>): void {
    if (this.#connection === connection) this.#connection = undefined
  }
}

function abort(tx: IDBPTransaction<unknown, readonly string[], 'readwrite'>): void {
  try {
    tx.abort()
  } catch {
    // best effort: it has ended already, which is mostly why the work failed
  }
}
