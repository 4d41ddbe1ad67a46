/**
 * Logging out: what belongs to the account leaves the device at once, in every tab, with or without a network. Until
 * the server has heard of it a nameless mark stands, under which no answer brings the account back. Cannot fail.
 */
import { announce } from '#src/offline/messages.ts'
import { saveSession } from '#src/offline/session.ts'
import { paths } from '#src/paths.ts'
import { sendLogOut } from './end-server-session.ts'
import { forgetTab } from './forget-tab.ts'
import { inTime } from './in-time.ts'
import { setMark } from './log-out-mark.ts'
import { VISITOR } from './session-rule.ts'
import { showVisitor } from './show-visitor.ts'
import { type Unsent, wipeAccount } from './wipe-account.ts'

/**
 * Shows the visitor's page in every tab, wipes, then tells the server, unless the page is loaded anew: the next one
 * does then, and nothing is cut off. `unsent`: what becomes of unsent messages.
 */
export async function logOut(unsent: Unsent = 'keep'): Promise<void> {
  const marked = setMark().catch(warn)
  forgetTab(paths.home)
  const isLeft = await showVisitor({ done: Promise.all([marked, wipe(unsent)]) })
  if (!isLeft) await sendLogOut().catch(warn)
}

/** Before anything is drawn: a log-out that was cut off is brought to its end, or one made that was due. */
export async function leaveDevice(isMarked: boolean): Promise<void> {
  await Promise.all([isMarked || setMark().catch(warn), wipe('keep')])
}

/** A session that ended elsewhere: wipes and says so. */
export async function endSession(): Promise<void> {
  await showVisitor({ done: wipe('keep', true), ended: true })
}

/** Other tabs are told when their reload would find the visitor. */
async function wipe(unsent: Unsent, ended?: boolean): Promise<void> {
  await inTime(saveSession(VISITOR, new Date())).catch(warn)
  announce({ kind: 'account', account: VISITOR.id, ended })
  await wipeAccount(unsent)
}

function warn(error: unknown): void {
  console.warn('Logging out:', error)
}
