/**
 * The outbox: contact messages are saved here before they are sent, and deleted only when the server has said that it
 * has them. What an account wrote is shown to that account alone; a log-out detaches or discards it (unsent.ts).
 * flush-outbox.ts sends.
 */
import type { ContactMessage } from '#contract/contact/contact.ts'
import { LEASE_MS, type OutboxEntry, toBeSent } from './outbox-entry.ts'
import { changeOutbox } from './outbox-rows.ts'

/**
 * Queues a message at the end, in the place of the one with the id `instead` where it is a changed one. A message that
 * waits already is not queued twice; one that was refused is tried again.
 * @throws {DOMException} where the browser keeps nothing: a private window, a full or broken disk.
 */
export function enqueue(message: ContactMessage, account: number, instead?: string): Promise<void> {
  return changeOutbox(async (outbox) => {
    const changed = outbox.entries.find(hasId(instead))
    if (changed && instead !== message.id) await outbox.delete(changed)
    const same = outbox.entries.find(hasId(message.id))
    const queuedAt = new Date().toISOString()
    const entry = { message, account, detached: false, queuedAt, attempts: 0, leaseExpiresAt: 0 }
    await outbox.put(same ? toBeSent(same) : { ...entry, state: 'queued' })
  })
}

/** Deletes a message that waits; one that is gone already is no error. */
export function removeUnsent(id: string): Promise<void> {
  return changeOutbox(async (outbox) => {
    const entry = outbox.entries.find(hasId(id))
    if (entry) await outbox.delete(entry)
  })
}

/** Keeps a message from being sent for LEASE_MS from now. Answers false when it is gone or on its way already. */
export const leaseUnsent = (id: string): Promise<boolean> => leaseUntil(id, Date.now() + LEASE_MS)

/** Lets it be sent again. */
export const releaseUnsent = (id: string): Promise<boolean> => leaseUntil(id, 0)

function leaseUntil(id: string, leaseExpiresAt: number): Promise<boolean> {
  return changeOutbox(async (outbox) => {
    const entry = outbox.entries.find(hasId(id))
    if (!entry || entry.state === 'sending') return false
    await outbox.put({ ...entry, leaseExpiresAt })
    return true
  })
}

const hasId = (id: string | undefined) => (entry: OutboxEntry) => entry.message.id === id
