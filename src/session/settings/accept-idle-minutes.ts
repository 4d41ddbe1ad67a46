/** Another idle time-out of the session drawn: it is kept, and holds at once. */
import { acceptSession } from '#src/session/accept-session.ts'
import { recordActivity } from '#src/session/idle.ts'
import { sessionState } from '#src/session/session.ts'

export async function acceptIdleMinutes(idleMinutes: number): Promise<void> {
  const { session } = sessionState.get()
  if (!session || session.idleMinutes === idleMinutes) return
  // A kept session with a time-out and no activity counts as timed out.
  recordActivity()
  if (!(await acceptSession({ ...session, idleMinutes }))) location.reload()
}
