/** Makes an answer of the server the session: wipes another account's data first, keeps it, then draws it. */
import type { Session } from '#contract/session.ts'
import { SESSION_IDS } from '#contract/codes.ts'
import { claimLists, wipeAllLists } from '#src/offline/lists.ts'
import { announce } from '#src/offline/messages.ts'
import { saveSession } from '#src/offline/session.ts'
import { inTime } from './in-time.ts'
import { sessionState, setSession } from './session-store.ts'

/** Never rejects: a device that can keep nothing still shows the session. */
export async function adoptSession(session: Session): Promise<void> {
  const before = sessionState().session
  try {
    await inTime(keep(session))
  } catch (error) {
    console.warn('The session could not be kept on this device:', error)
  }
  setSession({ session, fromDevice: false, ended: false })
  if (before && before.id !== session.id) announce({ kind: 'account', account: session.id })
}

async function keep(session: Session): Promise<void> {
  const isVisitor = session.id === SESSION_IDS.visitor
  await Promise.all([isVisitor ? wipeAllLists() : claimLists(session.id), saveSession(session, new Date())])
}
