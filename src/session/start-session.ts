/**
 * How the page learns who it is for: exactly one GetUserData, and the session kept on the device when that call fails
 * or has not answered in 3 s; where the device is slower than that, as soon as it answers. A late answer of the server
 * replaces the kept session. While a log-out is pending, and where the device lay untouched for too long, there is only
 * the visitor. Nothing here rejects: a failed call is logged, and shows nothing.
 */
import type { Session } from '#contract/session/session.ts'
import { GET_USER_DATA } from '#contract/session/start-calls.ts'
import { request } from '#src/api/request.ts'
import { savedSession, wipeSession } from '#src/offline/session/session.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import { atNextOccasion } from '#src/network/occasions.ts'
import { acceptSession } from './accept-session.ts'
import { takeEndedFlag } from './browser-storage.ts'
import { clearAccount } from '#src/session/ending/clear-device.ts'
import { hasTimedOut } from './idle.ts'
import { finishLogOut, logOut } from '#src/session/ending/log-out.ts'
import { isLogOutPending, sendLogOut } from '#src/session/ending/pending-log-out.ts'
import { DEVICE_WAIT_MS, hasEnded, sessionState, toSession, VISITOR } from './session.ts'

const KEPT_AFTER_MS = 3_000
const EXPECTED_WITHIN_MS = 500
const KEPT_FOR_DAYS = Number(import.meta.env.VITE_KEPT_SESSION_DAYS || 30)

let started: Promise<void> | undefined

/**
 * Prepares for the kept session while the server is asked: most often it is the session again. `told`: what the
 * server says, or the kept session where it says nothing. Neither rejects.
 */
type Expect = (kept: Session, told: Promise<Session>) => Promise<void>

/**
 * Begins once, however often it is called. When the server has answered, or has not, the session is drawn when `expect`
 * has resolved, or half a second later. Resolves when the first session is drawn or the call has failed.
 */
export function startSession(expect: Expect = async () => {}): Promise<void> {
  return (started ??= start(expect))
}

async function start(expect: Expect): Promise<void> {
  const ended = takeEndedFlag()
  if (ended) sessionState.set({ ...sessionState.get(), ended })
  const reading = keptSession()
  const [isPending, last] = await Promise.all([readDevice(isLogOutPending()), readDevice(reading)])
  const kept = await unlessLoggedOut(last, isPending)
  const isLoggedOut = kept !== last
  const askedAt = new Date()
  const asked = ask(isLoggedOut)
  const isPrepared =
    kept &&
    expect(
      kept,
      asked.catch(() => kept),
    )
  // best effort: what takes longer is drawn later
  const prepared = () => withTimeout(Promise.resolve(isPrepared), EXPECTED_WITHIN_MS).catch(() => undefined)
  const draw = () => (kept ? drawKept(kept) : void drawLate(reading))
  const late = setTimeout(draw, KEPT_AFTER_MS)
  try {
    const session = await asked.finally(() => clearTimeout(late))
    await prepared()
    if (!isAwaited()) return
    if (kept && isGuest(kept) && session.id === VISITOR.id) await (await linkEnd()).endLink(kept)
    if (hasTimedOut(session, false)) await logOut()
    else if (!(await acceptSession(session, { before: last, askedAt }))) location.reload()
  } catch (error) {
    console.error('GetUserData failed:', error)
    await prepared()
    draw()
  }
}

/** After a log-out that is what the server is told first, and its answer counts as a visitor. */
async function ask(isLoggedOut: boolean): Promise<Session> {
  if (isLoggedOut) await sendLogOut().catch(() => undefined) // best effort: it stays pending
  const answer = await request(GET_USER_DATA)
  return isLoggedOut ? VISITOR : toSession(answer)
}

/** False after a log-in or log-out while the answer was under way: that is newer. */
function isAwaited(): boolean {
  const { session, fromDevice } = sessionState.get()
  return !session || fromDevice
}

function drawKept(kept: Session | undefined): void {
  if (kept && !sessionState.get().session)
    sessionState.set({ session: kept, fromDevice: true, ended: hasEnded(kept) })
}

/** A device that is busy answers later than the server is waited for, and has all that there is to draw. */
async function drawLate(reading: Promise<Session | undefined>): Promise<void> {
  try {
    const last = await reading
    if (last && !sessionState.get().session)
      drawKept(await unlessLoggedOut(last, await readDevice(isLogOutPending())))
  } catch {
    // A database that did not open in time may do so later.
    atNextOccasion(() => sessionState.get().session || void drawLate(keptSession()))
  }
}

/** The visitor where a log-out is pending or the device lay untouched for too long; else the session as it is. */
async function unlessLoggedOut(
  last: Session | undefined,
  isPending: boolean | undefined,
): Promise<Session | undefined> {
  if (!isPending && !(last && hasTimedOut(last, true))) return last
  await finishLogOut(isPending === true)
  return VISITOR
}

/**
 * The session kept on the device. A customer's that is too old is cleared instead, with its data; of a guest whose link
 * has ended a visitor is left.
 */
async function keptSession(): Promise<Session | undefined> {
  const kept = await savedSession()
  if (!kept || kept.session.id === VISITOR.id) return kept?.session
  if (isGuest(kept.session)) return (await linkEnd()).keptGuest(kept)
  const ageMs = Date.now() - Date.parse(kept.contactAt)
  if (ageMs < KEPT_FOR_DAYS * 86_400_000) return kept.session
  await Promise.all([clearAccount('keep'), wipeSession()])
  return undefined
}

const isGuest = ({ leftS }: Session): boolean => leftS !== undefined

const linkEnd = () => import('#src/session/guest/link-end.ts')

async function readDevice<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(reading, DEVICE_WAIT_MS)
  } catch (error) {
    console.warn('Nothing could be read from the device:', error)
    return undefined // best effort: without a database the app works from the network
  }
}
