/**
 * The place on the wall: a lot and how far below the top of the view its row begins. It survives whatever moves the
 * lots, another size, a turned tablet, lots that arrive, and is noted for the way back from another page or a reload.
 * The note is the tab's own and goes with the account.
 */
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { lastPosition, type WallShape } from './wall-shape.ts'

export interface WallPlace {
  /** Id of the lot. */
  id: number
  /** Its place in the order when this was noted: where the lot is gone, whoever took that place stands for it. */
  item: number
  insetPx: number
}

/** What is shown, and in which order. */
export interface WallOrder {
  index: LotIndex
  /** Rows of the index. */
  order: Uint32Array
}

/** How high the view is, and how much of its top something lies over. */
export interface WallView {
  px: number
  coveredPx: number
}

const NOTE = 'loupe-wall-place'

/** Where a lot stands in the order now. */
export function itemOf({ id, item }: Pick<WallPlace, 'id' | 'item'>, { index, order }: WallOrder): number {
  const row = index.rowOf(id)
  const found = row === undefined ? -1 : order.indexOf(row)
  return found >= 0 ? found : Math.min(item, order.length - 1)
}

/** The same place where other things lie around it: the whole card in view, as far as there is room for it. */
export function placeOf(place: WallPlace, shown: WallOrder, shape: WallShape, view: WallView): WallPlace {
  const item = itemOf(place, shown)
  const id = shown.index.columns.id[shown.order[item] ?? -1] ?? place.id
  const lowest = Math.max(view.coveredPx, view.px - shape.cardHeightPx)
  return { id, item, insetPx: Math.min(Math.max(view.coveredPx, place.insetPx), lowest) }
}

/** The wall position that shows a place where it was. */
export function positionOf(place: WallPlace, shown: WallOrder, shape: WallShape, viewPx: number): number {
  const row = Math.floor(itemOf(place, shown) / shape.columns)
  return Math.min(Math.max(0, row * shape.rowStepPx - place.insetPx), lastPosition(shape, viewPx))
}

/**
 * The place to hold on to at a position: the first of the lots `held` whose row is in view, else the first of all whose
 * row is.
 */
export function placeAt(
  positionPx: number,
  { index, order }: WallOrder,
  shape: WallShape,
  view: WallView,
  held: readonly (number | undefined)[],
): WallPlace | undefined {
  const first = Math.ceil((positionPx + view.coveredPx) / shape.rowStepPx)
  const isInView = (row: number) =>
    row >= first && row * shape.rowStepPx + shape.cardHeightPx <= positionPx + view.px
  const kept = held.find((each) => each !== undefined && isInView(Math.floor(each / shape.columns)))
  const item = kept ?? Math.min(first, shape.rows - 1) * shape.columns
  const row = Math.floor(item / shape.columns)
  const id = index.columns.id[order[item] ?? -1]
  return id === undefined ? undefined : { id, item, insetPx: row * shape.rowStepPx - positionPx }
}

/** The place noted last in this tab. */
export function notedPlace(): WallPlace | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(NOTE) ?? 'null') as WallPlace | null) ?? undefined
  } catch {
    return undefined // best effort: no storage, no note
  }
}

/** Undefined: the top. */
export function notePlace(place?: WallPlace): void {
  try {
    if (place) sessionStorage.setItem(NOTE, JSON.stringify(place))
    else sessionStorage.removeItem(NOTE)
  } catch {
    // best effort: no storage, and the wall opens at its top
  }
}
