/**
 * What the device keeps of share links: a customer's shares, and for a guest the share that was opened and what was asked.
 */
import type { OpenedShare } from '#contract/sharing/answers.ts'
import type { ListedShare } from '#contract/sharing/shares.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isOneOf, isShaped, isString, type Table } from '#src/offline/device/table.ts'

/** A customer's shares in the order of the server, and when they came: ISO 8601 UTC by the device's clock. */
export interface SavedShares {
  shares: ListedShare[]
  at: string
}

const SHARES: Table<'shares', SavedShares> = {
  store: 'meta',
  isKey: isOneOf('shares'),
  isRow: isShaped<SavedShares>({
    at: isString,
    shares: (rows) => Array.isArray(rows) && rows.every(isShare),
  }),
}

/** Not one that an older version saved. */
const isShare = isShaped<ListedShare>({
  name: isString,
  firstLots: Array.isArray,
  latestOpens: Array.isArray,
  answers: Array.isArray,
})

const OPENED: Table<'openedShare', OpenedShare> = {
  store: 'meta',
  isKey: isOneOf('openedShare'),
  isRow: isShaped<OpenedShare>({ expiresAt: isString }),
}

/** When this guest last asked about a lot, by its id: ISO 8601 UTC by the device's clock. */
export type AskedLots = Readonly<Record<number, string>>

const ASKED: Table<'askedLots', AskedLots> = {
  store: 'meta',
  isKey: isOneOf('askedLots'),
  isRow: (row): row is AskedLots => typeof row === 'object' && row !== null,
}

/** Undefined before they were pulled for the first time. */
export const savedShares = (lists: Lists): Promise<SavedShares | undefined> =>
  lists.read([SHARES], (from) => from(SHARES).get('shares'))

/** Replaces them whole. Saves nothing when the lease is gone. */
export async function saveShares(lists: LeasedLists, saved: SavedShares): Promise<void> {
  await lists.write([SHARES], async (to, changed) => {
    await to(SHARES).put(saved, 'shares')
    changed('shares')
  })
}

/** The share that this guest opened; undefined before it was pulled. */
export const savedOpenedShare = (lists: Lists): Promise<OpenedShare | undefined> =>
  lists.read([OPENED], (from) => from(OPENED).get('openedShare'))

/** Saves nothing when the lease is gone. */
export async function saveOpenedShare(lists: LeasedLists, share: OpenedShare): Promise<void> {
  await lists.write([OPENED], async (to, changed) => {
    await to(OPENED).put(share, 'openedShare')
    changed('shares')
  })
}

/** Undefined before the first question. */
export const savedAskedLots = (lists: Lists): Promise<AskedLots | undefined> =>
  lists.read([ASKED], (from) => from(ASKED).get('askedLots'))

/** Notes that this guest has asked about these lots. Saves nothing when the lease is gone. */
export async function saveAskedLots(
  lists: LeasedLists,
  lotIds: readonly number[],
  at: string,
): Promise<void> {
  await lists.write([ASKED], async (to, changed) => {
    const before = await to(ASKED).get('askedLots')
    await to(ASKED).put({ ...before, ...Object.fromEntries(lotIds.map((id) => [id, at])) }, 'askedLots')
    changed('shares')
  })
}
