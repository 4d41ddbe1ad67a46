/** What is kept of share links: a customer's shares without a network, and what a guest reads of the opened one. */
import { beforeEach, expect, test } from 'vitest'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import {
  newAnswers,
  savedAskedLots,
  saveAskedLots,
  savedOpenedShare,
  savedShares,
  saveAnswersRead,
  saveOpenedShare,
  saveShares,
} from '#src/offline/lists/shares.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { newDevice } from '#tests/support/device/device.ts'

const AT = '2026-11-20T09:00:00Z'

const SHARE: ListedShare = {
  id: 1,
  name: 'Rounds for Ann',
  note: null,
  by: 'Dana',
  lots: 5,
  firstLots: [1, 2, 3, 4],
  unbranded: false,
  certificates: true,
  originals: true,
  hasPassword: false,
  createdAt: AT,
  expiresAt: AT,
  revokedAt: null,
  opens: 0,
  latestOpens: [],
  answers: [],
}

beforeEach(newDevice)

test('the shares that were pulled are read back, and leave with the account', async () => {
  const lists = await leaseLists(7)
  expect(await savedShares(lists)).toBeUndefined()
  await saveShares(lists, { shares: [SHARE], at: AT })
  expect(await savedShares(lists)).toEqual({ shares: [SHARE], at: AT })
  await wipeAllLists()
  expect(await savedShares(await leaseLists(7))).toBeUndefined()
})

test('a share that an older version kept without what is shown now is pulled again', async () => {
  const lists = await leaseLists(7)
  const older = { ...SHARE, firstLots: undefined } as unknown as ListedShare
  await saveShares(lists, { shares: [older], at: AT })
  expect(await savedShares(lists)).toBeUndefined()
})

test('what a link says of itself is kept for its guest alone', async () => {
  const guest = await leaseLists(-3)
  await saveOpenedShare(guest, { note: 'Which one?', expiresAt: AT })
  expect(await savedOpenedShare(guest)).toEqual({ note: 'Which one?', expiresAt: AT })
  expect(await savedOpenedShare(await leaseLists(7))).toBeUndefined()
})

test('answers are new until they were shown, and those that come later are', async () => {
  const lists = await leaseLists(7)
  const answered = (...days: number[]): ListedShare => ({
    ...SHARE,
    answers: days.map((day) => ({
      id: `0000000${day}-0000-4000-8000-000000000000`,
      at: `2026-11-2${day}T09:00:00Z`,
      lots: [],
      name: 'Ann',
      contact: null,
      message: null,
    })),
  })
  expect(await newAnswers(lists)).toBe(0)
  await saveShares(lists, { shares: [SHARE, answered(2, 1)], at: AT })
  expect(await newAnswers(lists)).toBe(2)
  await saveAnswersRead(lists, [SHARE, answered(2, 1)])
  expect(await newAnswers(lists)).toBe(0)
  await saveShares(lists, { shares: [answered(3), answered(2, 1)], at: AT })
  expect(await newAnswers(lists)).toBe(1)

  await saveAnswersRead(lists, [answered(3)])
  const told: unknown[] = []
  const stop = onMessage((message) => told.push(message))
  await saveAnswersRead(lists, [answered(3), answered(2, 1)])
  stop()
  expect(told).toEqual([])
})

test('what a guest has asked about is known with the last time, and leaves with the lots', async () => {
  const lists = await leaseLists(1)
  expect(await savedAskedLots(lists)).toBeUndefined()
  await saveAskedLots(lists, [7, 9], AT)
  await saveAskedLots(lists, [9], '2026-11-25T15:43:00Z')
  expect(await savedAskedLots(lists)).toEqual({ 7: AT, 9: '2026-11-25T15:43:00Z' })
  await wipeAllLists()
  expect(await savedAskedLots(await leaseLists(1))).toBeUndefined()
})
