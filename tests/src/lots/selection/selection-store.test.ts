/** The page's selection over a real database, in two tabs. The list of lots is a ready base, which needs no worker. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { foldLots } from '#src/lots/list/fold-lots.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { newDevice, until } from '#tests/support/device/device.ts'
import { openTab } from '#tests/support/device/open-tab.ts'

class IdleWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

/** A tab with the wall open. */
async function openWall() {
  const tab = await openTab()
  const { lotStore } = await import('#src/lots/list/lot-store.ts')
  const { selectionStore } = await import('#src/lots/selection/selection-store.ts')
  const stop = selectionStore.start()
  const close = () => {
    lotStore.close()
    stop()
  }
  return { ...tab, lotStore, selectionStore, close, ids: () => [...selectionStore.chosen.get()] }
}
type Wall = Awaited<ReturnType<typeof openWall>>

let wall: Wall
let OWNER: LeasedLists
const walls: Wall[] = []

async function open(): Promise<Wall> {
  const opened = await openWall()
  walls.push(opened)
  return opened
}

beforeEach(async () => {
  newDevice()
  // Nothing is built anew here, but saving lots asks for it.
  vi.stubGlobal('Worker', IdleWorker)
  wall = await open()
  OWNER = await wall.leaseLists(7)
  await saveLots([1, 2, 3])
  await wall.lotStore.open(OWNER)
})

afterEach(() => {
  for (const { close } of walls.splice(0)) close()
})

/** The whole list, as a base that is ready to show. */
async function saveLots(ids: number[]): Promise<void> {
  const lots = ids.map((id) => bareLot(id, `L-${id}`))
  await wall.saveLots(OWNER, await wall.savedLotsCursor(OWNER), lotPage(9, lots, { full: true }))
  const saved = (await wall.savedLots(OWNER))!
  const columns = foldLots(saved.blocks)
  await wall.saveLotsBase(OWNER, saved, { columns, removed: [], ranks: rankLots(columns) })
}

const onDevice = async () => [...((await wall.savedSelection(OWNER))?.ids ?? [])]

describe('a choice', () => {
  test('shows at once, is saved, and shows in another tab', async () => {
    const other = await open()
    await other.lotStore.open(OWNER)
    wall.selectionStore.choose(Int32Array.of(1, 3))
    expect(wall.ids()).toEqual([1, 3])
    await until(() => other.ids().length === 2)
    expect(await onDevice()).toEqual([1, 3])
    other.selectionStore.choose(Int32Array.of(3))
    await until(() => wall.ids().length === 1)
    expect(await onDevice()).toEqual([3])
  })

  test('made while others are being saved is the one that stays, in every tab', async () => {
    const other = await open()
    await other.lotStore.open(OWNER)
    for (const ids of [[1], [1, 2], [1, 2, 3], [2]]) wall.selectionStore.choose(Int32Array.from(ids))
    await until(async () => (await onDevice()).join() === '2')
    await until(() => other.ids().join() === '2')
    expect(wall.ids()).toEqual([2])
  })

  test('made before the device was read is added to what was there', async () => {
    await wall.saveSelection(OWNER, Int32Array.of(3))
    const other = await open()
    await other.lotStore.open(OWNER)
    other.selectionStore.choose(Int32Array.of(1))
    await until(async () => (await onDevice()).join() === '1,3')
    expect(other.ids()).toEqual([1, 3])
  })
})

test('a lot that has left the list leaves the selection', async () => {
  wall.selectionStore.choose(Int32Array.of(1, 3))
  await until(async () => (await onDevice()).length === 2)
  await saveLots([1, 2])
  const later = await open()
  await later.lotStore.open(OWNER)
  await until(() => later.ids().join() === '1')
  await until(async () => (await onDevice()).join() === '1')
})

test('lots that are still being pulled stay chosen', async () => {
  wall.selectionStore.choose(Int32Array.of(1, 3))
  await until(async () => (await onDevice()).length === 2)
  const page = lotPage(10, [bareLot(1, 'L-1')], { full: true, head: 11 })
  await wall.saveLots(OWNER, await wall.savedLotsCursor(OWNER), page)
  const saved = (await wall.savedLots(OWNER))!
  const columns = foldLots(saved.blocks)
  await wall.saveLotsBase(OWNER, saved, { columns, removed: [], ranks: rankLots(columns) })
  const later = await open()
  await later.lotStore.open(OWNER)
  await until(() => later.ids().length > 0)
  expect(later.ids()).toEqual([1, 3])
})

test('it is forgotten with the lots, and what is chosen then is saved for nobody', async () => {
  wall.selectionStore.choose(Int32Array.of(1))
  await until(async () => (await onDevice()).length === 1)
  wall.lotStore.close()
  expect(wall.ids()).toEqual([])
  wall.selectionStore.choose(Int32Array.of(2))
  const told = vi.fn<() => void>()
  wall.selectionStore.chosen.subscribe(told)
  await wall.lotStore.open(OWNER)
  await until(() => wall.ids().join() === '1')
  expect(await onDevice()).toEqual([1])
  expect(told).toHaveBeenCalled()
})
