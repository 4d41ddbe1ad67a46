/** Logging in: the answer is the session itself, so no second call asks for it. Loaded when the form is used. */
import { LogIn } from '#contract/session.ts'
import { call } from '#src/api/call.ts'
import { saveLogOutPending } from '#src/offline/session.ts'
import { adoptSession } from './adopt-session.ts'
import { inTime } from './in-time.ts'
import { logOutSettled } from './log-out.ts'
import { toSession } from './session-rule.ts'

/** @throws what call() throws; ApiError with code `wrong_log_in` for a wrong address or password. */
export async function logIn(email: string, password: string): Promise<void> {
  await logOutSettled()
  const session = toSession(await call(LogIn, { body: { email, password }, timeoutMs: 20_000 }))
  await inTime(saveLogOutPending(false)).catch(() => undefined) // best effort: without a database there is no mark either
  await adoptSession(session)
}
