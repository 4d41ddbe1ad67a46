/**
 * The outbox: contact messages are saved here before they are sent, and deleted only when the server has said that it
 * has them. What an account wrote is shown to that account alone; over a log-out it is sealed or discarded.
 * outbox-flush.ts sends. Every change is announced, so that all tabs show the same queue.
 */
import type { ContactMessage } from '#contract/contact.ts'
import { openDevice } from './db.ts'
import { announce } from './messages.ts'
import { type OutboxEntry, TAKEN_FOR_MS, toBeSent } from './outbox-entry.ts'

/**
 * Queues a message at the end, in the place of the one with the id `instead` where it is a changed one. A message that
 * waits already is not queued twice; one that was refused is tried again.
 * @throws {DOMException} where the browser keeps nothing: a private window, a full or broken disk.
 */
export async function enqueue(message: ContactMessage, account: number, instead?: string): Promise<void> {
  const tx = (await openDevice()).transaction('outbox', 'readwrite')
  const { store } = tx
  const byId = store.index('id')
  const [before, same] = await Promise.all([
    instead === undefined ? undefined : byId.getKey(instead),
    byId.get(message.id),
  ])
  const entry = { message, account, sealed: false, state: 'queued', attempts: 0, takenUntil: 0 } as const
  const queuedAt = new Date().toISOString()
  await Promise.all([
    before !== undefined && instead !== message.id && store.delete(before),
    same ? store.put(toBeSent(same)) : store.add({ ...entry, queuedAt } as OutboxEntry),
    tx.done,
  ])
  announce({ kind: 'saved', list: 'outbox' })
}

/** Deletes a message that waits; one that is gone already is no fault. */
export async function removeUnsent(id: string): Promise<void> {
  const tx = (await openDevice()).transaction('outbox', 'readwrite')
  const place = await tx.store.index('id').getKey(id)
  if (place !== undefined) await tx.store.delete(place)
  await tx.done
  announce({ kind: 'saved', list: 'outbox' })
}

/**
 * Keeps a message from being sent while it is being changed, for TAKEN_FOR_MS from now, or lets it go.
 * Answers false when it is gone or on its way already.
 */
export async function holdUnsent(id: string, held: boolean): Promise<boolean> {
  const tx = (await openDevice()).transaction('outbox', 'readwrite')
  const entry = await tx.store.index('id').get(id)
  const isHere = entry !== undefined && entry.state !== 'sending'
  if (isHere) await tx.store.put({ ...entry, takenUntil: held ? Date.now() + TAKEN_FOR_MS : 0 })
  await tx.done
  return isHere
}
