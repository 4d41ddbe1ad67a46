/**
 * What the device keeps of share links: a customer's shares, and for a guest the share that was opened and what was asked.
 */
import type { OpenedShare } from '#contract/sharing/answers.ts'
import type { ListedShare } from '#contract/sharing/shares.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isOneOf, isShaped, isString, type Table } from '#src/offline/device/table.ts'

/**
 * A customer's shares in the order of the server, up to when the server knew answers to be seen, and when they came: ISO
 * 8601 UTC by the device's clock.
 */
export interface SavedShares {
  shares: ListedShare[]
  answersReadUntil: string | null
  at: string
}

const SHARES: Table<'shares', SavedShares> = {
  store: 'meta',
  isKey: isOneOf('shares'),
  isRow: isShaped<SavedShares>({
    at: isString,
    answersReadUntil: (until) => until === null || isString(until),
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

/** When a guest last asked about a lot, by its id: ISO 8601 UTC by the device's clock. */
export type AskedLots = Readonly<Record<number, string>>

/**
 * What a guest has asked. `link`: the epoch of its lots, which no other link has: one that is opened over it has lots with
 * the same ids, and knows nothing of who asked. `name`, `contact`: as they were sent last.
 */
export interface Asked {
  link: string
  lots: AskedLots
  name: string
  contact?: string | undefined
}

const ASKED: Table<'asked', Asked> = {
  store: 'meta',
  isKey: isOneOf('asked'),
  isRow: isShaped<Asked>({
    link: isString,
    lots: (row) => typeof row === 'object' && row !== null,
    name: isString,
  }),
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

/** Undefined before the first question over this link. */
export const savedAsked = (lists: Lists, link: string): Promise<Asked | undefined> =>
  lists.read([ASKED], async (from) => ofLink(await from(ASKED).get('asked'), link))

/** Notes what was sent about these lots. Saves nothing when the lease is gone. */
export async function saveAsked(
  lists: LeasedLists,
  { lotIds, at, ...sent }: Omit<Asked, 'lots'> & { lotIds: readonly number[]; at: string },
): Promise<void> {
  await lists.write([ASKED], async (to, changed) => {
    const before = ofLink(await to(ASKED).get('asked'), sent.link)
    const lots = { ...before?.lots, ...Object.fromEntries(lotIds.map((id) => [id, at])) }
    await to(ASKED).put({ ...sent, lots }, 'asked')
    changed('shares')
  })
}

const ofLink = (asked: Asked | undefined, link: string) => (asked?.link === link ? asked : undefined)
