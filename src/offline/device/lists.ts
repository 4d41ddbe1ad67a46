/**
 * The one way to an account's lists. It opens the database, checks in the same transaction whose lists are there, waits
 * for the transaction to end, announces what changed, and moves the lists to this page's memory when the device does
 * not keep them. Who writes holds a lease: it is made anew each time the lists come to an account, so what was under
 * way when somebody logged out finds its lease gone, even if the same account has logged in again.
 */
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import { endDeviceState } from './device-state.ts'
import {
  LIST_STORES,
  type ListsDatabase,
  type ListsDatabases,
  listsDatabases,
  type ListsName,
  type ListStore,
} from './lists-database.ts'
import { copyInMemory, memoryStore } from './memory-store.ts'
import { announce, type SavedList } from './messages.ts'
import type { RowKey, Rows, RowStore } from './rows.ts'
import {
  DamagedRowError,
  isNumber,
  isOneOf,
  isShaped,
  isString,
  rowsOfTable,
  type Table,
  type TableRows,
  writableRowsOfTable,
  type WritableTableRows,
} from './table.ts'

/** The tables that a piece of work may use. */
type Tables = readonly { readonly store: ListStore }[]
/** Gives the rows of a table within a transaction. */
export type Reading = <Key extends RowKey, Row>(table: Table<Key, Row>) => TableRows<Key, Row>
export type Writing = <Key extends RowKey, Row>(table: Table<Key, Row>) => WritableTableRows<Key, Row>
/** Notes that a list changed; it is announced when the transaction has been stored. */
type Changed = (list: SavedList) => void

/** What to delete of some tables. */
interface Deletion {
  readonly tables: Tables
  readonly work: (to: Writing) => Promise<unknown>
}

interface Owner {
  account: number
  lease: string
}

const OWNER: Table<'owner', Owner> = {
  store: 'owner',
  isKey: isOneOf('owner'),
  isRow: isShaped<Owner>({ account: isNumber, lease: isString }),
}

/** An account's lists on this device, to be read. */
export class Lists {
  readonly account: number
  protected readonly database: ListsDatabase

  constructor(account: number, database: ListsDatabase) {
    this.account = account
    this.database = database
  }

  get name(): ListsName {
    return this.database.name
  }

  /** Whether they are in this page's memory only, where no worker finds them. */
  get isInMemory(): boolean {
    return this.database.memory !== undefined
  }

  /**
   * What `work` reads in one transaction; undefined where the lists are not this account's. `work` may await nothing
   * but rows of the tables it named. `damaged`: what to delete when a row is damaged, so that it is pulled again; there
   * is nothing to read then.
   * @throws {DOMException} where the device cannot be read. @throws what `work` throws.
   */
  async read<T>(
    tables: Tables,
    work: (from: Reading) => Promise<T>,
    damaged?: Deletion,
  ): Promise<T | undefined> {
    return (await this.readLeased(tables, work, damaged))?.value
  }

  /** The same, and the lease under which the lists are this account's at that moment. */
  async readLeased<T>(
    tables: Tables,
    work: (from: Reading) => Promise<T>,
    damaged?: Deletion,
  ): Promise<{ lists: LeasedLists; value: T } | undefined> {
    const store = await this.#storeToRead()
    const found = await store?.read(withOwner(tables), async (rowsOf) => {
      // Begun together: one round trip to the database, not two.
      const reading = work((table) => rowsOfTable(rowsOf(table.store), table))
      reading.catch(() => undefined) // awaited below, if the lists are this account's
      const owner = await ownerIn(rowsOf)
      if (owner?.account !== this.account) return undefined
      const value = await reading.catch((error: unknown) => {
        if (damaged && error instanceof DamagedRowError) return error
        throw error
      })
      return { lists: this.leased(owner.lease), value }
    })
    if (!found) return undefined
    const { lists, value } = found
    if (!(value instanceof DamagedRowError)) return { lists, value }
    console.warn(`${value.message} and will be pulled again`)
    if (damaged) await lists.write(damaged.tables, damaged.work)
    return undefined
  }

  /** The same lists under a lease that was made before. */
  leased(lease: string): LeasedLists {
    return new LeasedLists(this.account, this.database, lease)
  }

  /**
   * Makes the lists this account's: those of another are emptied in the same transaction. Under the lease there is,
   * where they are this account's already. `inMemory`: for this visit only.
   * @throws {DOMException} where the device does not take them.
   */
  async acquire(inMemory = false): Promise<LeasedLists> {
    if (inMemory) this.database.memory ??= memoryStore()
    return (this.database.memory ?? this.database.device).write(LIST_STORES, async (rowsOf) => {
      const owner = await ownerIn(rowsOf)
      if (owner?.account === this.account) return this.leased(owner.lease)
      const lease = newLease()
      await Promise.all(LIST_STORES.map((store) => rowsOf(store).clear()))
      await writableRowsOfTable(rowsOf('owner'), OWNER).put({ account: this.account, lease }, 'owner')
      return this.leased(lease)
    })
  }

  /** Where no database opens there is nothing to read. */
  async #storeToRead(): Promise<RowStore | undefined> {
    const { memory, device } = this.database
    if (memory) return memory
    try {
      await device.open()
      return device
    } catch (error) {
      console.warn(`The lists are not kept on this device (${this.name}):`, error)
      return undefined
    }
  }
}

/** An account's lists, by one who may write to them for as long as the lease holds. */
export class LeasedLists extends Lists {
  /** Random and nameless. */
  readonly lease: string

  constructor(account: number, database: ListsDatabase, lease: string) {
    super(account, database)
    this.lease = lease
  }

  /**
   * Runs `work` in one transaction and resolves when it is stored; undefined, with nothing stored, where the lease is
   * gone. If the device takes no more, the lists go on in memory from what it has. If anything else fails, nothing is
   * stored. `work` may run twice, and may await nothing but rows of the tables it named.
   * @throws {DOMException} where the device can neither be written nor read. @throws what `work` throws.
   */
  async write<T>(
    tables: Tables,
    work: (to: Writing, changed: Changed) => Promise<T>,
  ): Promise<T | undefined> {
    const { database } = this
    if (database.memory) return this.#writeTo(database.memory, tables, work)
    try {
      const result = await this.#writeTo(database.device, tables, work)
      endDeviceState('full')
      return result
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      console.warn(`The device takes no more (${this.name}):`, error)
      const copy = await copyInMemory(database.device, LIST_STORES)
      return this.#writeTo((database.memory ??= copy), tables, work)
    }
  }

  /** The same for what can be done without: where the device takes no more it is not stored, and the lists stay there. */
  writeOnDevice<T>(
    tables: Tables,
    work: (to: Writing, changed: Changed) => Promise<T>,
  ): Promise<T | undefined> {
    const { memory, device } = this.database
    return this.#writeTo(memory ?? device, tables, work)
  }

  async #writeTo<T>(
    store: RowStore,
    tables: Tables,
    work: (to: Writing, changed: Changed) => Promise<T>,
  ): Promise<T | undefined> {
    const lists = new Set<SavedList>()
    const result = await store.write(withOwner(tables), async (rowsOf) => {
      const owner = await ownerIn(rowsOf)
      if (owner?.account !== this.account || owner.lease !== this.lease) return undefined
      return work(
        (table) => writableRowsOfTable(rowsOf(table.store), table),
        (list) => lists.add(list),
      )
    })
    for (const list of lists) announce({ kind: 'saved', list })
    return result
  }
}

/** An account's lists on this device; `databases`: another tab's, for tests. */
export function listsOf(account: number, databases: ListsDatabases = listsDatabases): Lists {
  const isGuest = account === SESSION_IDS.noBanner || account === SESSION_IDS.logoOnly
  return new Lists(account, databases[isGuest ? 'loupe-guest' : 'loupe-lists'])
}

const withOwner = (tables: Tables): ListStore[] => ['owner', ...tables.map(({ store }) => store)]

const ownerIn = (rowsOf: (store: string) => Rows): Promise<Owner | undefined> =>
  rowsOfTable(rowsOf('owner'), OWNER).get('owner')

/** Also where `crypto.randomUUID` is missing. */
const newLease = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
