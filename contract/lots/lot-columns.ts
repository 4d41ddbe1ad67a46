/**
 * A list of lots by column: the form in which lots travel, are stored on the device and are read. One integer array
 * or one string a column; no object a lot. The table of fields says which columns there are.
 */
import { type FieldWith, fieldsWith, LOT_FIELDS, rowOf } from './lot-fields.ts'

export type LotColumn = FieldWith<'kind'>
export type TextColumn = FieldWith<'kind', 'text'>
export type NumberColumn = Exclude<LotColumn, TextColumn>

/** Every column and its kind, in the table's order. */
export const LOT_COLUMNS = Object.fromEntries(
  fieldsWith('kind').map((column) => [column, LOT_FIELDS[column].kind]),
) as { readonly [C in LotColumn]: (typeof LOT_FIELDS)[C]['kind'] }

/** The columns that guests of a share are sent: an allow-list. `certificates`: whether the share shows their numbers. */
export const columnsForGuests = (certificates: boolean): LotColumn[] =>
  fieldsWith('kind').filter(
    (column) => rowOf(column).seenBy === 'guests' && (certificates || column !== 'certificate'),
  )

/** The columns whose change is a change of the lot. */
export const TOLD_COLUMNS: readonly LotColumn[] = fieldsWith('kind').filter((column) => !rowOf(column).untold)

/** One entry a photo, in the order of the rows and of each row's photos. */
export const PHOTO_COLUMNS = ['photoWidthPx', 'photoHeightPx', 'photoAgeS'] as const
export type PhotoColumn = (typeof PHOTO_COLUMNS)[number]

/** The same, 0 for a photo that has none. Absent where none of the photos has one, which is usual. */
export const RARE_PHOTO_COLUMNS = ['photoView', 'photoFrames'] as const
export type RarePhotoColumn = (typeof RARE_PHOTO_COLUMNS)[number]

/** Between the photos in `photoBlur`. */
export const BLUR_SEPARATOR = ','

/** A ThumbHash is 25 bytes at most; https://evanw.github.io/thumbhash. This leaves room for another of its kind. */
const MOST_BLUR_BYTES = 40

/** `number[]` on the wire, typed arrays on the device. */
export type Integers = ArrayLike<number>

/**
 * The columns themselves. `photoId`: 32 hex digits a photo, without a separator. `photoAgeS`: seconds by which the
 * photo is older than the lot's `date`. `photoView`: a code of PHOTO_VIEWS. `photoFrames`: how many frames the spin has
 * whose first frame the photo is. `photoBlur`: what is drawn until a photo is there, its ThumbHash in base64 without
 * padding, empty for a photo that has none; absent like RARE_PHOTO_COLUMNS.
 */
export type LotColumns = { [C in NumberColumn]: Integers } & { [C in TextColumn]: string } & {
  [C in PhotoColumn]: Integers
} & { photoId: string } & { [C in RarePhotoColumn]?: Integers } & { photoBlur?: string }

/**
 * Columns of another version, which may know more fields or fewer. Those of fields that not every lot has may be
 * lacking, and there may be others.
 */
export type SentColumns = Partial<LotColumns> & Omit<LotColumns, Exclude<LotColumn, FieldWith<'required'>>>

/** The columns of this version that are among them. */
export const columnsIn = (columns: Omit<SentColumns, 'photoId'>): LotColumn[] =>
  fieldsWith('kind').filter((name) => columns[name] !== undefined)

/**
 * Says what is wrong with columns that came from outside, or null when they are SentColumns: every column has a value a
 * row, every number is an integer in range and every photo has its id.
 */
export function faultOfLotColumns(columns: unknown): string | null {
  if (typeof columns !== 'object' || columns === null) return 'no columns'
  const given = columns as Record<string, unknown>
  const rows = Array.isArray(given['id']) ? given['id'].length : -1
  if (rows < 0) return 'id: not a list'
  for (const name of fieldsWith('kind')) {
    if (given[name] === undefined && !rowOf(name).required) continue
    const kind = LOT_COLUMNS[name]
    const fault = kind === 'text' ? faultOfText(given[name], rows) : faultOfIntegers(given[name], rows, kind)
    if (fault) return `${name}: ${fault}`
  }
  const photos = (given['photoCount'] as number[]).reduce((sum, count) => sum + Math.max(0, count), 0)
  for (const name of PHOTO_COLUMNS) {
    const fault = faultOfIntegers(given[name], photos, 'int')
    if (fault) return `${name}: ${fault}`
  }
  const ids = given['photoId']
  if (typeof ids !== 'string' || ids.length !== photos * 32 || !/^[0-9a-f]*$/.test(ids))
    return 'photoId: not 32 hex digits a photo'
  return faultOfRareColumns(given, photos)
}

function faultOfRareColumns(given: Record<string, unknown>, photos: number): string | null {
  for (const name of RARE_PHOTO_COLUMNS) {
    if (given[name] === undefined) continue
    const fault = faultOfIntegers(given[name], photos, 'word')
    if (fault) return `${name}: ${fault}`
  }
  const fault = given['photoBlur'] === undefined ? null : faultOfBlurs(given['photoBlur'], photos)
  return fault && `photoBlur: ${fault}`
}

function faultOfBlurs(text: unknown, photos: number): string | null {
  if (typeof text !== 'string') return 'not a string'
  const blurs = photos === 0 && text === '' ? [] : text.split(BLUR_SEPARATOR)
  if (blurs.length !== photos) return `${blurs.length} values for ${photos} photos`
  const wrong = blurs.find((blur) => !/^[A-Za-z0-9+/]*$/.test(blur) || !isBase64Length(blur.length))
  return wrong === undefined ? null : `not a ThumbHash: ${wrong}`
}

/** Whether so many digits of base64 are whole bytes, and not too many. RFC 4648, 4. */
const isBase64Length = (digits: number): boolean => digits % 4 !== 1 && digits * 6 < (MOST_BLUR_BYTES + 1) * 8

function faultOfText(text: unknown, rows: number): string | null {
  if (typeof text !== 'string') return 'not a string'
  let values = rows === 0 && text === '' ? 0 : 1
  for (let at = text.indexOf('\t'); at >= 0; at = text.indexOf('\t', at + 1)) values++
  return values === rows ? null : `${values} values for ${rows} rows`
}

function faultOfIntegers(list: unknown, rows: number, kind: 'int' | 'time' | 'word'): string | null {
  if (!Array.isArray(list)) return 'not a list'
  if (list.length !== rows) return `${list.length} values for ${rows} rows`
  const least = kind === 'word' ? 0 : -1
  const most = kind === 'time' ? 0xffff_ffff : 0x7fff_ffff
  for (const value of list)
    if (!Number.isInteger(value) || value < least || value > most) return `out of range: ${value}`
  return null
}
