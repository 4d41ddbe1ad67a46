/** The last session this device saw, kept so that the app opens with no network. Never a secret. */
import type { Session } from '#contract/session.ts'
import { type KeptSession, openDevice } from './db.ts'

/** What stands on the device, however old. */
export async function savedSession(): Promise<KeptSession | undefined> {
  const kept = await (await openDevice()).get('session', 'last')
  return kept === true ? undefined : kept
}

/** Keeps only the fields the app needs. */
export async function saveSession(session: Session, contactAt: Date): Promise<void> {
  const { id, firstName, clientName, restricted, idleMinutes } = session
  const kept = id === -1 ? { id } : { id, firstName, clientName, restricted, idleMinutes }
  await (await openDevice()).put('session', { session: kept, contactAt: contactAt.toISOString() }, 'last')
}

/** The server has answered for this account: its kept session lives on. */
export async function saveContact(account: number, contactAt: Date): Promise<void> {
  const { store, done } = (await openDevice()).transaction('session', 'readwrite')
  const kept = await store.get('last')
  if (typeof kept === 'object' && kept.session.id === account)
    await store.put({ ...kept, contactAt: contactAt.toISOString() }, 'last')
  await done
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
}
