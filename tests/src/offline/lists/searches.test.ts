import { beforeEach, expect, test } from 'vitest'
import { listsOf } from '#src/offline/device/lists.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { changeSearches, savedSearches } from '#src/offline/lists/searches.ts'
import { newDevice, putRow } from '#tests/support/device/device.ts'

const ONE = { text: 'rg', query: '?shape=3', words: { 3: 'Round' } }

beforeEach(async () => {
  newDevice()
  await leaseLists(7)
})

test('searches are kept beside the lists, and go with them', async () => {
  expect(await savedSearches(listsOf(7))).toEqual([])
  await changeSearches(listsOf(7), (known) => [ONE, ...known])
  expect(await savedSearches(listsOf(7))).toEqual([ONE])
  expect(await savedSearches(listsOf(8))).toBeUndefined()
  await wipeAllLists()
  await changeSearches(listsOf(7), () => [ONE])
  await leaseLists(7)
  expect(await savedSearches(listsOf(7))).toEqual([])
})

test('what was kept before searches had names and an order is still there', async () => {
  const named = {
    ...ONE,
    name: 'Rounds',
    order: { sort: 'carat', direction: 'ascending' },
    seen: Int32Array.of(3),
  }
  await putRow('meta', [named, ONE], 'searches')
  expect(await savedSearches(listsOf(7))).toEqual([named, ONE])
})

test('a damaged row is none', async () => {
  await putRow('meta', [{ text: 1 }], 'searches')
  expect(await savedSearches(listsOf(7))).toEqual([])
})
