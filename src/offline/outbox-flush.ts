/**
 * Sends what waits in the outbox, oldest first, one flusher at a time on the whole device: under a Web Lock where
 * there is one, else by the claim in the entry. An entry is deleted only after the server's word; one left half sent
 * by a killed tab is sent again, and its id makes that harmless. Page and service worker call this, each with its own
 * way to send. While a log-out still has to reach the server nothing else goes there.
 */
import { SESSION_IDS } from '#contract/start-codes.ts'
import type { ContactMessage } from '#contract/contact.ts'
import { openDevice } from './db.ts'
import { announce } from './messages.ts'
import {
  isEntry,
  isTaken,
  isWaiting,
  type OutboxEntry,
  type SendOutcome,
  TAKEN_FOR_MS,
} from './outbox-entry.ts'

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
    if (!(await claim(next.entry, locked))) continue
    let outcome: SendOutcome = 'later'
    try {
      outcome = await send(next.entry.message, next.withSession)
    } finally {
      await settle(next.entry, outcome)
    }
    if (outcome === 'later') break
  }
  const rows = await (await openDevice()).getAll('outbox')
  return !rows.some((row) => isEntry(row) && isWaiting(row))
}

/** The oldest that waits and nobody has taken. Nothing while another flusher is at work, or a log-out is due. */
async function nextToSend(
  locked: boolean,
): Promise<{ entry: OutboxEntry; withSession: boolean } | undefined> {
  const tx = (await openDevice()).transaction(['outbox', 'session'])
  const [rows, logOutPending, last] = await Promise.all([
    tx.objectStore('outbox').getAll(),
    tx.objectStore('session').get('log-out-pending'),
    tx.objectStore('session').get('last'),
  ])
  if (logOutPending) return undefined
  const waiting = rows.filter((row) => isEntry(row) && isWaiting(row))
  const now = Date.now()
  if (!locked && waiting.some((row) => row.state === 'sending' && isTaken(row, now))) return undefined
  const entry = waiting.find((row) => row.state === 'sending' || !isTaken(row, now))
  if (!entry) return undefined
  const isOwn = typeof last === 'object' && last.session.id === entry.account
  return { entry, withSession: isOwn && entry.account !== SESSION_IDS.visitor }
}

/** Notes that it is being sent. Answers false when somebody else took, changed or deleted it meanwhile. */
async function claim({ place, message, attempts }: OutboxEntry, locked: boolean): Promise<boolean> {
  try {
    const tx = (await openDevice()).transaction('outbox', 'readwrite')
    const entry = await tx.store.get(place)
    const now = Date.now()
    if (entry?.message.id !== message.id || entry.attempts !== attempts) return false
    if (entry.state === 'queued' && isTaken(entry, now)) return false
    const takenUntil = now + TAKEN_FOR_MS
    await Promise.all([
      tx.store.put({ ...entry, state: 'sending', attempts: attempts + 1, takenUntil }),
      tx.done,
    ])
  } catch (error) {
    if (!locked) throw error
    return true // best effort: a full disk takes no note, but the lock keeps others away and the message can go
  }
  announce({ kind: 'saved', list: 'outbox' })
  return true
}

/** Notes what became of it, on what stands there now: it may have been sealed or deleted meanwhile. */
async function settle({ place, message }: OutboxEntry, outcome: SendOutcome): Promise<void> {
  const tx = (await openDevice()).transaction('outbox', 'readwrite')
  const entry = await tx.store.get(place)
  if (entry?.message.id !== message.id) return
  if (outcome === 'sent') await tx.store.delete(place)
  else if (outcome === 'later') await tx.store.put({ ...entry, state: 'queued', takenUntil: 0 })
  // Nobody may read what is sealed, so nobody can change it into something the server takes.
  else if (entry.sealed) await tx.store.delete(place)
  else await tx.store.put({ ...entry, ...outcome, state: 'failed', takenUntil: 0 })
  await tx.done
  if (outcome === 'sent') announce({ kind: 'sent', id: message.id })
  announce({ kind: 'saved', list: 'outbox' })
}
