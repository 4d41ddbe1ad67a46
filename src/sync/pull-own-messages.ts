/** Brings to the device what the account's user has written to the trader. Asked for by the screen that shows it. */
import { ListOwnMessages } from '#contract/contact/own-messages.ts'
import { call } from '#src/api/call.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveOwnMessages } from '#src/offline/lists/own-messages.ts'

const ANSWER_WAIT_MS = 20_000

/** Of full log-ins. @throws what call() throws. */
export async function pullOwnMessages(account: number): Promise<void> {
  const lists = await leaseLists(account)
  const { messages } = await call(ListOwnMessages, { timeoutMs: ANSWER_WAIT_MS })
  await saveOwnMessages(lists, { messages, at: new Date().toISOString() })
}
