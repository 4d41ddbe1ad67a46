/**
 * A log-out is pending until the server has heard of it. As long as it is, it goes to the server before any other
 * call, and no answer brings the account back. The flag is in two places: localStorage has it at once, and also where
 * there is no database; the service worker can read only the database.
 */
import { LOG_OUT } from '#contract/session/start-calls.ts'
import { request } from '#src/api/request.ts'
import { atNextOccasion } from '#src/network/occasions.ts'
import { savedLogOutPending, saveLogOutPending } from '#src/offline/session/session.ts'
import { limit } from '#timing/limit.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import { readShared, writeShared } from '#src/session/browser-storage.ts'
import { DEVICE_WAIT_MS } from '#src/session/session.ts'

const FLAG = 'loupe-log-out-pending'
const SERVER_WAIT_MS = 5_000

/** By localStorage alone, at once; the database may know of one that this does not. */
export const isLogOutPendingHere = (): boolean => readShared(FLAG) !== null

/** Whether the flag is in either place. */
export async function isLogOutPending(): Promise<boolean> {
  return isLogOutPendingHere() || (await withTimeout(savedLogOutPending(), DEVICE_WAIT_MS))
}

/** Takes effect before it returns. @throws where the database does not take it; localStorage has it all the same. */
export async function setLogOutPending(): Promise<void> {
  writeShared(FLAG, 'yes')
  await withTimeout(saveLogOutPending(true), DEVICE_WAIT_MS)
}

/** @throws where the database does not give it up. */
export async function clearLogOutPending(): Promise<void> {
  writeShared(FLAG, null)
  await withTimeout(saveLogOutPending(false), DEVICE_WAIT_MS)
}

/** Ends the server's session if a log-out is pending. @throws what request() throws. */
export function sendLogOut(): Promise<void> {
  return withSessionLock(async () => {
    if (!(await isLogOutPending().catch(() => true))) return // best effort: no database, and telling twice is harmless
    await setLogOutPending().catch(() => undefined) // best effort: in both places, if it was cut off between them
    await request(LOG_OUT, { timeoutMs: SERVER_WAIT_MS, keepalive: true })
    await clearLogOutPending()
  })
}

/** Resolves when other calls may go out: no log-out is pending, or the server was told or cannot be reached. */
export async function logOutSettled(): Promise<void> {
  if (isLogOutPendingHere()) await sendLogOut().catch(() => undefined) // best effort: it stays pending
}

/** Keeps trying for as long as the page is open. Another tab may log out at any time, so it never ends. */
export function keepSendingLogOut(): void {
  atNextOccasion(() => {
    keepSendingLogOut()
    void logOutSettled()
  })
}

const oneAtATime = limit(1)

/** Log-ins and log-outs of all tabs one after the other; of this tab alone where there are no Web Locks. */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  return oneAtATime(() =>
    'locks' in navigator ? (navigator.locks.request('loupe-session', work) as Promise<T>) : work(),
  )
}
