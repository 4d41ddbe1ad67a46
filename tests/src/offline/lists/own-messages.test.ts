import { beforeEach, expect, test } from 'vitest'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedOwnMessages, saveOwnMessages } from '#src/offline/lists/own-messages.ts'
import { damageRow, newDevice } from '#tests/support/device/device.ts'
import { MESSAGE } from '#tests/support/lots/some-messages.ts'

const AT = '2026-11-28T09:00:00Z'
beforeEach(newDevice)

test('what was written is read back as it was pulled last, and leaves with the account', async () => {
  const lists = await leaseLists(7)
  expect(await savedOwnMessages(lists)).toBeUndefined()
  await saveOwnMessages(lists, { version: 'one', messages: [MESSAGE], answersReadUntil: null, at: AT })
  const answered = {
    version: 'two',
    messages: [{ ...MESSAGE, answeredAt: AT }],
    answersReadUntil: null,
    at: AT,
  }
  await saveOwnMessages(lists, answered)
  expect(await savedOwnMessages(lists)).toEqual(answered)
  await wipeAllLists()
  expect(await savedOwnMessages(await leaseLists(7))).toBeUndefined()
})

test('a list that is damaged is none', async () => {
  const lists = await leaseLists(7)
  await saveOwnMessages(lists, { version: 'one', messages: [MESSAGE], answersReadUntil: null, at: AT })
  await damageRow('meta', 'ownMessages', (row) =>
    (row['messages'] as { subject?: string }[]).forEach((each) => delete each.subject),
  )
  expect(await savedOwnMessages(lists)).toBeUndefined()
})
