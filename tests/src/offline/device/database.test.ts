/** How a database opens, what its transactions leave, and what becomes of its connections. */
import { forceCloseDatabase, IDBObjectStore } from 'fake-indexeddb'
import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Database } from '#src/offline/device/database.ts'
import { deviceState } from '#src/offline/device/device-state.ts'
import { blockDatabase, newDevice, nextTask, until } from '#tests/support/device/device.ts'

const NAME = 'a-database'
const upgrade = vi.fn<(db: IDBPDatabase, from: number) => void>((db) => void db.createObjectStore('rows'))
let database: Database

beforeEach(() => {
  newDevice()
  upgrade.mockClear()
  database = new Database(NAME, 2, upgrade)
})
afterEach(() => {
  vi.useRealTimers()
  return database.close()
})

const put = async (value: string, key = 'key') => {
  await database.write(['rows'], (rowsOf) => rowsOf('rows').put(value, key))
}
const get = (key = 'key') => database.read(['rows'], (rowsOf) => rowsOf('rows').get(key))

describe('opening', () => {
  test('is lazy, shared and done once', async () => {
    expect(await indexedDB.databases()).toEqual([])
    const [one, other] = await Promise.all([database.open(), database.open()])
    expect(one).toBe(other)
    expect(await database.open()).toBe(one)
    expect(upgrade).toHaveBeenCalledTimes(1)
    expect(upgrade.mock.calls[0]![1]).toBe(0)
  })

  test('that failed is tried again by the next use', async () => {
    const newer = await openDB(NAME, 99)
    await expect(database.open()).rejects.toMatchObject({ name: 'VersionError' })
    expect(deviceState.get()).toBe('no-storage')
    newer.close()
    await deleteDB(NAME)
    await put('there')
    expect(deviceState.get()).toBe('ok')
  })

  test('where there is no IndexedDB fails, and says so', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expect(database.open()).rejects.toBeInstanceOf(Error)
    vi.unstubAllGlobals()
    expect(deviceState.get()).toBe('no-storage')
  })

  test('that takes too long fails, for every use until it is done after all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const release = await blockDatabase(NAME)
    const opening = database.open()
    await until(() => vi.getTimerCount() === 1)
    vi.advanceTimersByTime(5_000)
    await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(deviceState.get()).toBe('no-storage')
    await expect(put('too early')).rejects.toMatchObject({ name: 'TimeoutError' })
    release()
    await deleteDB(NAME)
  })

  test('behind a tab of an earlier version is said to be blocked, and goes on when that tab closes', async () => {
    const older = await openDB(NAME, 1)
    const opening = database.open()
    await until(() => deviceState.get() === 'blocked')
    older.close()
    await opening
    expect(deviceState.get()).toBe('ok')
    expect(upgrade.mock.calls[0]![1]).toBe(1)
  })
})

describe('a connection', () => {
  test('that the browser ends is replaced at the next use', async () => {
    await put('kept')
    const before = await database.open()
    forceCloseDatabase(before as never)
    expect(await get()).toBe('kept')
    expect(await database.open()).not.toBe(before)
  })

  test('that the browser is closing is replaced once for all who use it', async () => {
    await put('kept')
    const before = await database.open()
    before.close()
    expect(await Promise.all([get(), get(), put('other', 'other')])).toEqual(['kept', 'kept', undefined])
    expect(await database.open()).not.toBe(before)
    expect(deviceState.get()).toBe('ok')
  })

  test('gives way to a newer version of the app', async () => {
    await put('kept')
    const newer = await openDB(NAME, 99)
    expect(newer.version).toBe(99)
    newer.close()
  })

  test('that is closed while it opens is not used', async () => {
    const opening = database.open()
    await database.close()
    await opening
    await put('kept')
    expect(await get()).toBe('kept')
  })
})

test('a transaction that the browser ends fails, with why where it says why', async () => {
  await put('kept')
  const { put: real } = IDBObjectStore.prototype
  for (const why of ['QuotaExceededError', null]) {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = real.apply(this, given)
      const { transaction } = this as unknown as { transaction: { _abort(name: string | null): void } }
      queueMicrotask(() => transaction._abort(why))
      return request
    } as typeof real)
    await expect(put('lost')).rejects.toMatchObject({ name: why ?? 'AbortError' })
    vi.restoreAllMocks()
    expect(await get()).toBe('kept')
  }
  expect(deviceState.get()).toBe('full')
})

describe('dropping', () => {
  test('deletes it, and the next use makes it anew', async () => {
    await put('gone')
    await database.drop()
    expect(await indexedDB.databases()).toEqual([])
    expect(await get()).toBeUndefined()
  })

  test('does not wait for a connection elsewhere that stays open', async () => {
    await put('gone')
    const stubborn = await openDB(NAME)
    await database.drop()
    stubborn.close()
    await nextTask()
    expect(await get()).toBeUndefined()
  })
})
