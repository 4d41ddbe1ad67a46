/**
 * What belongs to an account leaves the device. Each part is cleared for itself: one that fails or hangs is logged and
 * does not keep the others. Nothing here rejects; what answers a boolean says whether nothing is left.
 */
import { LISTS, type ListsName, wipeAllLists, wipeLists } from '#src/offline/device/lists-database.ts'
import { detachUnsent, detachUnsentOfVisitors, discardUnsent } from '#src/offline/outbox/unsent.ts'
import { wipeThumbs } from '#src/offline/thumbs/wipe-thumbs.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { clearTab } from '#src/session/browser-storage.ts'
import { dropHints } from '#src/session/lists-hint.ts'
import { DEVICE_WAIT_MS } from '#src/session/session.ts'

/** What becomes of contact messages that are not sent: sent later and shown to nobody, or deleted. */
export type Unsent = 'keep' | 'discard'

/** Everything of the account but the kept session: the caller puts another in its place. */
export async function clearAccount(unsent: Unsent): Promise<boolean> {
  // What is told of a link that has ended stays, with what its guest has begun to write about that, or that it was to log in.
  const { endedLink, logsIn, opensContact, contactAbout } = entryState()
  clearTab()
  setEntryState(endedLink ? { endedLink, opensContact, contactAbout } : { logsIn })
  const unsentGone = all([unsent === 'keep' ? detachUnsent() : discardUnsent()])
  const listsGone = clearAllLists()
  return (await listsGone) && (await unsentGone)
}

/** Lists and thumbnails of everybody, also those that a tab left which was closed while it cleared the device. */
export const clearAllLists = (): Promise<boolean> => clearLists(LISTS, [wipeAllLists(), wipeThumbs()])

/** The lists and thumbnails of a share link; the customer's stay. */
export const clearGuestLists = (): Promise<boolean> =>
  clearLists(['loupe-guest'], [wipeLists('loupe-guest'), wipeThumbs('loupe-guest')])

/** A visitor's unsent messages are sent later and shown to nobody: the next person may be another. */
export const detachVisitorMessages = (): Promise<boolean> => all([detachUnsentOfVisitors()])

async function clearLists(names: readonly ListsName[], parts: readonly Promise<void>[]): Promise<boolean> {
  dropHints(names)
  const isClear = await all(parts)
  // A wall that kept its first view at this moment has hinted again.
  dropHints(names)
  return isClear
}

async function all(parts: readonly Promise<void>[]): Promise<boolean> {
  const ends = await Promise.allSettled(parts.map((part) => withTimeout(part, DEVICE_WAIT_MS)))
  const failed = ends.filter((end) => end.status === 'rejected')
  for (const { reason } of failed) console.warn('Wiping the device:', reason)
  return failed.length === 0
}
