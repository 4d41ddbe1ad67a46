/** How lists come to an account: nothing of an account is saved before its lists were leased to it. */
import { TimeoutError, withTimeout } from '#timing/with-timeout.ts'
import { sayNoStorage } from '#src/offline/device/device-state.ts'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { type ListsDatabases, listsDatabases } from '#src/offline/device/lists-database.ts'
import { savedSession } from '#src/offline/session/session.ts'
import { wipeThumbs } from '#src/offline/thumbs/wipe-thumbs.ts'

/** A database that opens may still never answer, as in WebKit where a page that was left keeps a transaction. */
const ANSWERS_WITHIN_MS = 15_000

/**
 * Makes the lists this account's own: those of another are emptied, their thumbnails first. Leased again to the same
 * account they stay, under the same lease. Where the device keeps nothing, or keeps another session because of a
 * log-out meanwhile, or does not answer, the account has lists in this page's memory only. `databases`: another tab's, for tests.
 */
export async function leaseLists(
  account: number,
  databases: ListsDatabases = listsDatabases,
): Promise<LeasedLists> {
  const lists = listsOf(account, databases)
  try {
    const held = await withTimeout(
      lists.readLeased([], async () => true),
      ANSWERS_WITHIN_MS,
    )
    if (!held) await wipeThumbs(lists.name).catch(warn)
    const leased = held?.lists ?? (await lists.acquire())
    if (await isKept(account)) return leased
    await databases[lists.name].wipe()
  } catch (error) {
    console.warn('The lists are not kept on this device:', error)
    if (error instanceof TimeoutError) sayNoStorage()
  }
  return lists.acquire(true)
}

function warn(error: unknown): void {
  console.warn('Thumbnails of another account could not be deleted:', error)
}

/** A log-out changes the kept session first and wipes then, so one of both undoes a lease made in between. */
async function isKept(account: number): Promise<boolean> {
  const kept = await savedSession().catch(() => undefined) // best effort: where no session is kept there was no log-out
  return !kept || kept.session.id === account
}
