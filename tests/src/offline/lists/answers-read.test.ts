/** Which answers of buyers are new, and that what was read stays read. */
import { beforeEach, expect, test } from 'vitest'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { newAnswers, newestAnswerAt, saveAnswersRead } from '#src/offline/lists/answers-read.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveShares } from '#src/offline/lists/shares.ts'
import { newDevice, rowsOn } from '#tests/support/device/device.ts'
import { answeredOn, SHARE } from '#tests/support/lots/some-shares.ts'

const AT = '2026-11-20T09:00:00Z'

beforeEach(newDevice)

test('answers are new until they were shown, and those that come later are', async () => {
  const lists = await leaseLists(7)
  expect([await newAnswers(lists), await newestAnswerAt(lists)]).toEqual([0, undefined])
  await saveShares(lists, { shares: [SHARE, answeredOn(22, 21)], at: AT })
  expect([await newAnswers(lists), await newestAnswerAt(lists)]).toEqual([2, '2026-11-22T09:00:00Z'])
  await saveAnswersRead(lists, [SHARE, answeredOn(22, 21)])
  expect(await newAnswers(lists)).toBe(0)
  await saveShares(lists, { shares: [answeredOn(23), answeredOn(22, 21)], at: AT })
  expect(await newAnswers(lists)).toBe(1)

  await saveAnswersRead(lists, [answeredOn(23)])
  const told: unknown[] = []
  const stop = onMessage((message) => told.push(message))
  await saveAnswersRead(lists, [answeredOn(23), answeredOn(22, 21)])
  stop()
  expect(told).toEqual([])
})

test('what was read stays read after a log-out, also where another account reads in between', async () => {
  const lists = await leaseLists(7)
  await saveAnswersRead(lists, [answeredOn(22, 21)])
  await wipeAllLists()
  const ofOther = await leaseLists(8)
  await saveShares(ofOther, { shares: [answeredOn(19, 18)], at: AT })
  expect(await newAnswers(ofOther)).toBe(2)
  await saveAnswersRead(ofOther, [answeredOn(19, 18)])
  await wipeAllLists()
  expect(await rowsOn('meta')).toEqual([])
  const again = await leaseLists(7)
  await saveShares(again, { shares: [answeredOn(23), answeredOn(22, 21)], at: AT })
  expect(await newAnswers(again)).toBe(1)
})
