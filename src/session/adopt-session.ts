/**
 * Makes an answer of the server the session: wipes another account's data first, keeps it, then draws it. Between two
 * accounts nothing is drawn at all.
 */
import type { Session } from '#contract/session.ts'
import { announce } from '#src/offline/messages.ts'
import { saveSession } from '#src/offline/session.ts'
import { inTime } from './in-time.ts'
import { roleOf, VISITOR } from './session-rule.ts'
import { hasEnded, sessionState, setSession } from './session-store.ts'
import { isServedByWorker } from './show-visitor.ts'
import { sealVisitors, wipeAccount, wipeGuest, wipeSaved } from './wipe-account.ts'

interface AdoptInput {
  /** Whom the device was used by last; absent: whoever is drawn. */
  before?: Session | undefined
  /** When the server was asked: whoever logged in or out on this device since then knows better. */
  askedAt?: Date
}

/**
 * Never rejects: a device that can keep nothing still shows the session. Answers false, with nothing drawn, when the
 * page has to be loaded anew: somebody knew better, or another account's pictures are in its memory.
 */
export async function adoptSession(session: Session, { before, askedAt }: AdoptInput = {}): Promise<boolean> {
  const drawn = sessionState().session
  const isAnother = drawn !== undefined && drawn.id !== session.id
  const drewAnothers = isAnother && drawn.id !== VISITOR.id
  if (drewAnothers) setSession({ session: undefined, fromDevice: false, ended: false })
  await makeRoom(before ?? drawn, session)
  let isKept = false
  try {
    if (!(await inTime(saveSession(session, new Date(), askedAt)))) return false
    isKept = true
  } catch (error) {
    console.warn('The session could not be kept on this device:', error)
  }
  if (isAnother) announce({ kind: 'account', account: session.id })
  if (isKept && drewAnothers && isServedByWorker()) return false
  setSession({ session, fromDevice: false, ended: hasEnded(session) })
  return true
}

/**
 * For a visitor everybody goes, for a customer every other account; a share link takes nothing from a customer. What a
 * visitor wrote is shown to nobody any more.
 */
async function makeRoom(before: Session | undefined, session: Session): Promise<void> {
  if (!before || before.id === session.id) return session.id === VISITOR.id ? wipeSaved() : undefined
  if (before.id === VISITOR.id) return sealVisitors()
  if (roleOf(before) === 'guest' && session.id !== VISITOR.id) return wipeGuest()
  if (roleOf(session) !== 'guest') return wipeAccount('keep')
}
