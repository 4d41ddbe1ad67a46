/** The last session this device saw, kept so that the app opens with no network. Never a secret. */
import type { Session } from '#contract/session.ts'
import { type KeptSession, openDevice } from './db.ts'
import { announce } from './messages.ts'

/** What stands on the device, however old; a row that is no session counts as none. */
export async function savedSession(): Promise<KeptSession | undefined> {
  return toKept(await (await openDevice()).get('session', 'last'))
}

/** The row as a kept session; one that is none counts as nothing kept. */
export function toKept(row: KeptSession | true | undefined): KeptSession | undefined {
  return typeof row === 'object' && typeof row.session?.id === 'number' ? row : undefined
}

/**
 * Keeps only the fields the app needs. Answers false, and keeps what stands there, when that is another session
 * which came to the device after `askedAt`.
 */
export async function saveSession(session: Session, contactAt: Date, askedAt?: Date): Promise<boolean> {
  const { id, firstName, clientName, restricted, idleMinutes } = session
  const kept = id === -1 ? { id } : { id, firstName, clientName, restricted, idleMinutes }
  const tx = (await openDevice()).transaction('session', 'readwrite')
  const last = toKept(await tx.store.get('last'))
  const lastAt = last && last.session.id !== id && new Date(last.contactAt)
  // A time to come is one before the clock was put back.
  if (askedAt && lastAt && lastAt > askedAt && lastAt <= contactAt) return false
  await Promise.all([tx.store.put({ session: kept, contactAt: contactAt.toISOString() }, 'last'), tx.done])
  return true
}

/** Forgets the last session altogether. */
export async function wipeSession(): Promise<void> {
  await (await openDevice()).delete('session', 'last')
}

/** Whether a log-out still has to reach the server; nameless. */
export async function savedLogOutPending(): Promise<boolean> {
  return (await (await openDevice()).get('session', 'log-out-pending')) === true
}

/** Sets or takes away the mark that a log-out has to reach the server. */
export async function saveLogOutPending(pending: boolean): Promise<void> {
  const db = await openDevice()
  if (pending) await db.put('session', true, 'log-out-pending')
  else await db.delete('session', 'log-out-pending')
  if (!pending) announce({ kind: 'logged-out' })
}
