/** Which answers of buyers are new, by what was seen here and elsewhere. */
import { beforeEach, expect, test } from 'vitest'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { newAnswers, newestAnswerAt, saveAnswersRead } from '#src/offline/lists/answers-read.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveOwnMessages } from '#src/offline/lists/own-messages.ts'
import { saveShares } from '#src/offline/lists/shares.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { MESSAGE } from '#tests/support/lots/some-messages.ts'
import { answeredOn, SHARE } from '#tests/support/lots/some-shares.ts'

const AT = '2026-11-20T09:00:00Z'

beforeEach(newDevice)

const pulled = (shares: ListedShare[], answersReadUntil: string | null = null) => ({
  shares,
  answersReadUntil,
  at: AT,
})

test('answers are new until they were shown, and those that come later are', async () => {
  const lists = await leaseLists(7)
  expect([await newAnswers(lists, 'shares'), await newestAnswerAt(lists, 'shares')]).toEqual([0, undefined])
  await saveShares(lists, pulled([SHARE, answeredOn(22, 21)]))
  expect([await newAnswers(lists, 'shares'), await newestAnswerAt(lists, 'shares')]).toEqual([
    2,
    '2026-11-22T09:00:00Z',
  ])
  expect(await saveAnswersRead(lists, 'shares', [SHARE, answeredOn(22, 21)])).toBe('2026-11-22T09:00:00Z')
  expect(await newAnswers(lists, 'shares')).toBe(0)
  await saveShares(lists, pulled([answeredOn(23), answeredOn(22, 21)]))
  expect(await newAnswers(lists, 'shares')).toBe(1)

  await saveAnswersRead(lists, 'shares', [answeredOn(23)])
  const told: unknown[] = []
  const stop = onMessage((message) => told.push(message))
  expect(await saveAnswersRead(lists, 'shares', [answeredOn(23), answeredOn(22, 21)])).toBeUndefined()
  stop()
  expect(told).toEqual([])
})

test('what was seen on another device is not new on this one, nor the other way round', async () => {
  const lists = await leaseLists(7)
  await saveShares(lists, pulled([answeredOn(23), answeredOn(22, 21)], '2026-11-22T09:00:00Z'))
  expect(await newAnswers(lists, 'shares')).toBe(1)
  await saveAnswersRead(lists, 'shares', [answeredOn(23)])
  await saveShares(lists, pulled([answeredOn(23), answeredOn(22, 21)], '2026-11-21T09:00:00Z'))
  expect(await newAnswers(lists, 'shares')).toBe(0)
})

test('answers to messages are news of their own, until they were shown, and once more when noted anew', async () => {
  const lists = await leaseLists(7)
  const answered = async (...days: (number | null)[]) => {
    const messages = days.map((day) => ({
      ...MESSAGE,
      answeredAt: day === null ? null : `2026-11-${day}T09:00:00Z`,
    }))
    await saveOwnMessages(lists, { version: 'one', messages, answersReadUntil: null, at: AT })
    return messages
  }
  await saveShares(lists, pulled([answeredOn(23)]))
  const shown = await answered(22, null, 21)
  expect(await newAnswers(lists, 'messages')).toBe(2)
  expect(await saveAnswersRead(lists, 'messages', shown)).toBe('2026-11-22T09:00:00Z')
  expect([await newAnswers(lists, 'messages'), await newAnswers(lists, 'shares')]).toEqual([0, 1])
  expect(await saveAnswersRead(lists, 'messages', await answered(null, null, 21))).toBeUndefined()
  await answered(23, null, 21)
  expect(await newAnswers(lists, 'messages')).toBe(1)
})

test('who has logged out meanwhile has seen nothing', async () => {
  const lists = await leaseLists(7)
  await wipeAllLists()
  expect(await saveAnswersRead(lists, 'shares', [answeredOn(22)])).toBeUndefined()
})
