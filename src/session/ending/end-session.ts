import { clearTabAfter } from '#src/session/browser-storage.ts'
import { finishLogOut, showVisitor } from './log-out.ts'
import { roleOf, sessionState } from '#src/session/session.ts'

/** The session has ended elsewhere, or with its share link: the server knows it already, and the visitor's page says so. */
export async function endSession(): Promise<void> {
  const { session } = sessionState.get()
  const ended = session && roleOf(session) === 'guest' ? 'link' : true
  clearTabAfter(ended)
  await showVisitor({ after: finishLogOut(true, ended), ended })
}
