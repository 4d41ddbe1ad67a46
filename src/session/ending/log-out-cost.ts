/**
 * What a log-out would cost whoever asks for it: messages that are not sent, searches that are kept here alone, and a
 * device that was made ready for use without a network. Without one nobody logs in again.
 */
import { connectivity } from '#src/network/connectivity.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedSearches } from '#src/offline/lists/searches.ts'
import { savedUnsent } from '#src/offline/outbox/unsent.ts'
import { savedPrefetch } from '#src/offline/thumbs/prefetch.ts'
import { withTimeout } from '#timing/with-timeout.ts'

/** A device that is busy answers later; a log-out does not wait for one that never does. */
const READ_WITHIN_MS = 3_000

export interface LogOutCost {
  /** How many contact messages of the account wait. */
  unsent: number
  isOffline: boolean
  /** How many searches are kept. */
  searches: number
  /** All pictures of the wall were fetched at the user's wish. */
  isCompleted: boolean
}

/** What cannot be read costs nothing: a log-out keeps messages, and does not depend on the device. Never rejects. */
export async function logOutCost(account: number): Promise<LogOutCost> {
  const [unsent, searches, prefetch] = await Promise.all([
    within(savedUnsent(account), []),
    within(savedSearches(listsOf(account)), undefined),
    within(savedPrefetch(listsOf(account)), undefined),
  ])
  return {
    unsent: unsent.length,
    isOffline: connectivity.get() === 'offline' || !navigator.onLine,
    searches: searches?.length ?? 0,
    isCompleted: prefetch === 'completed',
  }
}

const within = <T>(read: Promise<T>, otherwise: T): Promise<T> =>
  withTimeout(read, READ_WITHIN_MS).catch(() => otherwise)
