/**
 * Sends a contact message now, or keeps it for later. It is saved first and sent then, so that a tab killed in between
 * loses nothing; only where the device keeps nothing is it sent directly.
 */
import { SESSION_IDS } from '#contract/start-codes.ts'
import type { ContactMessage } from '#contract/contact.ts'
import { sendContactMessage } from '#src/api/send-contact-message.ts'
import { enqueue, removeUnsent } from '#src/offline/outbox.ts'
import { savedUnsent } from '#src/offline/saved-unsent.ts'
import type { OutboxEntry } from '#src/offline/outbox-entry.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import { askForBackgroundSync, flushSoon } from './flush-outbox.ts'

/** A database that another tab blocks may never open, and must not keep the message from being sent. */
const SAVED_WITHIN_MS = 3_000
const SENT_WITHIN_MS = 20_000

/**
 * `sent`: the server has it. `saved`: it waits on the device. `refused`: so it does, and has to be changed.
 * `unsaved`: neither sent nor kept, by fault of network and device: only the caller has it.
 */
export type Sending =
  | { state: 'sent' | 'saved' | 'unsaved' }
  | ({ state: 'refused' } & Pick<OutboxEntry, 'fault' | 'fields'>)

/** `instead`: the id of the waiting message that this one is a changed form of. Never rejects. */
export async function sendOrEnqueue(
  message: ContactMessage,
  account: number,
  instead?: string,
): Promise<Sending> {
  try {
    await withTimeout(enqueue(message, account, instead), SAVED_WITHIN_MS)
  } catch (error) {
    console.warn('The message could not be saved on this device:', error)
    return sendUnsaved(message, account, instead)
  }
  askForBackgroundSync().catch(() => undefined) // best effort: the page itself sends as well
  // best effort: with a slow network the flush goes on, and the message waits where it is
  await withTimeout(flushSoon(), SENT_WITHIN_MS).catch(() => undefined)
  return stateOf(message.id, account).catch(() => ({ state: 'saved' })) // best effort: it was saved, whatever came then
}

async function stateOf(id: string, account: number): Promise<Sending> {
  const entry = (await savedUnsent(account)).find(({ message }) => message.id === id)
  if (!entry) return { state: 'sent' }
  return entry.state === 'failed' ? refusal(entry) : { state: 'saved' }
}

async function sendUnsaved(message: ContactMessage, account: number, instead?: string): Promise<Sending> {
  const outcome = await sendContactMessage(message, account !== SESSION_IDS.visitor)
  if (outcome === 'later') return { state: 'unsaved' }
  if (outcome !== 'sent') return refusal(outcome)
  // best effort: a full disk still deletes, and one that cannot be opened sends nothing old either
  if (instead !== undefined) await removeUnsent(instead).catch(() => undefined)
  return { state: 'sent' }
}

function refusal({ fault, fields }: Pick<OutboxEntry, 'fault' | 'fields'>): Sending {
  return { state: 'refused', fault, fields }
}
