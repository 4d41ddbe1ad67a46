/** What a start shows of an account's lots until the list has been read: whose, in which order, and until when. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lot } from '#contract/lots/lots.ts'
import { foldLots } from '#src/lots/list/fold-lots.ts'
import { FirstLotsStore } from '#src/lots/list/first-lots-store.ts'
import { type LotIndex, openLotIndex } from '#src/lots/list/lot-index.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedFirstView, type ShownOrder } from '#src/offline/lots/first-view.ts'
import { savedLots, savedLotsCursor, saveLots } from '#src/offline/lots/saved-lots.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { deferred } from '#tests/support/deferred.ts'
import { newDevice, rowsOn } from '#tests/support/device/device.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const BY_LOT: ShownOrder = { sort: 'lot', isDescending: false }
const noPhotos = async () => {}
const inOrder = (shown: ShownOrder, askForPhotos = noPhotos) => Promise.resolve({ shown, askForPhotos })
const wanted = inOrder(BY_LOT)

let lists: LeasedLists

beforeEach(async () => {
  newDevice()
  lists = await leaseLists(7)
})

/** Saves lots as the whole list, by lot number. */
async function listOf(rev: number, lots: Lot[], head = rev): Promise<LotIndex> {
  await saveLots(lists, await savedLotsCursor(lists), lotPage(rev, lots, { full: true, head }))
  const { blocks, ...saved } = (await savedLots(lists))!
  const columns = foldLots(blocks)
  return openLotIndex({ ...saved, columns, ranks: rankLots(columns) })
}

async function keepLots(...numbers: string[]): Promise<void> {
  const list = await listOf(
    1,
    numbers.map((lot, i) => bareLot(i + 1, lot)),
  )
  expect(await new FirstLotsStore().keep(lists, list, list.ranks.lot, BY_LOT)).toBe(true)
}

const shown = (store: FirstLotsStore) => {
  const lots = store.lots.get()
  return lots && Array.from(lots.order, (row) => lots.lotAt(row).lot)
}

describe('reading ahead', () => {
  test('shows nothing until the session is known, then the lots', async () => {
    await keepLots('A', 'B')
    const store = new FirstLotsStore()
    await store.read(listsOf(7), wanted)
    expect(shown(store)).toBeUndefined()
    store.showFor(7)
    expect(shown(store)).toEqual(['A', 'B'])
    expect(store.lots.get()).toMatchObject({ account: 7, count: 2, shown: BY_LOT })
  })

  test('are drawn when their cards are on screen and their pictures can be', async () => {
    await keepLots('A')
    const store = new FirstLotsStore()
    const photos = deferred()
    await store.read(
      listsOf(7),
      inOrder(BY_LOT, () => photos.promise),
    )
    const steps: string[] = []
    const isDrawn = store.drawn().then(() => steps.push('drawn'))
    store.showFor(7)
    afterPaint(() =>
      afterPaint(() => {
        steps.push('pictures')
        photos.resolve()
      }),
    )
    await isDrawn
    expect(steps).toEqual(['pictures', 'drawn'])
  })

  test('is not waited for where there is nothing to draw, or the list is there', async () => {
    const store = new FirstLotsStore()
    await store.drawn()
    await keepLots('A')
    await store.read(
      listsOf(7),
      inOrder(BY_LOT, () => new Promise(() => {})),
    )
    store.hide()
    await store.drawn()
  })

  test('shows them also when the session was known first', async () => {
    await keepLots('A')
    const store = new FirstLotsStore()
    const isDrawn = store.read(listsOf(7), wanted)
    store.showFor(7)
    await isDrawn
    expect(shown(store)).toEqual(['A'])
  })

  test.each([
    ['that are another account’s', 8, wanted, 8],
    ['to another session than they were read for', 7, wanted, 8],
    ['that were kept in another order', 7, inOrder({ ...BY_LOT, isDescending: true }), 7],
    ['where the wall shows something else', 7, Promise.resolve(undefined), 7],
  ])('shows none %s', async (_why, account, order, session) => {
    await keepLots('A')
    const store = new FirstLotsStore()
    const told = vi.fn<() => void>()
    store.lots.subscribe(told)
    store.showFor(session)
    await store.read(listsOf(account), order)
    expect(told).not.toHaveBeenCalled()
  })

  test('shows none of an account that has gone while they were read', async () => {
    await keepLots('A')
    const store = new FirstLotsStore()
    store.showFor(7)
    const isDrawn = store.read(listsOf(7), wanted)
    store.close()
    store.showFor(7)
    await isDrawn
    expect(shown(store)).toBeUndefined()
  })

  test('hides them when the list is there, and when the account has gone', async () => {
    await keepLots('A')
    for (const end of ['hide', 'close'] as const) {
      const store = new FirstLotsStore()
      store.showFor(7)
      await store.read(listsOf(7), wanted)
      store[end]()
      expect(shown(store)).toBeUndefined()
      store.showFor(7)
      expect(shown(store)).toBeUndefined()
    }
  })

  test('does not keep the list waiting where nothing can be read', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The disk is gone', 'UnknownError')
    })
    const store = new FirstLotsStore()
    store.showFor(7)
    await store.read(listsOf(7), wanted)
    expect(shown(store)).toBeUndefined()
  })
})

describe('keeping', () => {
  test('writes once for a list and an order', async () => {
    const store = new FirstLotsStore()
    const list = await listOf(1, [bareLot(1, 'B'), bareLot(2, 'A')])
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    await store.keep(lists, list, list.ranks.lot, BY_LOT)
    await store.keep(lists, list, list.ranks.lot, BY_LOT)
    expect(put).toHaveBeenCalledTimes(1)
    expect(await store.keep(lists, list, list.ranks.carat, { sort: 'carat', isDescending: true })).toBe(true)
    expect(await savedFirstView(lists)).toMatchObject({ sort: 'carat', isDescending: true, count: 2 })
  })

  test('writes nothing that was read a moment ago', async () => {
    await keepLots('A')
    const store = new FirstLotsStore()
    store.showFor(7)
    await store.read(listsOf(7), wanted)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const list = await listOf(1, [bareLot(1, 'A')])
    put.mockClear()
    expect(await store.keep(lists, list, list.ranks.lot, BY_LOT)).toBe(true)
    expect(put).not.toHaveBeenCalled()
  })

  test('keeps nothing of a list that is still to come, or empty', async () => {
    const store = new FirstLotsStore()
    const part = await listOf(1, [bareLot(1, 'A')], 2)
    expect(await store.keep(lists, part, part.ranks.lot, BY_LOT)).toBe(false)
    const empty = await listOf(3, [])
    expect(await store.keep(lists, empty, empty.ranks.lot, BY_LOT)).toBe(false)
    expect(await rowsOn('meta')).toEqual([])
  })
})
