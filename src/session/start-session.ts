/**
 * How the page learns who it is for: exactly one GetUserData, and the session kept on the device when that call
 * fails or has not answered in time. A late answer replaces the kept session; another account's data is wiped before
 * anything of the new one is drawn. Under the mark of a log-out, and where the device lay untouched for too long,
 * there is only the visitor. Nothing here throws: a failed call is logged, and shows nothing.
 */
import type { Session } from '#contract/session.ts'
import { GET_USER_DATA } from '#contract/start-calls.ts'
import { request } from '#src/api/request.ts'
import { savedSession, wipeSession } from '#src/offline/session.ts'
import { adoptSession } from './adopt-session.ts'
import { takeEndedNote } from './ended-note.ts'
import { sendLogOut } from './end-server-session.ts'
import { inTime } from './in-time.ts'
import { leaveDevice, logOut } from './log-out.ts'
import { isMarked } from './log-out-mark.ts'
import { toSession, VISITOR } from './session-rule.ts'
import { hasEnded, sessionState, setSession } from './session-store.ts'
import { hasLainTooLong } from './touched.ts'
import { wipeAccount } from './wipe-account.ts'

const KEPT_AFTER_MS = 3_000
const KEPT_FOR_DAYS = Number(import.meta.env.VITE_KEPT_SESSION_DAYS || 30)

let started: Promise<void> | undefined

/**
 * Begins once, however often it is called. `expect` hears of a kept session, while the server is asked: whoever was
 * here last mostly is again. Resolves when the first session is drawn or the call has failed.
 */
export function startSession(expect: (kept: Session) => void = () => {}): Promise<void> {
  return (started ??= start(expect))
}

async function start(expect: (kept: Session) => void): Promise<void> {
  if (takeEndedNote()) setSession({ ...sessionState(), ended: true })
  const [marked = false, last] = await Promise.all([bestEffort(isMarked()), bestEffort(keptSession())])
  const loggedOut = marked || (last !== undefined && hasLainTooLong(last, true))
  if (loggedOut) await leaveDevice(marked)
  const kept = loggedOut ? VISITOR : last
  if (kept) expect(kept)
  const late = setTimeout(() => drawKept(kept), KEPT_AFTER_MS)
  try {
    const askedAt = new Date()
    const session = await ask(loggedOut).finally(() => clearTimeout(late))
    if (!isAwaited()) return
    if (hasLainTooLong(session, false)) await logOut()
    else if (!(await adoptSession(session, { before: last, askedAt }))) location.reload()
  } catch (error) {
    console.error('GetUserData failed:', error)
    drawKept(kept)
  }
}

/** Under the mark of a log-out the server is told first, and its answer counts as a visitor. */
async function ask(loggedOut: boolean): Promise<Session> {
  if (loggedOut) await sendLogOut().catch(() => undefined) // best effort: the mark stands until it succeeds
  const answer = await request(GET_USER_DATA)
  return loggedOut ? VISITOR : toSession(answer)
}

/** Whoever logged in or out while the answer was under way knows better. */
function isAwaited(): boolean {
  const { session, fromDevice } = sessionState()
  return !session || fromDevice
}

function drawKept(kept: Session | undefined): void {
  if (kept && !sessionState().session) setSession({ session: kept, fromDevice: true, ended: hasEnded(kept) })
}

/** The last session; a customer's that has not seen the server for too long is wiped instead. */
async function keptSession(): Promise<Session | undefined> {
  const kept = await savedSession()
  if (!kept || kept.session.id === VISITOR.id) return kept?.session
  const ageMs = Date.now() - Date.parse(kept.contactAt)
  if (ageMs < KEPT_FOR_DAYS * 86_400_000) return kept.session
  await Promise.all([wipeAccount('keep'), wipeSession()])
  return undefined
}

async function bestEffort<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await inTime(reading)
  } catch (error) {
    console.warn('Nothing could be read from the device:', error)
    return undefined // best effort: without a database the app works from the network
  }
}
