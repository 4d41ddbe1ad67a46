/**
 * Brings to the device what the account's user has written to the trader: at a start, when a message was sent, and while
 * the screen that shows it is open.
 */
import { ListOwnMessages } from '#contract/contact/own-messages.ts'
import { call } from '#src/api/call.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveOwnMessages } from '#src/offline/lists/own-messages.ts'

const ANSWER_WAIT_MS = 20_000

/** Of full log-ins. @throws what call() throws. */
export async function pullOwnMessages(account: number): Promise<void> {
  await pull(await leaseLists(account))
}

/** Pulls now, and whenever a message has been sent, until `stopped`. Never rejects. */
export function keepOwnMessages(lists: LeasedLists, stopped: AbortSignal): void {
  // best effort: the screen that shows them asks again
  const pullNow = () => void pull(lists).catch(() => undefined)
  const stop = onMessage(({ kind }) => {
    if (kind === 'sent') pullNow()
  })
  stopped.addEventListener('abort', stop)
  pullNow()
}

async function pull(lists: LeasedLists): Promise<void> {
  const { messages } = await call(ListOwnMessages, { timeoutMs: ANSWER_WAIT_MS })
  await saveOwnMessages(lists, { messages, at: new Date().toISOString() })
}
