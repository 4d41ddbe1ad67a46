/** What belongs to an account leaves the device, each part for itself: one that fails keeps no other. Never rejects. */
import { wipeAllLists, wipeLists } from '#src/offline/db.ts'
import { discardUnsent, sealUnsent, sealUnsentOfVisitors } from '#src/offline/outbox-leaving.ts'
import { wipeThumbs } from '#src/offline/wipe-thumbs.ts'
import { forgetTab } from './forget-tab.ts'
import { inTime } from './in-time.ts'

/** What becomes of contact messages that are not sent: sent later and shown to nobody, or thrown away. */
export type Unsent = 'keep' | 'discard'

/** Everything but the kept session, which is the caller's: what takes its place differs. */
export async function wipeAccount(unsent: Unsent): Promise<void> {
  forgetTab()
  await Promise.all([wipeSaved(), all([unsent === 'keep' ? sealUnsent() : discardUnsent()])])
}

/** Messages of visitors: who logs in may be somebody else. */
export const sealVisitors = (): Promise<void> => all([sealUnsentOfVisitors()])

/** Lists and thumbnails of everybody; also what the wipe of a tab that was killed left behind. */
export const wipeSaved = (): Promise<void> => all([wipeAllLists(), wipeThumbs()])

/** What a share link brought; the customer's lists stay. */
export const wipeGuest = (): Promise<void> => all([wipeLists('loupe-guest'), wipeThumbs('loupe-guest')])

async function all(parts: readonly Promise<void>[]): Promise<void> {
  const warn = (error: unknown) => console.warn('Wiping the device:', error)
  await Promise.all(parts.map((part) => inTime(part).catch(warn)))
}
