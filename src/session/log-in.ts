/** Logging in: the answer is the session itself, so no second call asks for it. Loaded when the form is used. */
import { LogIn } from '#contract/session.ts'
import { call } from '#src/api/call.ts'
import { adoptSession } from './adopt-session.ts'
import { oneAtATime } from './end-server-session.ts'
import { noteTouch } from './touched.ts'
import { removeMark } from './log-out-mark.ts'
import { toSession } from './session-rule.ts'

/** @throws what call() throws; ApiError with code `wrong_log_in` for a wrong address or password. */
export function logIn(email: string, password: string): Promise<void> {
  return oneAtATime(async () => {
    const session = toSession(await call(LogIn, { body: { email, password }, timeoutMs: 20_000 }))
    await removeMark().catch(() => undefined) // best effort: without a database there is no mark there either
    if (session.idleMinutes) noteTouch()
    if (!(await adoptSession(session))) location.reload()
  })
}
