/**
 * How any database of the device opens: lazily, once for all who use it. A connection that the browser ends, or is
 * about to end, is dropped and opened again by the next use; one that stands in the way of a newer page closes itself;
 * one that does not open in time is not waited for. What goes wrong is said in device-state.ts.
 */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB, unwrap } from 'idb'
import { deviceState, endDeviceState, setDeviceState } from './device-state.ts'

const OPEN_WAIT_MS = 5_000

const open = new Map<string, Promise<IDBPDatabase<never>>>()

/** What makes the stores. `from`: the version that was there, 0 for none. */
export type Upgrade<Schema extends DBSchema> = (db: IDBPDatabase<Schema>, from: number) => void

/** @throws {DOMException} where the browser gives no database. @throws {Error} when it does not answer. */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const shared = open.get(name)
  if (shared) {
    const db = await shared
    if (!isClosing(db)) return db as unknown as IDBPDatabase<Schema>
    if (open.get(name) === shared) open.delete(name)
  }
  return (await (open.get(name) ?? openAnew(name, version, upgrade))) as unknown as IDBPDatabase<Schema>
}

/** Closes and deletes; a connection elsewhere that does not give way is not waited for. */
export async function dropDatabase(name: string): Promise<void> {
  const db = await open.get(name)?.catch(() => undefined) // best effort: what never opened needs no closing
  open.delete(name)
  db?.close()
  await new Promise<void>((resolve, reject) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, reject)
  })
}

/** The next use finds a closed connection only where nobody was told of its end; every use of one would throw. */
function isClosing(db: IDBPDatabase<never>): boolean {
  const raw = unwrap(db as unknown as IDBPDatabase)
  try {
    raw.transaction(raw.objectStoreNames[0]!)
    return false
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return true
    throw error
  }
}

function openAnew<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<Schema>,
): Promise<IDBPDatabase<never>> {
  const forget = () => void (open.get(name) === shared && open.delete(name))
  const begin = async () =>
    openDB<Schema>(name, version, {
      upgrade,
      blocked: () => setDeviceState('blocked'),
      blocking: (_current, _next, event) => {
        open.delete(name)
        ;(event.target as IDBDatabase).close()
      },
      terminated: () => open.delete(name),
    }) as unknown as Promise<IDBPDatabase<never>>
  const opening = begin()
  const shared = inTime(opening, name)
  open.set(name, shared)
  opening.then(
    (db) => {
      // What opens too late serves the next use.
      open.set(name, opening)
      watch(db)
    },
    () => {
      forget()
      setDeviceState('no-storage')
    },
  )
  return shared
}

async function inTime<T>(opening: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (deviceState() !== 'blocked') setDeviceState('no-storage')
      reject(new Error(`The database ${name} does not open`))
    }, OPEN_WAIT_MS)
  })
  try {
    return await Promise.race([opening, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** The end of a transaction for want of room comes by here, whoever began it. */
function watch(db: IDBPDatabase<never>): void {
  endDeviceState('blocked')
  endDeviceState('no-storage')
  db.addEventListener('abort', (event) => {
    if ((event.target as IDBTransaction).error?.name === 'QuotaExceededError') setDeviceState('full')
  })
}
