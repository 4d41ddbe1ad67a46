/** How lists come to an account, also where the device keeps none or somebody logs out meanwhile. */
import { openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceState } from '#src/offline/device/device-state.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { LIST_STORES, wipeAllLists } from '#src/offline/device/lists-database.ts'
import { savedSetting } from '#src/offline/device/settings.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedLots, savedLotsCursor, saveLots } from '#src/offline/lots/saved-lots.ts'
import { saveSession } from '#src/offline/session/session.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { newDevice, openOtherTab, rowsOn, until } from '#tests/support/device/device.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

beforeEach(() => newDevice())

const page = (rev: number, lot: string) => lotPage(rev, [bareLot(rev, lot)], { full: rev === 1 })
const saveOne = async (account: number) => saveLots(await leaseLists(account), undefined, page(1, 'A-1'))
const read = async () => (await savedLots(listsOf(7)))?.blocks.map(({ columns }) => columns.lot)

describe('a lease', () => {
  test('lasts as long as the account has the lists, in every tab', async () => {
    await saveOne(7)
    expect((await openOtherTab().lease(7)).lease).toBe((await leaseLists(7)).lease)
    expect(await savedLotsCursor(listsOf(7))).toMatchObject({ rev: 1 })
  })

  test('is another after a wipe, so that what was under way finds its own gone', async () => {
    const before = await leaseLists(7)
    await wipeAllLists()
    const after = await leaseLists(7)
    expect(after.lease).not.toBe(before.lease)
    expect(await saveLots(before, undefined, page(1, 'A-1'))).toBeUndefined()
    expect(await saveLots(after, undefined, page(1, 'A-1'))).toBeDefined()
  })

  test('of another account empties the lists, also when two lease them at once', async () => {
    await saveOne(7)
    await Promise.all([leaseLists(8), openOtherTab().lease(9)])
    for (const store of LIST_STORES) expect(await rowsOn(store)).toHaveLength(store === 'owner' ? 1 : 0)
  })

  test('of a guest and one of a customer do not touch', async () => {
    await saveOne(7)
    await saveOne(-3)
    await leaseLists(-2)
    expect(await savedLotsCursor(listsOf(-3))).toBeUndefined()
    expect(await savedLotsCursor(listsOf(7))).toMatchObject({ rev: 1 })
  })

  test('of an account that has left meanwhile puts nothing on the device', async () => {
    await saveSession({ id: -1 }, new Date())
    const lists = await leaseLists(7)
    expect(lists.isInMemory).toBe(true)
    expect(await saveLots(lists, undefined, page(1, 'A-1'))).toBeDefined()
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['loupe'])
  })
})

test('where the device opens and never answers they live in memory, and it is said', async () => {
  expectConsole(/^The lists are not kept on this device/)
  await saveOne(7)
  const db = await openDB('loupe-lists')
  const tx = db.transaction('owner', 'readwrite')
  const enough = new AbortController()
  const hold = async () => {
    while (!enough.signal.aborted) await tx.store.get('owner')
  }
  const held = hold()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const leased = leaseLists(7)
  await until(() => vi.getTimerCount() === 1)
  vi.advanceTimersByTime(15_000)
  vi.useRealTimers()
  expect((await leased).isInMemory).toBe(true)
  expect(deviceState.get()).toBe('no-storage')
  enough.abort()
  await held
  db.close()
})

test('where a tab with an older version holds the lists, this is what is said', async () => {
  expectConsole('The lists are not kept on this device')
  // It does not give way.
  const old = await openDB('loupe-lists', 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const leased = leaseLists(7)
  await until(() => deviceState.get() === 'blocked')
  vi.advanceTimersByTime(15_000)
  vi.useRealTimers()
  expect((await leased).isInMemory).toBe(true)
  expect(deviceState.get()).toBe('blocked')
  old.close()
})

test('where no database opens lists live in memory for this visit, under the same rules', async () => {
  expectConsole('The lists are not kept on this device')
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError')
  })
  const lists = await leaseLists(7)
  expect(deviceState.get()).toBe('no-storage')
  expect(await saveLots(lists, undefined, page(1, 'A-1'))).toBeDefined()
  expect(await saveLots(lists, undefined, page(1, 'A-1')), 'the same page').toBeUndefined()
  const cursor = await savedLotsCursor(lists)
  expect(await saveLots(lists.leased('old'), cursor, page(2, 'B-1'))).toBeUndefined()
  expect(await saveLots(lists, cursor, page(2, 'B-1'))).toBeDefined()
  expect(await read()).toEqual(['A-1', 'B-1'])
  expect((await leaseLists(7)).lease).toBe(lists.lease)
  await wipeAllLists().catch(() => undefined)
  expect(await read()).toBeUndefined()
  await expect(savedSetting('photos-view')).rejects.toMatchObject({ name: 'SecurityError' })
})
