/**
 * Sends what waits in the outbox, oldest first, one flusher at a time on the whole device: under a Web Lock where
 * there is one, else by a lease on the entry. An entry is deleted only after the server's word; one left half sent by a
 * tab that was killed is sent again, and its id makes that harmless. Page and service worker call this, each with its
 * own way to send. While a log-out still has to reach the server nothing else goes there.
 */
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { ContactMessage } from '#contract/contact/contact.ts'
import { deviceDatabase } from '#src/offline/device/device-database.ts'
import { announce } from '#src/offline/device/messages.ts'
import { toKept } from '#src/offline/session/session.ts'
import {
  isLeased,
  isWaiting,
  LEASE_MS,
  type OutboxEntry,
  type SendOutcome,
  toEntries,
} from './outbox-entry.ts'
import { changeOutbox, readOutbox } from './outbox-rows.ts'

/** Name of the Web Lock, and tag of the Background Sync. */
export const OUTBOX = 'loupe-outbox'

/** `withSession`: whether the session's cookie goes with it, which it does only when it is the writer's own. */
export type SendMessage = (message: ContactMessage, withSession: boolean) => Promise<SendOutcome>

/**
 * Sends until nothing waits or something has to wait. Answers whether nothing is left that could be sent later.
 * @throws {DOMException} where the browser gives no database. @throws what `send` throws.
 */
export function flushOutbox(send: SendMessage): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request(OUTBOX, () => flush(send, true)) : flush(send, false)
}

async function flush(send: SendMessage, locked: boolean): Promise<boolean> {
  for (;;) {
    const next = await nextToSend(locked)
    if (!next) break
    if (!(await leaseToSend(next.entry, locked))) continue
    let outcome: SendOutcome = 'later'
    try {
      outcome = await send(next.entry.message, next.withSession)
    } finally {
      await settle(next.entry, outcome)
    }
    if (outcome === 'later') break
  }
  return !(await readOutbox()).some(isWaiting)
}

/** The oldest one that waits and is not leased. Nothing while another flusher is at work, or a log-out is due. */
async function nextToSend(
  locked: boolean,
): Promise<{ entry: OutboxEntry; withSession: boolean } | undefined> {
  const [rows, logOutPending, last] = await deviceDatabase.read(['outbox', 'session'], (rowsOf) =>
    Promise.all([
      rowsOf('outbox').getAll(),
      rowsOf('session').get('log-out-pending'),
      rowsOf('session').get('last'),
    ]),
  )
  if (logOutPending) return undefined
  const waiting = toEntries(rows).filter(isWaiting)
  const now = Date.now()
  if (!locked && waiting.some((entry) => entry.state === 'sending' && isLeased(entry, now))) return undefined
  const entry = waiting.find((each) => each.state === 'sending' || !isLeased(each, now))
  if (!entry) return undefined
  const isOwn = toKept(last)?.session.id === entry.account
  return { entry, withSession: isOwn && entry.account !== SESSION_IDS.visitor }
}

/** Notes that it is being sent. Answers false when it was leased, changed or deleted meanwhile. */
async function leaseToSend({ seq, message, attempts }: OutboxEntry, locked: boolean): Promise<boolean> {
  try {
    return await changeOutbox(async (outbox) => {
      const entry = outbox.entries.find((each) => each.seq === seq)
      const now = Date.now()
      if (entry?.message.id !== message.id || entry.attempts !== attempts) return false
      if (entry.state === 'queued' && isLeased(entry, now)) return false
      const leaseExpiresAt = now + LEASE_MS
      await outbox.put({ ...entry, state: 'sending', attempts: attempts + 1, leaseExpiresAt })
      return true
    })
  } catch (error) {
    if (!locked) throw error
    return true // best effort: a full disk takes no note, but the lock keeps others away and the message can go
  }
}

/** What goes within so long, at the first attempt, has not waited. */
const AT_ONCE_MS = 8_000

/** Notes what became of it on the entry as it is now: it may have been detached or deleted meanwhile. */
async function settle(
  { seq, message, attempts, queuedAt }: OutboxEntry,
  outcome: SendOutcome,
): Promise<void> {
  await changeOutbox(async (outbox) => {
    const entry = outbox.entries.find((each) => each.seq === seq)
    if (entry?.message.id !== message.id) return
    if (outcome === 'sent') await outbox.delete(entry)
    else if (outcome === 'later') await outbox.put({ ...entry, state: 'queued', leaseExpiresAt: 0 })
    // Nobody may read what is detached, so nobody can change it into something the server takes.
    else if (entry.detached) await outbox.delete(entry)
    else await outbox.put({ ...entry, ...outcome, state: 'failed', leaseExpiresAt: 0 })
  })
  if (outcome !== 'sent') return
  const hasWaited = attempts > 0 || Date.now() - Date.parse(queuedAt) > AT_ONCE_MS
  announce({ kind: 'sent', id: message.id, hasWaited })
}
