/**
 * Rows in memory, for a visit on a device that does not keep them. Only this page has them; what a worker needs of them
 * is posted to it. Transactions run one after the other, on copies of the stores, which replace them when all went well.
 */
import type { RowKey, Rows, RowStore, WritableRows } from './rows.ts'

type StoredRows = ReadonlyMap<RowKey, unknown>

/** Empty, or with `rows` to begin with, by store. */
export function memoryStore(rows: Iterable<[store: string, StoredRows]> = []): RowStore {
  const stored = new Map(rows)
  let last: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => undefined) // whoever asked for it hears of the error
    return done
  }
  function copyOf(stores: readonly string[]): (store: string) => Map<RowKey, unknown> {
    const copies = new Map(stores.map((store) => [store, new Map(stored.get(store))]))
    return (store) => {
      const copy = copies.get(store)
      if (!copy) throw new DOMException(`${store} is not part of the transaction`, 'NotFoundError')
      return copy
    }
  }
  return {
    read: (stores, work) =>
      inTurn(async () => {
        const copy = copyOf(stores)
        return work((store) => rowsIn(copy(store)))
      }),
    write: (stores, work) =>
      inTurn(async () => {
        const copy = copyOf(stores)
        const result = await work((store) => writableRowsIn(copy(store)))
        for (const store of stores) stored.set(store, copy(store))
        return result
      }),
  }
}

/** A store in memory with what these stores of `from` have. @throws what reading it throws. */
export async function copyInMemory(from: RowStore, stores: readonly string[]): Promise<RowStore> {
  const rows = await from.read(stores, (rowsOf) =>
    Promise.all(
      stores.map(async (store): Promise<[string, StoredRows]> => {
        const [keys, values] = await Promise.all([rowsOf(store).getAllKeys(), rowsOf(store).getAll()])
        return [store, new Map(keys.flatMap((key, i) => (isRowKey(key) ? [[key, values[i]]] : [])))]
      }),
    ),
  )
  return memoryStore(rows)
}

function rowsIn(rows: StoredRows): Rows {
  const keys = () => [...rows.keys()].toSorted(inOrder)
  return {
    get: async (key) => structuredClone(rows.get(key)),
    getAll: async () => keys().map((key) => structuredClone(rows.get(key))),
    getAllKeys: async () => keys(),
    count: async () => rows.size,
    index: (name) => ({
      getAll: async (_all, limit) => indexed(rows, name, limit).map(([, row]) => structuredClone(row)),
      getAllKeys: async (_all, limit) => indexed(rows, name, limit).map(([key]) => key),
    }),
  }
}

/** Those that have a number of this name, in its order. */
function indexed(rows: StoredRows, name: string, limit?: number): [RowKey, unknown][] {
  return [...rows]
    .map(([key, row]) => ({ key, row, number: numberOf(row, name) }))
    .filter(({ number }) => number !== undefined)
    .toSorted((a, b) => a.number! - b.number! || inOrder(a.key, b.key))
    .slice(0, limit)
    .map(({ key, row }) => [key, row])
}

function writableRowsIn(rows: Map<RowKey, unknown>): WritableRows {
  return {
    ...rowsIn(rows),
    async put(row, key) {
      if (key === undefined) throw new DOMException('A row in memory needs a key', 'DataError')
      rows.set(key, structuredClone(row))
    },
    delete: async (key) => void rows.delete(key),
    clear: async () => rows.clear(),
  }
}

/** As IndexedDB compares them: numbers before strings. */
function inOrder(a: RowKey, b: RowKey): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : 1
}

function numberOf(row: unknown, name: string): number | undefined {
  const value: unknown = typeof row === 'object' && row ? Reflect.get(row, name) : undefined
  return typeof value === 'number' ? value : undefined
}

function isRowKey(key: unknown): key is RowKey {
  return typeof key === 'number' || typeof key === 'string'
}
