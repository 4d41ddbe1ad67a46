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
import { acceptSession } from './accept-session.ts'
import { recordActivity } from './idle.ts'
import { clearLogOutPending, withSessionLock } from '#src/session/ending/pending-log-out.ts'
import { noteLogIn } from '#src/session/ending/lost-log-in.ts'
import { toSession } from './session.ts'

/**
 * @throws what call() throws; ApiError with code `wrong_log_in` for a wrong address or password, `second_factor_needed`
 * where they are right and the log-in goes on.
 */
export const logIn = (email: string, password: string): Promise<void> =>
  beginSession(() => call(LogIn, { body: { email, password }, timeoutMs: 20_000 }))

/** The same by any call that the server answers with the session. */
export function beginSession(ask: () => Promise<Session>): Promise<void> {
  return withSessionLock(async () => {
    const session = toSession(await ask())
    noteLogIn()
    await clearLogOutPending().catch(() => undefined) // best effort: without a database it is not there either
    if (session.idleMinutes) recordActivity()
    if (!(await acceptSession(session))) location.reload()
  })
}
