/**
 * What is stored on the device: rows by key in named stores, read and written in transactions. database.ts (IndexedDB)
 * and memory-store.ts implement it and pass the same tests.
 */
export type RowKey = number | string

/**
 * The rows of one store within a transaction, in ascending order of their keys: the part that is used of an object store
 * as idb wraps it. Nothing is known of a row's form.
 */
export interface Rows {
  get(key: RowKey): Promise<unknown>
  getAll(): Promise<unknown[]>
  getAllKeys(): Promise<unknown[]>
  count(): Promise<number>
  /** The rows that have a number of this name, in its ascending order, then in that of their keys. */
  index(name: 'usedAt'): RowIndex
}

/** `all` is always null: everything, at most `limit`. */
interface RowIndex {
  getAll(all: null, limit?: number): Promise<unknown[]>
  getAllKeys(all: null, limit?: number): Promise<unknown[]>
}

export interface WritableRows extends Rows {
  /** Without a key where the row has its own. @throws {DOMException} DataCloneError for what cannot be stored. */
  put(row: unknown, key?: RowKey): Promise<unknown>
  delete(key: RowKey): Promise<void>
  clear(): Promise<void>
}

/**
 * `work` gets the rows of the stores that were named and of no others. It awaits every method it calls and nothing else:
 * anything else ends a transaction of IndexedDB. Rows are copies: changing one changes nothing that is stored.
 */
export interface RowStore {
  read<T>(stores: readonly string[], work: (rowsOf: (store: string) => Rows) => Promise<T>): Promise<T>
  /**
   * Resolves once everything is stored; if anything fails, nothing is. Transactions that write to the same store run
   * one after the other.
   * @throws the error that ended the transaction, or what `work` throws.
   */
  write<T>(
    stores: readonly string[],
    work: (rowsOf: (store: string) => WritableRows) => Promise<T>,
  ): Promise<T>
}
