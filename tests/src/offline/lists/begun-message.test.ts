import { beforeEach, expect, test } from 'vitest'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { type BegunMessage, saveBegunMessage, savedBegunMessage } from '#src/offline/lists/begun-message.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { newDevice, openOtherTab, putRow } from '#tests/support/device/device.ts'

let lists: LeasedLists

beforeEach(async () => {
  newDevice()
  lists = await leaseLists(7)
})

const BEGUN: BegunMessage = {
  draft: { name: 'Dana', email: 'desk@demo.example', subject: 'R-7', message: 'Is it', lotIds: [3, 9] },
  proposed: 'About my photos',
}
const begun = async (of = listsOf(7)) => (await savedBegunMessage(of))?.begun

test('what was begun is there after a reload, until nothing is begun any more', async () => {
  expect(await begun()).toBeUndefined()
  await saveBegunMessage(lists, BEGUN)
  const other = openOtherTab().lists(7)
  expect(await begun(other)).toEqual(BEGUN)
  expect((await savedBegunMessage(other))?.lists.lease).toBe(lists.lease)
  await saveBegunMessage(lists, undefined)
  expect(await begun(other)).toBeUndefined()
})

test('it goes with the lists, and nothing is saved behind a wipe', async () => {
  await saveBegunMessage(lists, BEGUN)
  await wipeAllLists()
  expect(await savedBegunMessage(listsOf(7))).toBeUndefined()
  await saveBegunMessage(lists, BEGUN)
  await leaseLists(7)
  await saveBegunMessage(lists, BEGUN)
  expect(await begun()).toBeUndefined()
})

test('it is not another account’s', async () => {
  await saveBegunMessage(lists, BEGUN)
  expect(await savedBegunMessage(listsOf(8))).toBeUndefined()
})

test('what the disk has damaged is nothing begun', async () => {
  await putRow('meta', { draft: { name: 'Dana' }, proposed: '' }, 'begunMessage')
  expect(await begun()).toBeUndefined()
})
