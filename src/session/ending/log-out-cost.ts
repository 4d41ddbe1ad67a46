/**
 * What a log-out would cost whoever asks for it: messages that are not sent, searches that are kept here alone, and a
 * device that was made ready for use without a network, or began to be. Without one nobody logs in again.
 */
import { GET_WEB_SERVICE_VERSION } from '#contract/session/start-calls.ts'
import { request } from '#src/api/request.ts'
import { answersSoFar, connectivity } from '#src/network/connectivity.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedSearches } from '#src/offline/lists/searches.ts'
import { savedUnsent } from '#src/offline/outbox/unsent.ts'
import { savedKeeping } from '#src/offline/thumbs/kept.ts'
import { savedPrefetch } from '#src/offline/thumbs/prefetch.ts'
import { withTimeout } from '#timing/with-timeout.ts'

/** A device that is busy answers later, and so does a server; a log-out does not wait for one that never does. */
const ANSWER_WITHIN_MS = 3_000

export interface LogOutCost {
  /** How many contact messages of the account wait. */
  unsent: number
  isOffline: boolean
  /** How many searches are kept. */
  searches: number
  /** Pictures were fetched at the user's wish: all that were chosen, or some of them so far. */
  madeReady?: 'completed' | 'begun'
}

/** What cannot be read costs nothing: a log-out keeps messages, and does not depend on the device. Never rejects. */
export async function logOutCost(account: number): Promise<LogOutCost> {
  const [unsent, searches, prefetch, keeping, isOffline] = await Promise.all([
    within(savedUnsent(account), []),
    within(savedSearches(listsOf(account)), undefined),
    within(savedPrefetch(listsOf(account)), undefined),
    within(savedKeeping(listsOf(account)), undefined),
    isServerGone(),
  ])
  return {
    unsent: unsent.length,
    isOffline,
    searches: searches?.length ?? 0,
    madeReady: prefetch === 'completed' ? prefetch : keeping && 'begun',
  }
}

/**
 * Asked anew: what the page knows may be seconds old, and a log-out cannot be taken back. Any answer is one, also to
 * another call: a server that is busy answers in its turn.
 */
async function isServerGone(): Promise<boolean> {
  if (connectivity.get() === 'offline' || !navigator.onLine) return true
  const before = answersSoFar()
  const isGone = () => answersSoFar() === before
  const asked = request(GET_WEB_SERVICE_VERSION, { timeoutMs: ANSWER_WITHIN_MS })
  return asked.then(isGone, isGone)
}

const within = <T>(read: Promise<T>, otherwise: T): Promise<T> =>
  withTimeout(read, ANSWER_WITHIN_MS).catch(() => otherwise)
