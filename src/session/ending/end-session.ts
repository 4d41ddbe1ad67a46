import { clearTabAfter } from '#src/session/browser-storage.ts'
import { finishLogOut, showVisitor } from './log-out.ts'
import { tellLostLogIn, wasNeverKept } from './lost-log-in.ts'
import { roleOf, sessionState } from '#src/session/session.ts'

/**
 * The session has ended elsewhere, or with its share link: the server knows it already, and the visitor's page says so;
 * or that the browser did not keep it.
 */
export async function endSession(): Promise<void> {
  const { session } = sessionState.get()
  const isLost = session !== undefined && (await wasNeverKept(session))
  const ended = isLost ? false : session && roleOf(session) === 'guest' ? 'link' : 'elsewhere'
  clearTabAfter(ended, session)
  // After that the entry says nothing but what is told of the end.
  const after = finishLogOut(true, ended).then(() => {
    if (isLost) tellLostLogIn()
    return ended
  })
  await showVisitor({ after, ended })
}
