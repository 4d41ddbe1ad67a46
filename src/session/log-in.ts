/**
 * A log-in, step by step. Log-ins and log-outs of all tabs happen one after the other.
 *
 * 1. The server checks address and password; its answer is the session itself, so no second call asks for it.
 * 2. A log-out that was pending is no more: the log-in has ended the session before.
 * 3. accept-session.ts clears what another account left, keeps the session, tells the other tabs and draws.
 *
 * A chunk of its own, loaded when the form is used.
 */
import { LogIn, type Session } from '#contract/session/session.ts'
import { call } from '#src/api/call.ts'
import { createStore } from '#src/store/create-store.ts'
import { acceptSession } from './accept-session.ts'
import { keepTypedAddress } from './browser-storage.ts'
import { recordActivity } from './idle.ts'
import { clearLogOutPending, withSessionLock } from '#src/session/ending/pending-log-out.ts'
import { noteLogIn } from '#src/session/ending/lost-log-in.ts'
import { toSession } from './session.ts'

/** From the press of the button, also where the log-out before it takes its time. */
const WITHIN_MS = 20_000
const LEAST_MS = 1_000
const LATE_MS = 4_000

/** Whether a log-in is under way that the server has not answered for a while. */
export const isLogInLate = createStore(false)

/**
 * @throws what call() throws; ApiError with code `wrong_log_in` for a wrong address or password, `second_factor_needed`
 * where they are right and the log-in goes on.
 */
export async function logIn(email: string, password: string): Promise<void> {
  const askedAt = performance.now()
  const timer = setTimeout(() => isLogInLate.set(true), LATE_MS)
  try {
    await beginSession(() => {
      const leftMs = Math.ceil(askedAt + WITHIN_MS - performance.now())
      return call(LogIn, { body: { email, password }, timeoutMs: Math.max(LEAST_MS, leftMs) })
    })
  } finally {
    clearTimeout(timer)
    isLogInLate.set(false)
  }
}

/** The same by any call that the server answers with the session. */
export function beginSession(ask: () => Promise<Session>): Promise<void> {
  return withSessionLock(async () => {
    const session = toSession(await ask())
    noteLogIn()
    keepTypedAddress('')
    await clearLogOutPending().catch(() => undefined) // best effort: without a database it is not there either
    if (session.idleMinutes) recordActivity()
    if (!(await acceptSession(session))) location.reload()
  })
}
