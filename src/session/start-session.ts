/**
 * How the page learns who it is for: exactly one GetUserData, and the session kept on the device when that call
 * fails or has not answered in time. A late answer replaces the kept session; another account's data is wiped before
 * anything of the new one is drawn. Nothing here throws: a failed call is logged, and shows nothing.
 */
import type { Session } from '#contract/session.ts'
import { GET_USER_DATA } from '#contract/start-calls.ts'
import { request } from '#src/api/request.ts'
import type { KeptSession } from '#src/offline/db.ts'
import { savedLogOutPending, savedSession } from '#src/offline/session.ts'
import { adoptSession } from './adopt-session.ts'
import { sendLogOut } from './log-out.ts'
import { toSession, VISITOR } from './session-rule.ts'
import { sessionState, setSession } from './session-store.ts'

const KEPT_AFTER_MS = 3_000
const KEPT_FOR_DAYS = 30
const DEVICE_WAIT_MS = 1_000

let started: Promise<void> | undefined

/** Begins once, however often it is called. Resolves when the first session is drawn or the call has failed. */
export function startSession(): Promise<void> {
  return (started ??= start())
}

async function start(): Promise<void> {
  const loggedOut = await bestEffort(savedLogOutPending())
  if (loggedOut) await sendLogOut().catch(() => undefined) // best effort: the mark stands until it succeeds
  const kept = loggedOut ? undefined : usable(await bestEffort(savedSession()))
  const answer = request(GET_USER_DATA).then((body) => (loggedOut ? VISITOR : toSession(body)))
  const late = setTimeout(() => drawKept(kept), KEPT_AFTER_MS)
  try {
    await adoptSession(await answer)
  } catch (error) {
    console.error('GetUserData failed:', error)
    drawKept(kept ?? (loggedOut ? VISITOR : undefined))
  } finally {
    clearTimeout(late)
  }
}

function drawKept(kept: Session | undefined): void {
  if (kept && !sessionState().session) setSession({ session: kept, fromDevice: true, ended: false })
}

function usable(kept: KeptSession | undefined): Session | undefined {
  if (!kept) return undefined
  const ageMs = Date.now() - Date.parse(kept.contactAt)
  return kept.session.id === VISITOR.id || ageMs < KEPT_FOR_DAYS * 86_400_000 ? kept.session : undefined
}

/** A database that another tab blocks may never open, and must not keep the page from asking the server. */
async function bestEffort<T>(reading: Promise<T>): Promise<T | undefined> {
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The device took too long')), DEVICE_WAIT_MS)
  })
  try {
    return await Promise.race([reading, tooLong])
  } catch (error) {
    console.warn('Nothing could be read from the device:', error)
    return undefined // best effort: without a database the app works from the network
  }
}
