/**
 * The geometry of the wall. For a picture size and a detail level all cards have the same size, so the position of a
 * lot is arithmetic. All lengths are CSS px. A list of 53,940 large cards in one column is taller than an element can
 * be in any browser: beyond MAX_HEIGHT_PX the scroll height stays and scrolling is scaled.
 */
import type { CardFields } from '#src/lots/fields/card-fields.ts'
import { type CardShape, cardShape, columnsIn, GAP_PX, type ImageSize } from './card-shape.ts'

export const DETAIL_OPTIONS = ['compact', 'extended'] as const
export type DetailOption = (typeof DETAIL_OPTIONS)[number]

/** Chromium draws elements up to 33,554,430 device px, Firefox about half of that; a CSS px can be four device px. */
export const MAX_HEIGHT_PX = 4_000_000

/** The length at each end that is never scaled. */
const EDGE_PX = 100_000

export interface WallShape extends CardShape {
  columns: number
  rows: number
  cardWidthPx: number
  /** From the top of one row to the top of the next. */
  rowStepPx: number
  /** The height of all rows. */
  heightPx: number
  /** The height of the element that is scrolled. */
  scrollHeightPx: number
}

export interface WallInput {
  widthPx: number
  count: number
  size: ImageSize
  /** Of extended cards; undefined for compact ones. */
  fields: CardFields | undefined
}

export function wallShape({ widthPx, count, size, fields }: WallInput): WallShape {
  const { columns, boxPx } = columnsIn(widthPx, size)
  const cardWidthPx = (widthPx - GAP_PX * (columns - 1)) / columns
  const card = cardShape(size, boxPx, cardWidthPx, fields)
  const rowStepPx = card.cardHeightPx + GAP_PX
  const rows = Math.ceil(count / columns)
  const heightPx = Math.max(0, rows * rowStepPx - GAP_PX)
  const scrollHeightPx = Math.min(heightPx, MAX_HEIGHT_PX)
  return { ...card, columns, rows, cardWidthPx, rowStepPx, heightPx, scrollHeightPx }
}

/**
 * The wall position at the top of the view for a scroll position of the page. Both are the same for a wall that fits.
 * In a taller wall the first and the last EDGE_PX scroll pixel by pixel, and the part between them is scaled.
 */
export function positionAt(shape: WallShape, scrollPx: number, viewPx: number): number {
  const { edgePx, scale, gainPx } = mapping(shape, viewPx)
  if (scrollPx <= edgePx) return scrollPx
  return Math.min(edgePx + (scrollPx - edgePx) * scale, scrollPx + gainPx)
}

/** The scroll position of the page for a wall position: the inverse of positionAt. */
export function scrollAt(shape: WallShape, positionPx: number, viewPx: number): number {
  const { edgePx, scale, gainPx } = mapping(shape, viewPx)
  if (positionPx <= edgePx) return positionPx
  return Math.max(edgePx + (positionPx - edgePx) / scale, positionPx - gainPx)
}

/** The wall position at the end of the page, which goes on below the wall for `belowPx`. */
export function lastPosition(shape: WallShape, viewPx: number, belowPx: number): number {
  return Math.max(0, shape.heightPx + belowPx - viewPx)
}

/** `gainPx`: by how much the wall is taller than the element. */
function mapping({ heightPx, scrollHeightPx }: WallShape, viewPx: number) {
  const gainPx = heightPx - scrollHeightPx
  const edgePx = Math.min(EDGE_PX, Math.max(0, scrollHeightPx - viewPx) / 4)
  const between = scrollHeightPx - viewPx - 2 * edgePx
  return { edgePx, gainPx, scale: gainPx > 0 ? (between + gainPx) / between : 1 }
}

/** The most cards that are drawn. */
const MOST_CARDS = 360

/** About so many cards change at once: the fixed cost of a change is that of several cards. */
const CARDS_AT_ONCE = 16

/**
 * The rows to draw at a position: those in view, and at least half a view on each side. During a fast scroll most of
 * these spare rows are `ahead`: 1 below the view, -1 above it, 0 on both sides.
 */
export function rowsAt(
  shape: WallShape,
  positionPx: number,
  viewPx: number,
  ahead = 0,
): [first: number, end: number] {
  const { rowStepPx, columns, rows, heightPx } = shape
  const around = Math.max(1, Math.ceil(viewPx / 2 / rowStepPx))
  const atOnce = Math.min(around, Math.max(1, Math.round(CARDS_AT_ONCE / columns)))
  const inView = Math.ceil(viewPx / rowStepPx) + atOnce
  const drawn = Math.min(inView + 2 * around, Math.max(1, Math.floor(MOST_CARDS / columns)), rows)
  const spare = Math.max(0, drawn - inView)
  const behind = Math.min(1, spare)
  const above = ahead > 0 ? behind : ahead < 0 ? spare - behind : Math.floor(spare / 2)
  const firstInView = Math.floor(positionPx / rowStepPx)
  const since = drawn < inView ? 0 : firstInView % atOnce
  // Where more are in view than are drawn, the end of the wall has its last rows.
  const isAtEnd = positionPx > 0 && positionPx + viewPx > heightPx - 1
  const first = isAtEnd ? rows - drawn : Math.min(Math.max(0, firstInView - since - above), rows - drawn)
  return [first, first + drawn]
}

/** The rows that are at least partly in view at a position. */
export function rowsInView(
  { rowStepPx, rows }: WallShape,
  positionPx: number,
  viewPx: number,
): [first: number, end: number] {
  return [Math.floor(positionPx / rowStepPx), Math.min(rows, Math.ceil((positionPx + viewPx) / rowStepPx))]
}
