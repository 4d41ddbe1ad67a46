/** The last session this device saw, kept so that the app opens with no network. Never a secret. */
import type { Session } from '#contract/session/session.ts'
import { deviceDatabase } from '#src/offline/device/device-database.ts'
import { announce } from '#src/offline/device/messages.ts'

/**
 * The last session; `contactAt`: ISO 8601 UTC of the server's last answer about it. `answeredAt`: of a guest's, the answer
 * from which its `leftS` counts.
 */
export interface KeptSession {
  session: Session
  contactAt: string
  answeredAt?: string
}

/** What the device has, however old; a row that is no session counts as none. */
export function savedSession(): Promise<KeptSession | undefined> {
  return deviceDatabase.read(['session'], async (rowsOf) => toKept(await rowsOf('session').get('last')))
}

/** A row as a kept session; undefined for anything else. */
export function toKept(row: unknown): KeptSession | undefined {
  const kept = row as Partial<KeptSession> | undefined
  return typeof kept?.session?.id === 'number' ? (kept as KeptSession) : undefined
}

/**
 * Keeps only the fields the app needs. Answers false, and keeps what is there, when that is another session which came
 * to the device after `askedAt`.
 */
export function saveSession(
  { id, firstName, clientName, restricted, idleMinutes, staff, leftS, originals, order }: Session,
  contactAt: Date,
  askedAt?: Date,
): Promise<boolean> {
  const kept =
    id === -1
      ? { id }
      : { id, firstName, clientName, restricted, idleMinutes, staff, leftS, originals, order }
  const at = contactAt.toISOString()
  return deviceDatabase.write(['session'], async (rowsOf) => {
    const rows = rowsOf('session')
    const last = toKept(await rows.get('last'))
    const lastAt = last && last.session.id !== id && new Date(last.contactAt)
    // A time to come is one before the clock was put back.
    if (askedAt && lastAt && lastAt > askedAt && lastAt <= contactAt) return false
    await rows.put({ session: kept, contactAt: at, ...(leftS !== undefined && { answeredAt: at }) }, 'last')
    return true
  })
}

/** The server has answered for this account: how long its kept session is trusted counts from now. */
export function saveContact(account: number, contactAt: Date): Promise<void> {
  return deviceDatabase.write(['session'], async (rowsOf) => {
    const rows = rowsOf('session')
    const kept = toKept(await rows.get('last'))
    if (kept?.session.id === account) await rows.put({ ...kept, contactAt: contactAt.toISOString() }, 'last')
  })
}

/** Forgets the last session altogether. */
export function wipeSession(): Promise<void> {
  return deviceDatabase.write(['session'], (rowsOf) => rowsOf('session').delete('last'))
}

/** Whether a log-out still has to reach the server; nameless. */
export function savedLogOutPending(): Promise<boolean> {
  return deviceDatabase.read(
    ['session'],
    async (rowsOf) => (await rowsOf('session').get('log-out-pending')) === true,
  )
}

/** Sets or takes away the mark that a log-out has to reach the server. */
export async function saveLogOutPending(pending: boolean): Promise<void> {
  await deviceDatabase.write(['session'], async (rowsOf) => {
    const rows = rowsOf('session')
    if (pending) await rows.put(true, 'log-out-pending')
    else await rows.delete('log-out-pending')
  })
  if (!pending) announce({ kind: 'logged-out' })
}
