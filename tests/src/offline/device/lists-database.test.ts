/** The databases of lists: which they are, how they come from an earlier version, and how they are wiped. */
import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  LIST_STORES,
  listsDatabases,
  type ListsName,
  wipeAllLists,
  wipeLists,
} from '#src/offline/device/lists-database.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedLots, savedLotsCursor, saveLots } from '#src/offline/lots/saved-lots.ts'
import { newDevice, openOtherTab, rowsOn } from '#tests/support/device/device.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

beforeEach(() => newDevice())

const page = () => lotPage(1, [bareLot(1, 'A-1')], { full: true })
const saveOne = async (account = 7) => saveLots(await leaseLists(account), undefined, page())
const names = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted()
const open = (name: ListsName) => listsDatabases[name].device.open()

test.each([
  [7, 'loupe-lists'],
  [0, 'loupe-lists'],
  [-4, 'loupe-lists'],
  [-2, 'loupe-guest'],
  [-3, 'loupe-guest'],
])('the lists of %i are in %s', (account, name) => {
  expect(listsOf(account)).toMatchObject({ account, name })
})

test('has every store', async () => {
  expect([...(await open('loupe-lists')).objectStoreNames]).toEqual(LIST_STORES.toSorted())
})

describe('of an earlier version', () => {
  const EARLIER = ['owner', 'cursors', 'lots', 'words', 'memos', 'selection', 'changes', 'thumbs', 'marks']

  /** Rows as version 3 wrote them. */
  async function version3(): Promise<void> {
    const db = await openDB('loupe-lists', 3, {
      upgrade(made) {
        for (const store of EARLIER) void made.createObjectStore(store)
      },
    })
    await db.put('owner', 7, 'account')
    await db.put('owner', '1-2-3-4', 'claim')
    await db.put('cursors', { epoch: 'e', rev: 9, head: 9, total: 1 }, 'lots')
    await db.put('words', 'Round', 1)
    await db.put('marks', '2026-01-01T00:00:00.000Z', 'pulledAt')
    db.close()
  }

  test('is emptied, and pulled again from the beginning under a new lease', async () => {
    await version3()
    expect(await savedLots(listsOf(7))).toBeUndefined()
    const db = await open('loupe-lists')
    expect([...db.objectStoreNames]).toEqual(LIST_STORES.toSorted())
    for (const store of LIST_STORES) expect(await rowsOn(store)).toEqual([])
    expect(await saveOne()).toBeDefined()
    expect(await savedLotsCursor(listsOf(7))).toMatchObject({ rev: 1 })
  })

  test('gives way while a tab of that version has it open', async () => {
    await version3()
    const old = await openDB('loupe-lists', 3, {
      blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
    })
    expect(await saveOne()).toBeDefined()
    old.close()
  })
})

test('another set of stores is another version', async () => {
  await saveOne()
  const db = await open('loupe-lists')
  expect(
    { version: db.version, stores: LIST_STORES },
    'LIST_STORES has changed: raise VERSION of lists-database.ts, and note both here',
  ).toEqual({
    version: 5,
    stores: [
      'owner',
      'cursors',
      'lots',
      'words',
      'memos',
      'selection',
      'changes',
      'replaced',
      'thumbs',
      'meta',
    ],
  })
})

describe('wiping', () => {
  test('deletes lists while another tab has them open, and both go on with empty ones', async () => {
    const other = openOtherTab()
    await saveOne()
    expect(await savedLots(other.lists(7))).toBeDefined()
    await wipeLists('loupe-lists')
    expect(await names()).toEqual(['loupe'])
    for (const lists of [listsOf(7), other.lists(7)]) expect(await savedLots(lists)).toBeUndefined()
    await saveLots(await other.lease(7), undefined, page())
    expect(await savedLotsCursor(listsOf(7))).toMatchObject({ rev: 1 })
  })

  test('empties them at once where a connection does not give way', async () => {
    await saveOne()
    const stubborn = await openDB('loupe-lists')
    await wipeLists('loupe-lists')
    for (const store of stubborn.objectStoreNames) expect(await stubborn.count(store)).toBe(0)
    stubborn.close()
    expect(await savedLots(listsOf(7))).toBeUndefined()
  })

  test('makes none that were not there', async () => {
    await wipeAllLists()
    expect(await names()).toEqual([])
  })

  test('twice at once wipes them', async () => {
    await saveOne()
    await Promise.all([wipeAllLists(), wipeAllLists()])
    expect(await names()).toEqual(['loupe'])
    expect(await saveOne()).toBeDefined()
  })

  test('deletes unopened what a newer version of the app made', async () => {
    const newer = await openDB('loupe-lists', 99)
    newer.close()
    await wipeLists('loupe-lists')
    expect(await names()).toEqual([])
  })

  test('leaves what belongs to the device', async () => {
    await saveSetting('photos-view', { size: 'Large' })
    await wipeAllLists()
    expect(await savedSetting('photos-view')).toEqual({ size: 'Large' })
  })
})
