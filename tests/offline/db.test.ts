/** How the databases open, close, go and come back; every tab is a set of modules of its own. */
import { forceCloseDatabase } from 'fake-indexeddb'
import { deleteDB, openDB, unwrap } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ListsName } from '#src/offline/db.ts'
import { bareLot } from '#tests/support/some-lots.ts'
import { lotPage } from './lot-page.ts'
import { newDevice, openTab, type Tab } from './open-tab.ts'

let tab: Tab

beforeEach(async () => {
  newDevice()
  tab = await openTab()
})

async function saveOne(by: Tab, account = 7): Promise<void> {
  await by.saveLots(await by.claimLists(account), undefined, lotPage(1, [bareLot(1, 'A-1')], { full: true }))
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted()

describe('opening', () => {
  test('is lazy and shared', async () => {
    expect(await names()).toEqual([])
    expect(await tab.openLists('loupe-lists')).toBe(await tab.openLists('loupe-lists'))
    expect(await names()).toEqual(['loupe-lists'])
  })

  test('makes every store', async () => {
    expect([...(await tab.openLists('loupe-lists')).objectStoreNames]).toEqual(tab.LIST_STORES.toSorted())
    expect([...(await tab.openDevice()).objectStoreNames]).toEqual(['outbox', 'session', 'settings'])
  })

  test('that failed is tried again by the next use', async () => {
    const newer = await openDB('loupe', 99)
    await expect(tab.openDevice()).rejects.toMatchObject({ name: 'VersionError' })
    expect(tab.deviceState()).toBe('no-storage')
    newer.close()
    await deleteDB('loupe')
    await expect(tab.openDevice()).resolves.toBeDefined()
    expect(tab.deviceState()).toBe('ok')
  })

  test('the lists of an earlier schema are dropped whole, and the stores made anew', async () => {
    const earlier = await openDB('loupe-lists', 1, {
      upgrade(db) {
        for (const store of ['lots', 'photos', 'words']) void db.createObjectStore(store).put('old', 1)
      },
    })
    earlier.close()
    const later = await openDB('loupe-lists', 2, { upgrade: tab.makeListStores })
    expect([...later.objectStoreNames]).toEqual(tab.LIST_STORES.toSorted())
    for (const store of later.objectStoreNames) expect(await later.count(store)).toBe(0)
    later.close()
  })
})

describe('a connection', () => {
  test('that the browser ends is opened again by the next use', async () => {
    await saveOne(tab)
    const before = await tab.openLists('loupe-lists')
    forceCloseDatabase(unwrap(before) as never)
    expect(await tab.openLists('loupe-lists')).not.toBe(before)
    expect(await tab.savedLotsCursor(tab.listsOf(7))).toMatchObject({ rev: 1 })
  })

  test.each<ListsName>(['loupe-lists', 'loupe-guest'])(
    'of a tab to %s makes way for a newer version',
    async (name) => {
      await tab.openLists(name)
      const newer = await openDB(name, 99)
      expect(newer.version).toBe(99)
      newer.close()
    },
  )
})

describe('wiping lists', () => {
  test('deletes them while another tab has them open, and both go on with empty ones', async () => {
    const other = await openTab()
    await saveOne(tab)
    expect(await other.savedLots(other.listsOf(7))).toBeDefined()
    await tab.wipeLists('loupe-lists')
    expect(await names()).toEqual(['loupe'])
    for (const each of [tab, other]) expect(await each.savedLots(each.listsOf(7))).toBeUndefined()
    await saveOne(other)
    expect(await tab.savedLotsCursor(tab.listsOf(7))).toMatchObject({ rev: 1 })
  })

  test('empties them at once where a connection does not give way', async () => {
    await saveOne(tab)
    const stubborn = await openDB('loupe-lists')
    await tab.wipeLists('loupe-lists')
    for (const store of stubborn.objectStoreNames) expect(await stubborn.count(store)).toBe(0)
    stubborn.close()
    expect(await tab.savedLots(tab.listsOf(7))).toBeUndefined()
  })

  test('that were never made makes none', async () => {
    await tab.wipeAllLists()
    expect(await names()).toEqual([])
  })

  test('twice at once wipes them', async () => {
    await saveOne(tab)
    await Promise.all([tab.wipeAllLists(), tab.wipeAllLists()])
    expect(await names()).toEqual(['loupe'])
    await expect(saveOne(tab)).resolves.toBeUndefined()
  })

  test('leaves what belongs to the device', async () => {
    await tab.saveSetting('photos-view', { size: 'Large' })
    await tab.wipeAllLists()
    expect(await tab.savedSetting('photos-view')).toEqual({ size: 'Large' })
  })
})

describe('whose lists', () => {
  test.each([
    [7, 'loupe-lists'],
    [0, 'loupe-lists'],
    [-4, 'loupe-lists'],
    [-2, 'loupe-guest'],
    [-3, 'loupe-guest'],
  ])('those of %i are in %s', (account, name) => {
    expect(tab.listsOf(account)).toEqual({ account, name })
  })

  test('claimed again by their owner they stay', async () => {
    await saveOne(tab)
    await tab.claimLists(7)
    expect(await tab.savedLotsCursor(tab.listsOf(7))).toMatchObject({ rev: 1 })
  })

  test('claimed by another account they are emptied, also when two claim at once', async () => {
    await saveOne(tab)
    const other = await openTab()
    await Promise.all([tab.claimLists(8), other.claimLists(9)])
    const db = await tab.openLists('loupe-lists')
    for (const store of ['cursors', 'lots', 'words', 'memos'] as const) expect(await db.count(store)).toBe(0)
    expect(await db.getAllKeys('owner')).toEqual(['account', 'claim'])
  })

  test('a guest’s and a customer’s do not touch', async () => {
    await saveOne(tab, 7)
    await saveOne(tab, -3)
    await tab.claimLists(-2)
    expect(await tab.savedLotsCursor(tab.listsOf(-3))).toBeUndefined()
    expect(await tab.savedLotsCursor(tab.listsOf(7))).toMatchObject({ rev: 1 })
  })
})
