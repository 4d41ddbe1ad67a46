/**
 * A log-in that the browser did not keep: it takes no cookie of this site, so the first call that needs one is refused.
 * The page says so, in place of an end of the session that nobody can explain. Where the page reloads meanwhile, the
 * tab's entry says it to the next one.
 */
import type { Session } from '#contract/session/session.ts'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedPulledAt } from '#src/offline/lists/pulled-at.ts'
import { DEVICE_WAIT_MS, roleOf } from '#src/session/session.ts'
import { createStore } from '#src/store/create-store.ts'
import { withTimeout } from '#timing/with-timeout.ts'

/** The first call after a log-in is answered within this time. A later refusal is an end of the session. */
const FIRST_CALL_MS = 60_000

let loggedInAt = -Infinity

/** Whether the page has still to say it. */
export const lostLogIn = createStore(false)

/** This page has logged in just now. */
export const noteLogIn = (): void => void (loggedInAt = Date.now())

/**
 * Whether a session that was refused just now is one that the browser never kept: nothing was pulled by it. Of the staff,
 * who pull nothing, nobody knows.
 */
export async function wasNeverKept(session: Session): Promise<boolean> {
  if (Date.now() - loggedInAt > FIRST_CALL_MS || roleOf(session) === 'staff') return false
  // best effort: a device without a database has no pull to tell of
  const pulledAt = await withTimeout(savedPulledAt(listsOf(session.id)), DEVICE_WAIT_MS).catch(
    () => undefined,
  )
  return pulledAt === undefined || Date.parse(pulledAt) < loggedInAt
}

/** Said by this page, or by the one that it reloads as. */
export function tellLostLogIn(): void {
  setEntryState({ logInLost: true })
  lostLogIn.set(true)
}

/** What the page before left to say. */
export function takeLostLogIn(): void {
  const { logInLost } = entryState()
  if (logInLost) lostLogIn.set(true)
}

/** It has been read. */
export function settleLostLogIn(): void {
  setEntryState({ ...entryState(), logInLost: undefined })
  lostLogIn.set(false)
}
