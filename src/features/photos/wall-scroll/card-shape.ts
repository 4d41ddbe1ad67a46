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
/** At the ends of a line of text, and of one beside the picture. */
const TEXT_PX = 8
/** Lot, carat and date on two lines or on one, with the space around them. */
const HEAD_PX = 52
const LONG_HEAD_PX = 40
/** The same beside the picture. */
const SIDE_HEAD_PX = 72
/** Of a name and its value: on Small cards without a rule between them, on others with one, beside the picture roomier. */
const PLACE_PX = { Small: 18, ruled: 20, beside: 28, leastBeside: 19 } as const
const PLACES_END_PX = 8
/** A name and its value need so much, and so much is between two. */
const COLUMN_PX = { width: 132, gap: 20 } as const
/** A certificate's number and its name in full, in a wide face, too: a name that does not fit is out of sight. */
const LONG_NAMES_PX = 166
/** Beside the picture they need more, and are larger from some width on; so does a head that is one line. */
const SIDE_PX = 190
const ROOMY_PX = 260
const LONG_PX = 440

export interface CardShape {
  /** Edge of the square box that a picture is fitted into. */
  boxPx: number
  cardHeightPx: number
  /** From the card's top to the end of the picture's ground. */
  pictureHeightPx: number
  /** Of an extended card; undefined on a compact one. */
  fields: CardFields | undefined
  /** Large and extended only: lot and data are beside the picture, not under it. */
  isBeside: boolean
  /** There is room for larger values. */
  isRoomy: boolean
  /** Lot, carat and date stand on one line. */
  isLong: boolean
  /** How the places of the data stand, and how tall one is. */
  placeColumns: number
  placePx: number
  /** Names of the data stand in full, beside values of usual length. */
  hasLongNames: boolean
}

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
  const sidePx = cardWidthPx - boxPx - 2 * (MAT_PX + BORDER_PX + TEXT_PX)
  return fields && size === 'Large' && sidePx >= SIDE_PX
    ? besidePicture(boxPx, sidePx, fields)
    : underPicture(size, boxPx, cardWidthPx, fields)
}

/** A plate: one column, whose places fill the height of the picture. */
function besidePicture(boxPx: number, sidePx: number, fields: CardFields): CardShape {
  const { places } = fields
  const roomPx = boxPx + 2 * MAT_PX - SIDE_HEAD_PX - PLACES_END_PX
  const { beside, leastBeside } = PLACE_PX
  const placePx = Math.min(beside, Math.max(leastBeside, Math.floor(roomPx / Math.max(1, places))))
  const cardHeightPx = boxPx + 2 * (MAT_PX + BORDER_PX) + Math.max(0, places * placePx - roomPx)
  const isRoomy = sidePx >= ROOMY_PX
  return {
    boxPx,
    cardHeightPx,
    pictureHeightPx: cardHeightPx,
    fields,
    isBeside: true,
    isRoomy,
    isLong: false,
    placeColumns: 1,
    placePx,
    hasLongNames: true,
  }
}

function underPicture(
  size: ImageSize,
  boxPx: number,
  cardWidthPx: number,
  fields: CardFields | undefined,
): CardShape {
  const pictureHeightPx = boxPx + 2 * (MAT_PX + BORDER_PX)
  const textPx = cardWidthPx - 2 * (BORDER_PX + TEXT_PX)
  const isLong = size === 'Large' && textPx >= LONG_PX
  const placeColumns = size === 'Small' ? 1 : columnsOfPlaces(textPx)
  const placePx = size === 'Small' ? PLACE_PX.Small : PLACE_PX.ruled
  const rows = Math.ceil((fields?.places ?? 0) / placeColumns)
  const placesPx = rows > 0 ? rows * placePx + PLACES_END_PX : 0
  const cardHeightPx = pictureHeightPx + (isLong ? LONG_HEAD_PX : HEAD_PX) + placesPx
  return {
    boxPx,
    cardHeightPx,
    pictureHeightPx,
    fields,
    isBeside: false,
    isRoomy: false,
    isLong,
    placeColumns,
    placePx,
    hasLongNames: (textPx + COLUMN_PX.gap) / placeColumns - COLUMN_PX.gap >= LONG_NAMES_PX,
  }
}

const columnsOfPlaces = (widthPx: number): number =>
  Math.max(1, Math.floor((widthPx + COLUMN_PX.gap) / (COLUMN_PX.width + COLUMN_PX.gap)))
