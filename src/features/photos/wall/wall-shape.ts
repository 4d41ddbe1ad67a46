/**
 * The geometry of the wall: every card has the same size for a picture size and detail level, so that where a lot
 * stands is arithmetic. All lengths in CSS px. A list of 53,940 large cards in one column is taller than any browser
 * lets an element be; beyond MAX_HEIGHT_PX the scroll height stays and the wall slides underneath it.
 */
import { IMAGE_SIZES } from '#contract/codes.ts'
import { detailLines } from '#src/lots/fields/lot-details.ts'

export type ImageSize = keyof typeof IMAGE_SIZES
export const DETAIL_OPTIONS = ['compact', 'extended'] as const
export type DetailOption = (typeof DETAIL_OPTIONS)[number]

export const GAP_PX = 12
const PADDING_PX = 8
const BORDER_PX = 1
const LINE_PX = 18
const COMPACT_PX = 56

/** Chromium draws elements up to 33,554,430 device px, Firefox about half; four device px to one are met. */
export const MAX_HEIGHT_PX = 4_000_000

/** This much at each end scrolls pixel by pixel whatever the height. */
const EDGE_PX = 100_000

export interface WallShape {
  columns: number
  rows: number
  /** Edge of the square box a picture is fitted into. */
  boxPx: number
  cardWidthPx: number
  cardHeightPx: number
  /** From one row's top to the next one's. */
  rowStepPx: number
  /** What all rows would need. */
  heightPx: number
  /** What the page gives them. */
  scrollHeightPx: number
}

export interface WallInput {
  widthPx: number
  count: number
  size: ImageSize
  details: DetailOption
}

export function wallShape({ widthPx, count, size, details }: WallInput): WallShape {
  const around = 2 * (PADDING_PX + BORDER_PX)
  const boxPx = Math.min(IMAGE_SIZES[size], Math.max(1, Math.floor(widthPx) - around))
  const columns = Math.max(1, Math.floor((widthPx + GAP_PX) / (boxPx + around + GAP_PX)))
  const cardWidthPx = (widthPx - GAP_PX * (columns - 1)) / columns
  const textPx = COMPACT_PX + (details === 'extended' ? detailLines(size) * LINE_PX + PADDING_PX : 0)
  const cardHeightPx = boxPx + around + textPx
  const rowStepPx = cardHeightPx + GAP_PX
  const rows = Math.ceil(count / columns)
  const heightPx = Math.max(0, rows * rowStepPx - GAP_PX)
  const scrollHeightPx = Math.min(heightPx, MAX_HEIGHT_PX)
  return { columns, rows, boxPx, cardWidthPx, cardHeightPx, rowStepPx, heightPx, scrollHeightPx }
}

/**
 * The wall position at the top of the view when the page's own scroll stands at `scrollPx`. Both are the same for a
 * wall that fits; else the beginning and the end of the wall still scroll pixel by pixel, and what is between is
 * spread over the rest.
 */
export function positionAt(shape: WallShape, scrollPx: number, viewPx: number): number {
  const { edgePx, scale, gainPx } = mapping(shape, viewPx)
  if (scrollPx <= edgePx) return scrollPx
  return Math.min(edgePx + (scrollPx - edgePx) * scale, scrollPx + gainPx)
}

/** The page's scroll for a wall position: the inverse of positionAt. */
export function scrollAt(shape: WallShape, positionPx: number, viewPx: number): number {
  const { edgePx, scale, gainPx } = mapping(shape, viewPx)
  if (positionPx <= edgePx) return positionPx
  return Math.max(edgePx + (positionPx - edgePx) / scale, positionPx - gainPx)
}

/** The furthest a wall can be scrolled. */
export function lastPosition(shape: WallShape, viewPx: number): number {
  return Math.max(0, shape.heightPx - viewPx)
}

/** `gainPx`: how much further the wall's end is than the page's. */
function mapping({ heightPx, scrollHeightPx }: WallShape, viewPx: number) {
  const gainPx = heightPx - scrollHeightPx
  const edgePx = Math.min(EDGE_PX, Math.max(0, scrollHeightPx - viewPx) / 4)
  const between = scrollHeightPx - viewPx - 2 * edgePx
  return { edgePx, gainPx, scale: gainPx > 0 ? (between + gainPx) / between : 1 }
}

/** Never more cards than this are drawn. */
const MOST_CARDS = 360

/** About so many are changed at once: what a change costs besides its cards is worth several of them. */
const CARDS_AT_ONCE = 16

/**
 * The rows to draw for a position: those in view and half a view around at least, or most of that `ahead`: 1 down the
 * wall, -1 up, 0 the same both ways.
 */
export function rowsAt(
  shape: WallShape,
  positionPx: number,
  viewPx: number,
  ahead = 0,
): [first: number, end: number] {
  const { rowStepPx, columns, rows } = shape
  const around = Math.max(1, Math.ceil(viewPx / 2 / rowStepPx))
  const atOnce = Math.min(around, Math.max(1, Math.round(CARDS_AT_ONCE / columns)))
  const inView = Math.ceil(viewPx / rowStepPx) + atOnce
  const drawn = Math.min(inView + 2 * around, Math.max(1, Math.floor(MOST_CARDS / columns)), rows)
  const spare = Math.max(0, drawn - inView)
  const behind = Math.min(1, spare)
  const above = ahead > 0 ? behind : ahead < 0 ? spare - behind : Math.floor(spare / 2)
  const firstInView = Math.floor(positionPx / rowStepPx)
  const since = drawn < inView ? 0 : firstInView % atOnce
  const first = Math.min(Math.max(0, firstInView - since - above), rows - drawn)
  return [first, first + drawn]
}

/** The rows of which something is in view at a position. */
export function rowsInView(
  { rowStepPx, rows }: WallShape,
  positionPx: number,
  viewPx: number,
): [first: number, end: number] {
  return [Math.floor(positionPx / rowStepPx), Math.min(rows, Math.ceil((positionPx + viewPx) / rowStepPx))]
}
