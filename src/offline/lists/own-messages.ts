/** What the account's user has written to the trader, as the server last said it: to be read without a network. */
import type { OwnMessage } from '#contract/contact/own-messages.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isOneOf, isShaped, isString, type Table } from '#src/offline/device/table.ts'

/**
 * `version`: as the server names it. `answersReadUntil`: up to when it knew answers to be seen. `at`: when they came, ISO
 * 8601 UTC by the device's clock.
 */
export interface SavedMessages {
  version: string
  messages: OwnMessage[]
  answersReadUntil: string | null
  at: string
}

const isMessage = isShaped<OwnMessage>({
  id: isString,
  subject: isString,
  message: isString,
  email: isString,
  lotIds: Array.isArray,
  receivedAt: isString,
})

const OWN_MESSAGES: Table<'ownMessages', SavedMessages> = {
  store: 'meta',
  isKey: isOneOf('ownMessages'),
  isRow: isShaped<SavedMessages>({
    version: isString,
    answersReadUntil: (until) => until === null || isString(until),
    messages: (rows) => Array.isArray(rows) && rows.every(isMessage),
    at: isString,
  }),
}

/** Undefined before they were pulled for the first time. */
export const savedOwnMessages = (lists: Lists): Promise<SavedMessages | undefined> =>
  lists.read([OWN_MESSAGES], (from) => from(OWN_MESSAGES).get('ownMessages'))

/** Replaces them whole. Saves nothing when the lease is gone. */
export async function saveOwnMessages(lists: LeasedLists, saved: SavedMessages): Promise<void> {
  await lists.write([OWN_MESSAGES], async (to, changed) => {
    await to(OWN_MESSAGES).put(saved, 'ownMessages')
    changed('messages')
  })
}
