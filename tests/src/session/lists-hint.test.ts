/** The hint that lists are on the device: whose it names, nobody; when it goes, with the lists. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearAllLists, clearGuestLists } from '#src/session/ending/clear-device.ts'
import { areListsHinted, hintLists } from '#src/session/lists-hint.ts'
import { newDevice } from '#tests/support/device/device.ts'

const hinted = () => [areListsHinted('loupe-lists'), areListsHinted('loupe-guest')]

beforeEach(() => {
  newDevice()
  hintLists('loupe-lists')
  hintLists('loupe-guest')
})
afterEach(() => localStorage.clear())

test('says that there are lists, and nothing else', () => {
  expect(hinted()).toEqual([true, true])
  expect({ ...localStorage }).toEqual({ 'loupe-lists-here': 'yes', 'loupe-guest-here': 'yes' })
})

test('goes with the lists of everybody', async () => {
  await clearAllLists()
  expect(hinted()).toEqual([false, false])
})

test('goes with a guest’s alone', async () => {
  await clearGuestLists()
  expect(hinted()).toEqual([true, false])
})

test('goes before the lists, and again if it was given while they went', async () => {
  const isCleared = clearAllLists()
  expect(hinted()).toEqual([false, false])
  hintLists('loupe-lists')
  await isCleared
  expect(hinted()).toEqual([false, false])
})
