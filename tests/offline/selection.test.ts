import { beforeEach, expect, test } from 'vitest'
import type { ListsClaim } from '#src/offline/lists-owner.ts'
import type { Message } from '#src/offline/messages.ts'
import { newDevice, openTab, type Tab } from './open-tab.ts'

let tab: Tab
let OWNER: ListsClaim

beforeEach(async () => {
  newDevice()
  tab = await openTab()
  OWNER = await tab.claimLists(7)
})

const ids = async (of = tab) => {
  const saved = await of.savedSelection(OWNER)
  return saved && [...saved.ids]
}

test('what was chosen is there in another tab and after a reload, under the same claim', async () => {
  expect(await ids()).toEqual([])
  expect(await tab.saveSelection(OWNER, Int32Array.of(3, 9))).toBe(true)
  const other = await openTab()
  expect(await ids(other)).toEqual([3, 9])
  expect((await other.savedSelection(tab.listsOf(7)))?.owner).toEqual(OWNER)
  await tab.saveSelection(OWNER, new Int32Array())
  expect(await ids(other)).toEqual([])
})

test('a save is told', async () => {
  const told: Message[] = []
  tab.onMessage((message) => told.push(message))
  await tab.saveSelection(OWNER, Int32Array.of(3))
  expect(told).toEqual([{ kind: 'saved', list: 'selection' }])
})

test('it goes with the lists, and nothing is saved behind a wipe or under another claim', async () => {
  await tab.saveSelection(OWNER, Int32Array.of(3))
  await tab.wipeAllLists()
  expect(await ids()).toBeUndefined()
  expect(await tab.saveSelection(OWNER, Int32Array.of(3))).toBe(false)
  await tab.claimLists(7)
  expect(await tab.saveSelection(OWNER, Int32Array.of(3))).toBe(false)
  expect(await ids()).toEqual([])
})

test('it is not another account’s', async () => {
  await tab.saveSelection(OWNER, Int32Array.of(3))
  expect(await tab.savedSelection(tab.listsOf(8))).toBeUndefined()
  await tab.claimLists(8)
  await tab.claimLists(7)
  expect(await ids()).toEqual([])
})

test('what the disk has damaged is nothing chosen', async () => {
  await (await tab.openLists('loupe-lists')).put('selection', 'lots' as never, 'lots')
  expect(await ids()).toEqual([])
})
