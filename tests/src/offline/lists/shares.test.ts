/** What is kept of share links: a customer's shares without a network, and what a guest reads of the opened one. */
import { beforeEach, expect, test } from 'vitest'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import {
  savedAsked,
  saveAsked,
  savedOpenedShare,
  savedShares,
  saveOpenedShare,
  saveShares,
} from '#src/offline/lists/shares.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { SHARE } from '#tests/support/lots/some-shares.ts'

const AT = '2026-11-20T09:00:00Z'

beforeEach(newDevice)

test('the shares that were pulled are read back, and leave with the account', async () => {
  const lists = await leaseLists(7)
  expect(await savedShares(lists)).toBeUndefined()
  await saveShares(lists, { shares: [SHARE], answersReadUntil: null, at: AT })
  expect(await savedShares(lists)).toEqual({ shares: [SHARE], answersReadUntil: null, at: AT })
  await wipeAllLists()
  expect(await savedShares(await leaseLists(7))).toBeUndefined()
})

test('a share that an older version kept without what is shown now is pulled again', async () => {
  const lists = await leaseLists(7)
  const older = { ...SHARE, firstLots: undefined } as unknown as ListedShare
  await saveShares(lists, { shares: [older], answersReadUntil: null, at: AT })
  expect(await savedShares(lists)).toBeUndefined()
})

test('what a link says of itself is kept for its guest alone', async () => {
  const guest = await leaseLists(-3)
  await saveOpenedShare(guest, { note: 'Which one?', expiresAt: AT })
  expect(await savedOpenedShare(guest)).toEqual({ note: 'Which one?', expiresAt: AT })
  expect(await savedOpenedShare(await leaseLists(7))).toBeUndefined()
})

test('what a guest has asked is known with the last time and sender, and leaves with the lots', async () => {
  const lists = await leaseLists(-3)
  expect(await savedAsked(lists, 'a')).toBeUndefined()
  await saveAsked(lists, { link: 'a', lotIds: [7, 9], at: AT, name: 'Ann', contact: 'ann@acme.example' })
  await saveAsked(lists, { link: 'a', lotIds: [9], at: '2026-11-25T15:43:00Z', name: 'Ann B.' })
  const both = { 7: AT, 9: '2026-11-25T15:43:00Z' }
  expect(await savedAsked(lists, 'a')).toEqual({ link: 'a', lots: both, name: 'Ann B.' })
  await wipeAllLists()
  expect(await savedAsked(await leaseLists(-3), 'a')).toBeUndefined()
})

test('another link, which is opened over this one, knows nothing of what was asked', async () => {
  const lists = await leaseLists(-3)
  await saveAsked(lists, { link: 'a', lotIds: [7], at: AT, name: 'Ann' })
  expect(await savedAsked(lists, 'b')).toBeUndefined()
  await saveAsked(lists, { link: 'b', lotIds: [9], at: AT, name: 'Ben' })
  expect(await savedAsked(lists, 'b')).toEqual({ link: 'b', lots: { 9: AT }, name: 'Ben' })
  expect(await savedAsked(lists, 'a')).toBeUndefined()
})
