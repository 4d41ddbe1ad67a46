/**
 * The scroll anchor of the wall: a lot, and how far below the top of the view its row begins. It stays where it is
 * while other things change: the picture size, a turned tablet, lots that arrive. The tab stores it for the way back
 * from another page and for a reload; a log-out deletes it.
 */
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { ReadableLots } from '#src/lots/list/lot-index.ts'
import { lastPosition, type WallShape } from './wall-shape.ts'

export interface WallAnchor {
  /** Id of the lot. */
  id: number
  /** The lot's item when the anchor was set. If the lot is gone, the lot that now has this item is used. */
  item: number
  insetPx: number
}

/** What is shown. An item is a position in this order. */
export interface WallOrder {
  index: ReadableLots
  /** Rows of the index; until the list has been read only the first of them. */
  order: Uint32Array
  /** How many lots the wall has. */
  count: number
}

/** The height of the view, how much of its top the toolbar covers, and how far the page goes on below the wall. */
export interface WallView {
  px: number
  coveredPx: number
  belowPx: number
}

const STORED_UNDER = 'loupe-wall-place'

/** The item of a lot in the present order. */
export function itemOf(
  { id, item }: Pick<WallAnchor, 'id' | 'item'>,
  { index, order, count }: WallOrder,
): number {
  const row = index.rowOf(id)
  const found = row === undefined ? -1 : order.indexOf(row)
  return found >= 0 ? found : Math.min(item, count - 1)
}

/** The same anchor in another view or order, moved so far that the whole card is in view where there is room for it. */
export function fittedAnchor(
  anchor: WallAnchor,
  shown: WallOrder,
  shape: WallShape,
  view: WallView,
): WallAnchor {
  const item = itemOf(anchor, shown)
  const id = shown.index.columns.id[shown.order[item] ?? -1] ?? anchor.id
  const lowest = Math.max(view.coveredPx, view.px - shape.cardHeightPx)
  return { id, item, insetPx: Math.min(Math.max(view.coveredPx, anchor.insetPx), lowest) }
}

/** The wall position at which the anchor is where it was on screen. */
export function positionOf(
  anchor: WallAnchor,
  shown: WallOrder,
  shape: WallShape,
  view: Pick<WallView, 'px' | 'belowPx'>,
): number {
  const row = Math.floor(itemOf(anchor, shown) / shape.columns)
  return Math.min(
    Math.max(0, row * shape.rowStepPx - anchor.insetPx),
    lastPosition(shape, view.px, view.belowPx),
  )
}

/**
 * The anchor for a position: the first of the `preferred` items whose row is wholly in view, else the first such row.
 */
export function anchorAt(
  positionPx: number,
  { index, order }: WallOrder,
  shape: WallShape,
  view: WallView,
  preferred: readonly (number | undefined)[],
): WallAnchor | undefined {
  const first = Math.ceil((positionPx + view.coveredPx) / shape.rowStepPx)
  const isInView = (row: number) =>
    row >= first && row * shape.rowStepPx + shape.cardHeightPx <= positionPx + view.px
  const kept = preferred.find((each) => each !== undefined && isInView(Math.floor(each / shape.columns)))
  const item = kept ?? Math.min(first, shape.rows - 1) * shape.columns
  const row = Math.floor(item / shape.columns)
  const id = index.columns.id[order[item] ?? -1]
  return id === undefined ? undefined : { id, item, insetPx: row * shape.rowStepPx - positionPx }
}

/** An anchor of one account's list says nothing of another's. */
interface StoredAnchor extends WallAnchor {
  account: number
}

/** The anchor this tab has stored last. `account`: whose list it has to be of; absent: anybody's. */
export function storedAnchor(account?: number): WallAnchor | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED_UNDER) ?? 'null') as StoredAnchor | null
    return stored && (account === undefined || stored.account === account) ? stored : undefined
  } catch {
    return undefined // best effort: without storage the wall opens at its top
  }
}

/**
 * Without an anchor it deletes the last one: the wall is at its top. Of lots that belong to no account nothing is stored.
 */
export function storeAnchor(account: number, anchor?: WallAnchor): void {
  if (account === SESSION_IDS.visitor) return
  try {
    if (anchor) sessionStorage.setItem(STORED_UNDER, JSON.stringify({ ...anchor, account }))
    else sessionStorage.removeItem(STORED_UNDER)
  } catch {
    // best effort: without storage the wall opens at its top
  }
}
