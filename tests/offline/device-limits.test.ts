/** Lists on a device that keeps nothing, takes no more or damages rows; connections that are closing; claims. */
import { IDBObjectStore } from 'fake-indexeddb'
import { openDB, unwrap } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bareLot } from '#tests/support/some-lots.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { lotPage } from './lot-page.ts'
import { newDevice, openTab, type Tab } from './open-tab.ts'

let tab: Tab

beforeEach(async () => {
  newDevice()
  tab = await openTab()
})
afterEach(() => vi.restoreAllMocks())

const owner = () => tab.claimLists(7)
const page = (rev: number, lot: string) => lotPage(rev, [bareLot(rev, lot)], { full: rev === 1 })
const read = async () => (await tab.savedLots(tab.listsOf(7)))?.blocks.map(({ columns }) => columns.lot)

describe('a connection that the browser is closing', () => {
  test('of the lists is opened again by the next use', async () => {
    const claim = await owner()
    unwrap(await tab.openLists('loupe-lists')).close()
    expect(await tab.saveLots(claim, undefined, page(1, 'A-1'))).toBe(true)
    expect(await read()).toEqual(['A-1'])
    expect(tab.deviceState()).toBe('ok')
  })

  test('of the device is opened again once for all who use it', async () => {
    await tab.saveSetting('photos-view', 'Large')
    unwrap(await tab.openDevice()).close()
    const [one, other, value] = await Promise.all([
      tab.openDevice(),
      tab.openDevice(),
      tab.savedSetting('photos-view'),
    ])
    expect(one).toBe(other)
    expect(value).toBe('Large')
  })
})

describe('where no database opens', () => {
  test('lists live in memory for this visit, under the same rules', async () => {
    expectConsole('The lists are not kept on this device')
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError')
    })
    const claim = await owner()
    expect(tab.deviceState()).toBe('no-storage')
    expect(await tab.saveLots(claim, undefined, page(1, 'A-1'))).toBe(true)
    expect(await tab.saveLots(claim, undefined, page(1, 'A-1')), 'the same page').toBe(false)
    expect(
      await tab.saveLots({ ...claim, claim: 'old' }, await tab.savedLotsCursor(claim), page(2, 'B-1')),
    ).toBe(false)
    expect(await tab.saveLots(claim, await tab.savedLotsCursor(claim), page(2, 'B-1'))).toBe(true)
    expect(await read()).toEqual(['A-1', 'B-1'])
    expect(tab.isRemembered('loupe-lists')).toBe(true)
    await tab.wipeAllLists().catch(() => undefined)
    expect(await read()).toBeUndefined()
    await expect(tab.savedSetting('photos-view')).rejects.toMatchObject({ name: 'SecurityError' })
  })
})

describe('a disk that takes no more', () => {
  type Writing = { _abort(name: string): void }

  /** As a browser does: the transaction ends for want of room, whatever became of its requests. */
  function fill() {
    const { put } = IDBObjectStore.prototype
    const ended = new Set<Writing>()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = put.apply(this, given)
      const { transaction } = this as unknown as { transaction: Writing }
      if (!ended.has(transaction)) queueMicrotask(() => transaction._abort('QuotaExceededError'))
      ended.add(transaction)
      return request
    } as typeof put)
  }

  test('is said, and the lists go on in memory from what it has', async () => {
    const claim = await owner()
    await tab.saveLots(claim, undefined, page(1, 'A-1'))
    fill()
    expectConsole('The device takes no more')
    expect(await tab.saveLots(claim, await tab.savedLotsCursor(claim), page(2, 'B-1'))).toBe(true)
    expect(tab.deviceState()).toBe('full')
    expect(await read()).toEqual(['A-1', 'B-1'])
    vi.restoreAllMocks()
    const other = await openTab()
    expect(await other.savedLotsCursor(other.listsOf(7)), 'on the disk').toMatchObject({ rev: 1 })
    await tab.wipeAllLists()
    expect(tab.deviceState()).toBe('ok')
    expect(tab.isRemembered('loupe-lists')).toBe(false)
  })
})

describe('damaged rows', () => {
  async function damage(store: 'lots' | 'memos', change: (row: Record<string, never>) => void) {
    const db = await tab.openLists('loupe-lists')
    const row = (await db.get(store, 1)) as unknown as Record<string, never>
    change(row)
    await db.put(store, row as never, 1)
  }
  const columnsOf = (row: Record<string, never>) => row['columns'] as unknown as Record<string, unknown>

  test.each<[string, (row: Record<string, never>) => void]>([
    ['a column of another length', (row) => (columnsOf(row)['caratMilli'] = new Int32Array(3))],
    ['a column that is gone', (row) => delete columnsOf(row)['note']],
    ['photos without their ids', (row) => (columnsOf(row)['photoId'] = 'ab')],
    ['no columns', (row) => delete row['columns']],
    ['no list of the removed', (row) => delete row['removed']],
    ['an order that leads nowhere', (row) => Object.assign(row, { ranks: { date: Uint32Array.of(9) } })],
    ['an order of another length', (row) => Object.assign(row, { ranks: { date: new Uint32Array(2) } })],
  ])('of lots (%s): the list is dropped, to be pulled again', async (_name, change) => {
    expectConsole('Saved lots are damaged')
    const claim = await owner()
    await tab.saveLots(claim, undefined, page(1, 'A-1'))
    await damage('lots', change)
    expect(await read()).toBeUndefined()
    expect(await tab.savedLotsCursor(claim)).toBeUndefined()
    expect(await tab.saveLots(claim, undefined, page(1, 'A-1'))).toBe(true)
    expect(await read()).toEqual(['A-1'])
  })

  test('of memos: they are dropped, to be pulled again', async () => {
    expectConsole('Saved memos are damaged')
    const claim = await owner()
    const memo = { id: 1, number: 9, date: '2026-05-01', status: 20, currency: 'USD', lines: [], rev: 1 }
    const memos = { epoch: 'e', head: 1, full: true, memos: [memo], removed: [] }
    await tab.saveMemos(claim, undefined, memos)
    await damage('memos', (row) => delete row['lines'])
    expect(await tab.savedMemos(claim)).toBeUndefined()
    expect(await tab.saveMemos(claim, undefined, memos)).toBe(true)
    expect((await tab.savedMemos(claim))!.memos).toEqual([memo])
  })

  test('of the kept session: there is none', async () => {
    await (await tab.openDevice()).put('session', { session: null } as never, 'last')
    expect(await tab.savedSession()).toBeUndefined()
  })
})

describe('a claim', () => {
  test('lasts as long as the account has the lists, in every tab', async () => {
    const other = await openTab()
    expect(await other.claimLists(7)).toEqual(await owner())
  })

  test('is another after a wipe, so that what was under way finds no owner', async () => {
    const before = await owner()
    await tab.wipeAllLists()
    const after = await owner()
    expect(after.claim).not.toBe(before.claim)
    expect(await tab.saveLots(before, undefined, page(1, 'A-1'))).toBe(false)
    expect(await tab.saveLots(after, undefined, page(1, 'A-1'))).toBe(true)
  })

  test('of an account that has left meanwhile puts nothing on the device', async () => {
    await tab.saveSession({ id: -1 }, new Date())
    const claim = await owner()
    expect(await tab.saveLots(claim, undefined, page(1, 'A-1'))).toBe(true)
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['loupe'])
  })

  test('is made again after a new schema has dropped the lists', async () => {
    const db = await openDB('loupe-lists', 1, { upgrade: (made) => void made.createObjectStore('owner') })
    await db.put('owner', 7, 'account')
    db.close()
    await tab.saveSession({ id: 7 }, new Date())
    expect(await tab.saveLots(await owner(), undefined, page(1, 'A-1'))).toBe(true)
  })
})

describe('a session that is kept', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 4, 1, 10, 0, seconds))

  test('gives way to a later one, not to an answer that was asked for before it came', async () => {
    await tab.saveSession({ id: -1 }, at(5))
    expect(await tab.saveSession({ id: 7 }, at(6), at(4))).toBe(false)
    expect((await tab.savedSession())!.session).toEqual({ id: -1 })
    expect(await tab.saveSession({ id: 7 }, at(9), at(8))).toBe(true)
  })

  test('from before the clock was put back gives way', async () => {
    await tab.saveSession({ id: -1 }, at(50))
    expect(await tab.saveSession({ id: 7 }, at(6), at(4))).toBe(true)
  })
})
