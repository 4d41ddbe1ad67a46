/**
 * What changed of the lots since the user last looked, and how changes add up: a lot that changes again keeps what it
 * was at first and takes what it became last; back where it was, it has not changed. Of very many changes the newest
 * are kept whole and of the rest the ids. Pure; changes.ts saves it.
 */
import { TOLD_COLUMNS } from '#contract/lots/lot-columns.ts'
import type { Lot } from '#contract/lots/lots.ts'

/** One lot, as it was when last looked at and as it is. */
export interface LotChange {
  id: number
  /** Absent for a new lot. */
  before?: Lot
  /** Absent for a lot that is gone. */
  after?: Lot
  /** When the change came to this device, ISO 8601 UTC by its clock; of several the last. */
  at: string
}

/** Every lot is in one of both. */
export interface LotChanges {
  /** Newest first, at most DETAILED_LOTS. */
  lots: LotChange[]
  /** Ids of further lots that changed. */
  further: number[]
}

/** More than anybody looks through one by one. */
export const DETAILED_LOTS = 1000

export const NO_CHANGES: LotChanges = { lots: [], further: [] }

/** Both changes in one; undefined where the later takes back the first. */
export function mergeChange(first: LotChange, { after, at }: LotChange): LotChange | undefined {
  return isSameLot(first.before, after) ? undefined : toChange(first.id, first.before, after, at)
}

/** A change without the side that there is not. */
export function toChange(id: number, before: Lot | undefined, after: Lot | undefined, at: string): LotChange {
  return { id, ...(before && { before }), ...(after && { after }), at }
}

/** As many as are kept whole, the rest by id. */
export function limited(lots: readonly LotChange[], further: Iterable<number>): LotChanges {
  const rest = lots.slice(DETAILED_LOTS).map(({ id }) => id)
  return { lots: lots.slice(0, DETAILED_LOTS), further: [...further, ...rest] }
}

/** Without those of `seen`; what has changed again since stays. */
export function withoutSeen({ lots, further }: LotChanges, seen: LotChanges): LotChanges {
  const seenAt = new Map(seen.lots.map(({ id, at }) => [id, at]))
  const seenIds = new Set(seen.further)
  return {
    lots: lots.filter(({ id, at }) => seenAt.get(id) !== at),
    further: further.filter((id) => !seenIds.has(id)),
  }
}

/** With those of `earlier` again, whatever has come since. */
export function withEarlier(known: LotChanges, earlier: LotChanges): LotChanges {
  const later = new Map(known.lots.map((change) => [change.id, change]))
  const further = new Set([...known.further, ...earlier.further])
  const merged = earlier.lots.flatMap((first) => {
    const change = later.get(first.id)
    later.delete(first.id)
    return (change ? mergeChange(first, change) : first) ?? []
  })
  const lots = [...merged, ...later.values()]
    .filter(({ id }) => !further.has(id))
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return limited(lots, further)
}

/** What is compared of a lot and its photos, in one order: another version may have stored them in another. */
const COMPARED = [
  ...TOLD_COLUMNS.filter((name) => name !== 'rev'),
  'photos',
  'widthPx',
  'heightPx',
  'capturedAt',
]

/** Whatever their revisions. */
function isSameLot(a: Lot | undefined, b: Lot | undefined): boolean {
  return JSON.stringify(a, COMPARED) === JSON.stringify(b, COMPARED)
}
