/**
 * The lists of a device that keeps none, for as long as the page is open: the few things of a database that the lists
 * use, over maps. The page alone has them; what a worker is to read is posted to it.
 */
import type { DBSchema, IDBPDatabase } from 'idb'

type Rows = Map<IDBValidKey, unknown>

/** With a copy of what `from` holds, or empty. */
export async function memoryDatabase<Schema extends DBSchema>(
  stores: readonly string[],
  from?: IDBPDatabase<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const rows = new Map<string, Rows>(stores.map((store) => [store, new Map()]))
  if (from) {
    const any = from as unknown as IDBPDatabase
    const tx = any.transaction([...any.objectStoreNames])
    for (const name of any.objectStoreNames) {
      const store = tx.objectStore(name)
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
      keys.forEach((key, i) => rows.get(name)?.set(key, values[i]))
    }
  }
  const storeOf = (name: string) => toStore(rows.get(name)!)
  const transaction = (names: string | readonly string[]) => ({
    objectStore: storeOf,
    store: storeOf([names].flat()[0]!),
    done: Promise.resolve(),
  })
  const database = {
    transaction,
    objectStoreNames: stores,
    close: () => {},
    get: (name: string, key: IDBValidKey) => storeOf(name).get(key),
  }
  return database as unknown as IDBPDatabase<Schema>
}

/** Synchronous within, so that a caller's `await`s keep the order a database would. */
function toStore(rows: Rows) {
  const inOrder = () => [...rows.keys()].toSorted(compare)
  return {
    get: async (key: IDBValidKey) => rows.get(key),
    getAllKeys: async () => inOrder(),
    getAll: async () => inOrder().map((key) => rows.get(key)),
    count: async () => rows.size,
    put: async (value: unknown, key: IDBValidKey) => void rows.set(key, value),
    delete: async (key: IDBValidKey) => void rows.delete(key),
    clear: async () => rows.clear(),
  }
}

/** Keys of one store are of one kind. */
function compare(a: IDBValidKey, b: IDBValidKey): number {
  return a < b ? -1 : 1
}
