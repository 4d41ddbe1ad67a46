/**
 * The geometry of a card: the picture's box, what stands beside it and what under it. Of one size, detail level and width
 * all cards are alike. All lengths are CSS px; lot-card.css and card-details.css draw what is measured here.
 */
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { CardFields } from '#src/lots/fields/card-fields.ts'

export type ImageSize = keyof typeof IMAGE_SIZES

export const GAP_PX = 8
const BORDER_PX = 1
/** Around the picture. */
const MAT_PX = 4
/** At the ends of a line of text. */
const TEXT_PX = 8
/** Lot, carat and date on two lines, with the space around them. */
const HEAD_PX = 52
/** The same below each other, and a line for the memo and the check box. */
const SIDE_HEAD_PX = 104
/** Of a name and its value on one line. */
const LINE_PX = 18
const LINES_END_PX = 8
/** Of a name above its value, and from one to the next. Where there is room the value is larger. */
const PLACE_PX = { width: 76, gap: 12, height: 36, roomyHeight: 40 } as const
/** Of the visible check box, and between it and the picture's edge. */
const TICK_PX = 20
const TICK_INSET_PX = 4
/** A certificate or the measures need so much, or two places. */
const WIDE_PX = 140

/** Places for names above values: so many columns, the first `narrow` of the narrow fields, and the wide ones or not. */
export interface Places {
  columns: number
  narrow: number
  hasWide: boolean
}

export interface CardShape {
  /** Edge of the square box that a picture is fitted into. */
  boxPx: number
  cardHeightPx: number
  /** Of an extended card; undefined on a compact one. */
  fields: CardFields | undefined
  /** Large only: lot and data are beside the picture, not under it. */
  isBeside: boolean
  /** There is room for larger values. */
  isRoomy: boolean
  /** Large and extended only: the places beside the picture. What has none there is under it. */
  beside: Places
  /** How many columns of places there are under the picture. */
  underColumns: number
  /** From the card's end to the check box: beside the picture where there is room for it, else in its corner. */
  tickEndPx: number
}

const NONE: Places = { columns: 1, narrow: 0, hasWide: false }
const UNDER = { isBeside: false, isRoomy: false, beside: NONE, underColumns: 1 } as const

/** How many cards stand in a row, and the edge of their box: that of the size, less where the screen is narrower. */
export function columnsIn(widthPx: number, size: ImageSize): { columns: number; boxPx: number } {
  const around = 2 * (MAT_PX + BORDER_PX)
  const boxPx = Math.min(IMAGE_SIZES[size], Math.max(1, Math.floor(widthPx) - around))
  return { columns: Math.max(1, Math.floor((widthPx + GAP_PX) / (boxPx + around + GAP_PX))), boxPx }
}

/** `fields`: those of an extended card, undefined for a compact one. */
export function cardShape(
  size: ImageSize,
  boxPx: number,
  cardWidthPx: number,
  fields: CardFields | undefined,
): CardShape {
  const pictureHeightPx = boxPx + 2 * (MAT_PX + BORDER_PX)
  const slackPx = cardWidthPx - pictureHeightPx
  if (size !== 'Large') {
    const lines = fields ? linesOf(size, fields) : 0
    const cardHeightPx = pictureHeightPx + HEAD_PX + (lines > 0 ? lines * LINE_PX + LINES_END_PX : 0)
    const tickEndPx = tickEnd(slackPx / 2)
    return { boxPx, cardHeightPx, fields, ...UNDER, tickEndPx }
  }
  const sidePx = slackPx - 2 * TEXT_PX
  const isBeside = sidePx >= PLACE_PX.width
  const isRoomy = sidePx >= WIDE_PX
  const placePx = isRoomy ? PLACE_PX.roomyHeight : PLACE_PX.height
  const besideRows = Math.max(0, Math.floor((boxPx + 2 * MAT_PX - SIDE_HEAD_PX) / placePx))
  const beside = fields && isBeside ? placesBeside(sidePx, besideRows, fields) : NONE
  const underColumns = Math.max(2, placesAcross(cardWidthPx - 2 * (BORDER_PX + TEXT_PX)))
  const under = fields ? rowsUnder(fields, beside, underColumns) : 0
  const underPx = under > 0 ? under * placePx + LINES_END_PX : 0
  const cardHeightPx = pictureHeightPx + (isBeside ? 0 : HEAD_PX) + underPx
  const tickEndPx = isBeside ? TICK_INSET_PX : tickEnd(slackPx / 2)
  return { boxPx, cardHeightPx, fields, isBeside, isRoomy, beside, underColumns, tickEndPx }
}

/** `matPx`: the ground beside the picture. */
const tickEnd = (matPx: number): number =>
  TICK_INSET_PX + (matPx + MAT_PX < TICK_PX + 2 * TICK_INSET_PX ? matPx + MAT_PX : 0)

/** On a Small card one field a line; on a Medium one a grade and another, then the wide ones. */
const linesOf = (size: ImageSize, { narrow, longest, wide }: CardFields): number =>
  size === 'Small' ? narrow : longest + wide

const placesAcross = (widthPx: number): number =>
  Math.floor((widthPx + PLACE_PX.gap) / (PLACE_PX.width + PLACE_PX.gap))

/** The fewest columns that have a place for all; where none have, as many as there are, without the wide fields. */
function placesBeside(sidePx: number, rows: number, { narrow, wide }: CardFields): Places {
  const most = placesAcross(sidePx)
  for (let columns = sidePx < WIDE_PX ? 2 : 1; columns <= most; columns++)
    if (Math.ceil(narrow / columns) + rowsOfWide(wide, columns) <= rows)
      return { columns, narrow, hasWide: true }
  return { columns: most, narrow: Math.min(narrow, most * rows), hasWide: wide === 0 }
}

/** A wide field takes two places, where there are two beside each other. */
const rowsOfWide = (wide: number, columns: number): number =>
  Math.ceil(wide / Math.max(1, Math.floor(columns / 2)))

function rowsUnder(fields: CardFields, beside: Places, columns: number): number {
  const narrow = fields.narrow - beside.narrow
  const wide = beside.hasWide ? 0 : fields.wide
  return Math.max(Math.ceil((narrow + 2 * wide) / columns), rowsOfWide(wide, columns))
}
