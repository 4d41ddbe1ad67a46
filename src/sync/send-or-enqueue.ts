/**
 * Sends a contact message now, or keeps it for later. It is saved first and sent then, so that a tab killed in between
 * loses nothing; only where the device keeps nothing is it sent directly.
 */
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { ContactMessage } from '#contract/contact/contact.ts'
import { sendContactMessage } from '#src/api/send-contact-message.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { enqueue, removeUnsent } from '#src/offline/outbox/outbox.ts'
import { savedUnsent } from '#src/offline/outbox/unsent.ts'
import type { OutboxEntry } from '#src/offline/outbox/outbox-entry.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import { askForBackgroundSync, flushSoon } from './flush-outbox.ts'

/** A database that another tab blocks may never open, and must not keep the message from being sent. */
const SAVED_WITHIN_MS = 3_000
/** It is on the device: nobody is kept waiting for longer to hear that it will be sent. */
const SENT_WITHIN_MS = 5_000
/** Another tab or the worker announces what it has sent, which may arrive after the entry has gone. */
const ANNOUNCED_WITHIN_MS = 1_000

/**
 * `sent`: the server has it. `saved`: it waits on the device. `refused`: so it does, and has to be changed.
 * `removed`: it was deleted on this device before it was sent.
 * `unsaved`: neither sent nor kept, because of network and device: only the caller has it.
 */
export type Sending =
  | { state: 'sent' | 'saved' | 'removed' | 'unsaved' }
  | ({ state: 'refused' } & Pick<OutboxEntry, 'error' | 'fields'>)

/** `instead`: the id of the waiting message that this one is a changed form of. Never rejects. */
export async function sendOrEnqueue(
  message: ContactMessage,
  account: number,
  instead?: string,
): Promise<Sending> {
  const announced = hearSent(message.id)
  try {
    try {
      await withTimeout(enqueue(message, account, instead), SAVED_WITHIN_MS)
    } catch (error) {
      console.warn('The message could not be saved on this device:', error)
      return await sendUnsaved(message, account, instead)
    }
    askForBackgroundSync().catch(() => undefined) // best effort: the page itself sends as well
    // best effort: with a slow network the flush goes on, and the message waits where it is
    await withTimeout(Promise.race([announced.sent, flushSoon()]), SENT_WITHIN_MS).catch(() => undefined)
    return await outcomeOf(message.id, account, announced.sent)
  } finally {
    announced.stop()
  }
}

/**
 * The entry says whether it waits or was refused. One that is gone has been sent only if somebody said so: it may as
 * well have been deleted in another tab.
 */
async function outcomeOf(id: string, account: number, sent: Promise<void>): Promise<Sending> {
  try {
    const entry = (await savedUnsent(account)).find(({ message }) => message.id === id)
    if (entry) return entry.state === 'failed' ? refusal(entry) : { state: 'saved' }
  } catch {
    return { state: 'saved' } // best effort: it was saved, and cannot be looked at now
  }
  return withTimeout(sent, ANNOUNCED_WITHIN_MS).then(
    () => ({ state: 'sent' }),
    () => ({ state: 'removed' }),
  )
}

/** `sent` resolves when this tab, another or the worker has sent the message. */
function hearSent(id: string): { sent: Promise<void>; stop: () => void } {
  let stop = () => {}
  const sent = new Promise<void>((resolve) => {
    stop = onMessage((message) => message.kind === 'sent' && message.id === id && resolve())
  })
  return { sent, stop }
}

async function sendUnsaved(message: ContactMessage, account: number, instead?: string): Promise<Sending> {
  const outcome = await sendContactMessage(message, account !== SESSION_IDS.visitor)
  if (outcome === 'later') return { state: 'unsaved' }
  if (outcome !== 'sent') return refusal(outcome)
  // best effort: a full disk still deletes, and one that cannot be opened sends nothing old either
  if (instead !== undefined) await removeUnsent(instead).catch(() => undefined)
  return { state: 'sent' }
}

function refusal({ error, fields }: Pick<OutboxEntry, 'error' | 'fields'>): Sending {
  return { state: 'refused', error, fields }
}
