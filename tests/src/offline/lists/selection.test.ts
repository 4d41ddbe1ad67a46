import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { type Message, onMessage } from '#src/offline/device/messages.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedSelection, saveSelection } from '#src/offline/lists/selection.ts'
import { newDevice, openOtherTab, putRow } from '#tests/support/device/device.ts'

let lists: LeasedLists

beforeEach(async () => {
  newDevice()
  lists = await leaseLists(7)
})

const ids = async (of = listsOf(7)) => {
  const saved = await savedSelection(of)
  return saved && [...saved.ids]
}

test('what was chosen is there in another tab and after a reload, under the same lease', async () => {
  expect(await ids()).toEqual([])
  expect(await saveSelection(lists, Int32Array.of(3, 9))).toBe(true)
  const other = openOtherTab().lists(7)
  expect(await ids(other)).toEqual([3, 9])
  expect((await savedSelection(other))?.lists.lease).toBe(lists.lease)
  await saveSelection(lists, new Int32Array())
  expect(await ids(other)).toEqual([])
})

test('a save is told', async () => {
  const told: Message[] = []
  onTestFinished(onMessage((message) => told.push(message)))
  await saveSelection(lists, Int32Array.of(3))
  expect(told).toEqual([{ kind: 'saved', list: 'selection' }])
})

test('it goes with the lists, and nothing is saved behind a wipe or under another lease', async () => {
  await saveSelection(lists, Int32Array.of(3))
  await wipeAllLists()
  expect(await ids()).toBeUndefined()
  expect(await saveSelection(lists, Int32Array.of(3))).toBe(false)
  await leaseLists(7)
  expect(await saveSelection(lists, Int32Array.of(3))).toBe(false)
  expect(await ids()).toEqual([])
})

test('it is not another account’s', async () => {
  await saveSelection(lists, Int32Array.of(3))
  expect(await savedSelection(listsOf(8))).toBeUndefined()
  await leaseLists(8)
  await leaseLists(7)
  expect(await ids()).toEqual([])
})

test('what the disk has damaged is nothing chosen', async () => {
  await putRow('selection', 'lots', 'lots')
  expect(await ids()).toEqual([])
})
