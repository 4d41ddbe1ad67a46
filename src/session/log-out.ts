/**
 * Logging out: what belongs to the account leaves the device at once, in every tab, with or without a network. Until
 * the server has heard of it a nameless mark stands, under which no answer brings the account back. Cannot fail.
 */
import { LOG_OUT } from '#contract/start-calls.ts'
import { request } from '#src/api/request.ts'
import { wipeAllLists } from '#src/offline/lists.ts'
import { announce } from '#src/offline/messages.ts'
import { saveLogOutPending, saveSession } from '#src/offline/session.ts'
import { inTime } from './in-time.ts'
import { VISITOR } from './session-rule.ts'
import { setSession } from './session-store.ts'

const SERVER_WAIT_MS = 5_000

/** Wipes, shows the visitor's page in every tab, then tells the server. */
export async function logOut(): Promise<void> {
  await Promise.all([wipe(), inTime(saveLogOutPending(true)).catch(warn)])
  show(false)
  await sendLogOut().catch(warn)
}

/** A session that ended elsewhere: wipes and says so. */
export async function endSession(): Promise<void> {
  await wipe()
  show(true)
}

let sending: Promise<void> = Promise.resolve()

/** Ends the server's session and takes the mark away. @throws what request() throws. */
export function sendLogOut(): Promise<void> {
  const sent = request(LOG_OUT, { timeoutMs: SERVER_WAIT_MS, keepalive: true })
  sending = sent.then(
    () => undefined,
    () => undefined,
  )
  return sent.then(() => inTime(saveLogOutPending(false)))
}

/** Settles when no log-out is under way: its answer would take away the cookie of a log-in that overtook it. */
export const logOutSettled = (): Promise<void> => sending

async function wipe(): Promise<void> {
  const work = [wipeAllLists(), saveSession(VISITOR, new Date())]
  await Promise.all(work.map((part) => inTime(part).catch(warn)))
}

function show(ended: boolean): void {
  setSession({ session: VISITOR, fromDevice: false, ended })
  announce({ kind: 'account', account: VISITOR.id })
}

function warn(error: unknown): void {
  console.warn('Logging out:', error)
}
