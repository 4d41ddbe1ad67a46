/**
 * What the server says becomes the session: another account's data leaves the device first, then the session is kept,
 * the other tabs are told, and it is drawn. Between two accounts nothing is drawn at all.
 */
import type { Session } from '#contract/session/session.ts'
import { announce } from '#src/offline/device/messages.ts'
import { saveSession } from '#src/offline/session/session.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import {
  clearAccount,
  clearAllLists,
  clearGuestLists,
  detachVisitorMessages,
} from '#src/session/ending/clear-device.ts'
import { isServedByWorker } from '#src/session/ending/log-out.ts'
import { DEVICE_WAIT_MS, hasEnded, roleOf, sessionState, VISITOR } from './session.ts'

interface AcceptInput {
  /** Whose data is on the device; absent: that of the session drawn. */
  before?: Session | undefined
  /** When the server was asked: a log-in or log-out on this device since then is newer than the answer. */
  askedAt?: Date
}

/**
 * Answers false, with nothing drawn, when the page has to be reloaded: the answer is out of date, or another
 * account's pictures are in the page's memory. Never rejects: a device that keeps nothing still shows the session.
 */
export async function acceptSession(
  session: Session,
  { before, askedAt }: AcceptInput = {},
): Promise<boolean> {
  const drawn = sessionState.get().session
  const isAnother = drawn !== undefined && drawn.id !== session.id
  const drewAccount = isAnother && drawn.id !== VISITOR.id
  if (drewAccount) sessionState.set({ session: undefined, fromDevice: false, ended: false })
  await clearFor(session, before ?? drawn)
  let isKept = false
  try {
    if (!(await withTimeout(saveSession(session, new Date(), askedAt), DEVICE_WAIT_MS))) return false
    isKept = true
  } catch (error) {
    console.warn('The session could not be kept:', error)
  }
  if (isAnother) announce({ kind: 'account', account: session.id })
  if (isKept && drewAccount && isServedByWorker()) return false
  sessionState.set({ session, fromDevice: false, ended: hasEnded(session) })
  return true
}

/** A visitor finds nothing of anybody, a customer nothing of another account; a share link keeps the customer's. */
async function clearFor(session: Session, before: Session | undefined): Promise<void> {
  if (!before || before.id === session.id) {
    if (session.id === VISITOR.id) await clearAllLists()
  } else if (before.id === VISITOR.id) await detachVisitorMessages()
  else if (roleOf(before) === 'guest' && session.id !== VISITOR.id) await clearGuestLists()
  else if (roleOf(session) !== 'guest') await clearAccount('keep')
}
