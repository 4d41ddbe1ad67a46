/**
 * Brings to the device what the account's user has written to the trader: when the server says that it has changed, and
 * while what shows it is open.
 */
import { ListOwnMessages } from '#contract/contact/own-messages.ts'
import { call } from '#src/api/call.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveOwnMessages } from '#src/offline/lists/own-messages.ts'
import { tellAnswersRead } from './note-answers-read.ts'

const ANSWER_WAIT_MS = 20_000

/** Of full log-ins. Tells the server what was seen here while it could not be told. @throws what call() throws. */
export async function pullOwnMessages(account: number): Promise<void> {
  const lists = await leaseLists(account)
  const listed = await call(ListOwnMessages, { timeoutMs: ANSWER_WAIT_MS })
  await saveOwnMessages(lists, { ...listed, at: new Date().toISOString() })
  await tellAnswersRead(lists, 'messages', listed.answersReadUntil)
}
