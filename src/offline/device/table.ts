/**
 * What the rows of a store of the lists are. The module that owns them declares a Table; through it rows come typed and
 * checked out of a transaction. A disk can lose part of what it was given, so a row that is damaged is never handed out.
 */
import type { ListStore } from './lists-database.ts'
import type { RowKey, Rows, WritableRows } from './rows.ts'

export interface Table<Key extends RowKey, Row> {
  readonly store: ListStore
  readonly isKey: (key: unknown) => key is Key
  /** Whether a row read back is whole. Looks at shapes: values were checked when they came from the server. */
  readonly isRow: (row: unknown) => row is Row
}

export interface TableRows<Key extends RowKey, Row> {
  /** Undefined where there is none, or a damaged one. */
  get(key: Key): Promise<Row | undefined>
  /** In ascending order of their keys. @throws {DamagedRowError} when one of them is damaged. */
  getAll(): Promise<Row[]>
  /** Ascending. */
  getAllKeys(): Promise<Key[]>
  count(): Promise<number>
  /** In ascending order of `usedAt`, at most `limit`; damaged ones are left out. */
  leastRecentlyUsed(limit?: number): Promise<[Key, Row][]>
}

export interface WritableTableRows<Key extends RowKey, Row> extends TableRows<Key, Row> {
  put(row: Row, key: Key): Promise<void>
  delete(key: Key): Promise<void>
  clear(): Promise<void>
}

/** A row that was read back is not whole. The list it belongs to has to be dropped and pulled again. */
export class DamagedRowError extends Error {
  override name = 'DamagedRowError'
}

export function rowsOfTable<Key extends RowKey, Row>(
  rows: Rows,
  table: Table<Key, Row>,
): TableRows<Key, Row> {
  const { isKey, isRow, store } = table
  return {
    async get(key) {
      const row = await rows.get(key)
      return isRow(row) ? row : undefined
    },
    async getAll() {
      const all = await rows.getAll()
      if (!all.every(isRow)) throw new DamagedRowError(`Saved ${store} are damaged`)
      return all
    },
    getAllKeys: async () => (await rows.getAllKeys()).filter(isKey),
    count: () => rows.count(),
    async leastRecentlyUsed(limit) {
      const byUse = rows.index('usedAt')
      const [keys, found] = await Promise.all([byUse.getAllKeys(null, limit), byUse.getAll(null, limit)])
      return keys.flatMap((key, i) => {
        const row = found[i]
        return isKey(key) && isRow(row) ? [[key, row]] : []
      })
    },
  }
}

export function writableRowsOfTable<Key extends RowKey, Row>(
  rows: WritableRows,
  table: Table<Key, Row>,
): WritableTableRows<Key, Row> {
  return {
    ...rowsOfTable(rows, table),
    // A method that throws at once would leave those before it without anybody who awaits them.
    async put(row, key) {
      await rows.put(row, key)
    },
    delete: (key) => rows.delete(key),
    clear: () => rows.clear(),
  }
}

export const isNumber = (value: unknown): value is number => typeof value === 'number'
export const isString = (value: unknown): value is string => typeof value === 'string'

/** A check for one of these values. */
export const isOneOf =
  <Value>(...values: Value[]) =>
  (value: unknown): value is Value =>
    values.some((each) => each === value)

/** A check for an object whose properties pass the checks of `shape`; the others are taken on trust. */
export const isShaped =
  <Row extends object>(shape: { readonly [Name in keyof Row]?: (value: unknown) => boolean }) =>
  (row: unknown): row is Row =>
    typeof row === 'object' &&
    row !== null &&
    Object.entries<((value: unknown) => boolean) | undefined>(shape).every(
      ([name, isValid]) => isValid?.(Reflect.get(row, name)) ?? true,
    )
