/** The first view that a device keeps of a list: which lots it has, when it is used, and when it is gone. */
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Lot } from '#contract/lots/lots.ts'
import { foldLots } from '#src/lots/list/fold-lots.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import {
  type FirstView,
  savedFirstView,
  saveFirstView,
  type ShownOrder,
  toFirstView,
} from '#src/offline/lots/first-view.ts'
import { savedChanges } from '#src/offline/lots/changes.ts'
import { openLotReader } from '#src/offline/lots/lot-reader.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { savedLots, savedLotsCursor, saveLots } from '#src/offline/lots/saved-lots.ts'
import { damageRow, newDevice, openOtherTab, rowsOn } from '#tests/support/device/device.ts'
import { EPOCH, lotPage } from '#tests/support/lots/lot-page.ts'
import {
  anyLots,
  bareLot,
  type Dictionary,
  fullLot,
  toWire,
  wordList,
} from '#tests/support/lots/some-lots.ts'

const SHOWN: ShownOrder = { sort: 'date', isDescending: true }
const CURSOR = { epoch: EPOCH, rev: 5, head: 5, total: 9 }

let lists: LeasedLists

beforeEach(async () => {
  newDevice()
  lists = await leaseLists(7)
})

/** The lots of a first view, in its order. */
function lotsIn({ columns, words }: FirstView): Lot[] {
  const reader = openLotReader(columns, words)
  return Array.from(columns.id, (_, row) => reader.lotAt(row))
}

/** Saves lots as the whole list, and the first view of it by lot number. */
async function keep(rev: number, ...lots: Lot[]): Promise<FirstView> {
  await saveLots(lists, await savedLotsCursor(lists), lotPage(rev, lots, { full: true }))
  const { blocks, words, cursor } = (await savedLots(lists))!
  const columns = foldLots(blocks)
  const view = toFirstView({ columns, words, cursor }, rankLots(columns).lot, SHOWN)
  expect(await saveFirstView(lists, view)).toBe(true)
  return view
}

describe('the lots of a first view', () => {
  test('are those of the list, in the order shown', () => {
    fc.assert(
      fc.property(anyLots(), fc.boolean(), (lots, isTurned) => {
        const words: Dictionary = new Map()
        const columns = toPackedColumns(toWire(lots, words))
        const order = Uint32Array.from(lots.keys())
        if (isTurned) order.reverse()
        const view = toFirstView({ columns, words: wordList(words), cursor: CURSOR }, order, SHOWN)
        expect(lotsIn(view)).toEqual(isTurned ? lots.toReversed() : lots)
        expect(view).toMatchObject({ ...SHOWN, cursor: CURSOR, count: lots.length })
      }),
    )
  })

  test('are the first of a long list, with no word of the others', () => {
    const lots = Array.from({ length: 300 }, (_, i) => fullLot(i + 1, `A-${i}`))
    const words: Dictionary = new Map()
    const columns = toPackedColumns(toWire(lots, words))
    const order = Uint32Array.from(lots.keys()).reverse()
    const view = toFirstView({ columns, words: wordList(words), cursor: CURSOR }, order, SHOWN)
    const first = lots.toReversed().slice(0, view.columns.id.length)
    expect(first.length).toBeGreaterThan(100)
    expect(first.length).toBeLessThan(300)
    expect(lotsIn(view)).toEqual(first)
    expect(view.count).toBe(300)
    expect(Object.values(view.words).toSorted()).toEqual(
      [...words.keys()].filter((word) => first.some((lot) => Object.values(lot).includes(word))).toSorted(),
    )
  })
})

describe('a first view that was kept', () => {
  const A = fullLot(1, 'A-1')
  const B = bareLot(2, 'B-1')

  test('is read back as it was', async () => {
    const view = await keep(1, A, B)
    expect(await savedFirstView(listsOf(7))).toEqual(view)
    expect(lotsIn((await savedFirstView(listsOf(7)))!)).toEqual([A, B])
  })

  test('is replaced by the next', async () => {
    await keep(1, A, B)
    const next = await keep(2, B)
    expect(await savedFirstView(listsOf(7))).toEqual(next)
    expect(await rowsOn('meta')).toHaveLength(1)
  })

  test('is not used when the list has changed since', async () => {
    await keep(1, A, B)
    await saveLots(lists, await savedLotsCursor(lists), lotPage(2, [{ ...A, rev: 2 }]))
    expect(await savedFirstView(listsOf(7))).toBeUndefined()
  })

  test('is not used when another server has the same revision', async () => {
    await keep(1, A, B)
    await saveLots(lists, await savedLotsCursor(lists), lotPage(1, [B], { full: true, epoch: 'another' }))
    expect(await savedFirstView(listsOf(7))).toBeUndefined()
  })

  test('is not used when the same list was pulled again with another field', async () => {
    await keep(1, A, B)
    const page = lotPage(1, [A, B], { full: true })
    Reflect.deleteProperty(page.columns, 'color')
    await saveLots(lists, await savedLotsCursor(lists), page)
    expect(await savedFirstView(listsOf(7))).toBeUndefined()
  })

  test('is nobody else’s, and leaves with the lists', async () => {
    await keep(1, A, B)
    expect(await savedFirstView(listsOf(8))).toBeUndefined()
    expect(await savedFirstView(listsOf(-3))).toBeUndefined()
    await leaseLists(8)
    expect(await savedFirstView(listsOf(7))).toBeUndefined()
    expect(await rowsOn('meta')).toEqual([])
  })

  test('leaves with a wipe', async () => {
    await keep(1, A, B)
    await wipeAllLists()
    expect(await savedFirstView(listsOf(7))).toBeUndefined()
    expect(await rowsOn('meta')).toEqual([])
  })

  test.each<[string, (row: Record<string, unknown>) => void]>([
    ['a column', (row) => Reflect.deleteProperty(row['columns'] as object, 'date')],
    [
      'a column of a field that not every lot has',
      (row) => Reflect.deleteProperty(row['columns'] as object, 'note'),
    ],
    ['some values', (row) => Object.assign(row['columns'] as object, { id: new Int8Array(1) })],
    ['photos', (row) => Object.assign(row['columns'] as object, { photoId: new Uint8Array(3) })],
    ['its words', (row) => Reflect.deleteProperty(row, 'words')],
    ['its order', (row) => Object.assign(row, { sort: 'price' })],
    ['its direction', (row) => Reflect.deleteProperty(row, 'isDescending')],
    ['its place', (row) => Object.assign(row, { cursor: { rev: 1 } })],
    ['its count', (row) => Object.assign(row, { count: '2' })],
  ])('is ignored when the disk has lost %s', async (_lost, damage) => {
    await keep(1, A, B)
    await damageRow('meta', 'firstView', damage)
    expect(await savedFirstView(listsOf(7))).toBeUndefined()
    expect(await savedLots(listsOf(7))).toBeDefined()
  })
})

test('a full pull without a field that the list had leaves nothing of it, in view, list and changes', async () => {
  await keep(1, bareLot(1, 'A-1', { note: 'a secret' }))
  await saveLots(
    lists,
    await savedLotsCursor(lists),
    lotPage(2, [bareLot(1, 'A-1', { note: 'another secret' })]),
  )
  const everything = async () =>
    JSON.stringify(await Promise.all((['lots', 'meta', 'changes', 'replaced'] as const).map(rowsOn)))
  expect(await everything()).toMatch(/a secret.*another secret|another secret.*a secret/)
  const page = lotPage(3, [bareLot(1, 'A-1')], { epoch: 'of another view', full: true })
  delete page.columns.note
  await saveLots(lists, await savedLotsCursor(lists), page)
  expect(await everything()).not.toContain('secret')
  expect((await savedLots(lists))!.blocks[0]!.columns.lot).toBe('A-1')
  expect(await savedChanges(lists)).toEqual({ lots: [], further: [] })
})

describe('a first view is not kept', () => {
  const view = () =>
    toFirstView(
      { columns: toPackedColumns(toWire([bareLot(1, 'A')])), words: [], cursor: { ...CURSOR, rev: 1 } },
      new Uint32Array(1),
      SHOWN,
    )

  test('of a list that has moved on', async () => {
    await keep(1, bareLot(1, 'A'))
    await saveLots(lists, await savedLotsCursor(lists), lotPage(2, [bareLot(2, 'B')]))
    expect(await saveFirstView(lists, { ...view(), sort: 'carat' })).toBe(false)
    expect(await rowsOn('meta')).toMatchObject([{ sort: 'date' }])
  })

  test('under a lease that is gone, also if the account is here again', async () => {
    await keep(1, bareLot(1, 'A'))
    const other = openOtherTab()
    await other.wipe('loupe-lists')
    lists = await other.lease(7)
    const late = await leaseLists(7)
    await saveLots(lists, undefined, lotPage(1, [bareLot(1, 'A')], { full: true }))
    expect(await saveFirstView(late.leased('an earlier lease'), view())).toBe(false)
    expect(await rowsOn('meta')).toEqual([])
  })

  test('of lists that are in memory only', async () => {
    const inMemory = await listsOf(7).acquire(true)
    await saveLots(inMemory, undefined, lotPage(1, [bareLot(1, 'A')], { full: true }))
    expect(await saveFirstView(inMemory, view())).toBe(false)
    expect(await savedFirstView(listsOf(7))).toBeUndefined()
  })
})
