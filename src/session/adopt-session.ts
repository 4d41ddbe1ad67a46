/**
 * Makes an answer of the server the session: wipes another account's data first, keeps it, then draws it. Between two
 * accounts nothing is drawn at all.
 */
import type { Session } from '#contract/session.ts'
import { claimLists } from '#src/offline/lists.ts'
import { announce } from '#src/offline/messages.ts'
import { saveSession } from '#src/offline/session.ts'
import { inTime } from './in-time.ts'
import { viewerOf, VISITOR } from './session-rule.ts'
import { sessionState, setSession } from './session-store.ts'
import { wipeAccount, wipeGuest, wipeSaved } from './wipe-account.ts'

interface AdoptInput {
  /** Whom the device was used by last; absent: whoever is drawn. */
  before?: Session | undefined
  /** When the server was asked: whoever logged in or out on this device since then knows better. */
  askedAt?: Date
}

/**
 * Never rejects: a device that can keep nothing still shows the session. Answers false, with nothing drawn, when
 * somebody knew better.
 */
export async function adoptSession(session: Session, { before, askedAt }: AdoptInput = {}): Promise<boolean> {
  const drawn = sessionState().session
  if (drawn && drawn.id !== session.id && drawn.id !== VISITOR.id)
    setSession({ session: undefined, fromDevice: false, ended: false })
  await makeRoom(before ?? drawn ?? VISITOR, session)
  try {
    if (!(await inTime(keep(session, askedAt)))) return false
  } catch (error) {
    console.warn('The session could not be kept on this device:', error)
  }
  setSession({ session, fromDevice: false, ended: false })
  if (drawn && drawn.id !== session.id) announce({ kind: 'account', account: session.id })
  return true
}

/** For a visitor everybody goes, for a customer every other account; a share link takes nothing from a customer. */
async function makeRoom(before: Session, session: Session): Promise<void> {
  if (before.id === session.id || before.id === VISITOR.id)
    return session.id === VISITOR.id ? wipeSaved() : undefined
  if (viewerOf(before) === 'guest' && session.id !== VISITOR.id) return wipeGuest()
  if (viewerOf(session) !== 'guest') return wipeAccount('keep')
}

async function keep(session: Session, askedAt?: Date): Promise<boolean> {
  if (!(await saveSession(session, new Date(), askedAt))) return false
  if (session.id !== VISITOR.id) await claimLists(session.id)
  return true
}
