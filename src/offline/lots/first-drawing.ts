/**
 * The pictures of the first view and where they stood on the screen, kept beside it. The worker writes them into the page
 * of a start, out of sight, where they are decoded while the scripts come; the page shows them when it knows whose they
 * are, before it draws the wall itself. No letters: what somebody wrote is never put into a page as HTML.
 */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isNumber, isOneOf, isShaped, isString, type Table } from '#src/offline/device/table.ts'
import { CURSORS, isSamePlace, type ListCursor } from '#src/offline/lists/list-cursor.ts'

/** Left, top, width and height in CSS px. */
export type Box = readonly number[]

/** `ground`: what is around the picture, as a style has it; empty where it is as around any other. */
interface Placed {
  ground: string
  card: Box
  photo: Box
  picture: Box
}

/** `address`: the picture, as a data URL. */
export type DrawnPicture = Placed & { address: string }

/** A picture that the wall shows, by its photo's id. */
export type ShownPicture = Placed & { id: string; edge: PhotoSize }

/** `widthPx` and `heightPx`: of the view. */
export interface DrawnView<Picture> {
  widthPx: number
  heightPx: number
  pictures: readonly Picture[]
}

type FirstDrawing = DrawnView<DrawnPicture> & { cursor: ListCursor }

/** What the page shows of a list that is here. */
export type ShownDrawing = DrawnView<ShownPicture> & { cursor: ListCursor }

/** All pictures together. A start must not wait for them. */
const MOST_CHARACTERS = 600_000

const isBox = (box: unknown): boolean => Array.isArray(box) && box.length === 4 && box.every(isNumber)

/** It cannot end the attribute that it is written into. */
const isAttribute = (text: unknown): boolean => isString(text) && !/["<>&]/.test(text)

export const FIRST_DRAWING: Table<'firstDrawing', FirstDrawing> = {
  store: 'meta',
  isKey: isOneOf('firstDrawing'),
  isRow: isShaped<FirstDrawing>({
    cursor: isShaped<ListCursor>({ epoch: isString, rev: isNumber, head: isNumber, total: isNumber }),
    widthPx: isNumber,
    heightPx: isNumber,
    pictures: (pictures) =>
      Array.isArray(pictures) &&
      pictures.every(
        isShaped<DrawnPicture>({
          address: isAttribute,
          ground: isAttribute,
          card: isBox,
          photo: isBox,
          picture: isBox,
        }),
      ),
  }),
}

/** Undefined where there is none, or one of another state of the list. */
export function savedFirstDrawing(lists: Lists): Promise<DrawnView<DrawnPicture> | undefined> {
  return lists.read([CURSORS, FIRST_DRAWING], async (from) => {
    const [cursor, drawing] = await Promise.all([
      from(CURSORS).get('lots'),
      from(FIRST_DRAWING).get('firstDrawing'),
    ])
    return drawing && isSamePlace(cursor, drawing.cursor) ? drawing : undefined
  })
}

/**
 * Keeps what the page shows of the list, in place of what was kept; nothing where a picture is not on the device, and where
 * they are too many bytes. Answers whether something is kept. @throws {DOMException} where the device has no room.
 */
export async function saveFirstDrawing(
  lists: LeasedLists,
  shown: ShownDrawing | undefined,
): Promise<boolean> {
  if (lists.isInMemory) return false
  const drawing = shown && (await withPictures(lists, shown))
  await lists.writeOnDevice([FIRST_DRAWING], async (to) => {
    const drawings = to(FIRST_DRAWING)
    await (drawing ? drawings.put(drawing, 'firstDrawing') : drawings.delete('firstDrawing'))
  })
  return drawing !== undefined
}

async function withPictures(lists: LeasedLists, shown: ShownDrawing): Promise<FirstDrawing | undefined> {
  const { keptPicture } = await import('#src/offline/thumbs/kept-picture.ts')
  const pictures: DrawnPicture[] = []
  for (const { id, edge, ...placed } of shown.pictures) {
    const kept = await keptPicture(lists, id, edge)
    if (!kept) return undefined
    pictures.push({ ...placed, address: await dataUrl(await kept.answer.blob()) })
  }
  const characters = pictures.reduce((sum, { address }) => sum + address.length, 0)
  return characters > MOST_CHARACTERS ? undefined : { ...shown, pictures }
}

async function dataUrl(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  return `data:${picture.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

/** By this id the page finds what the worker has written into it. */
export const FIRST_DRAWING_ID = 'first-drawing'

/** For whom and which view it is: its `data-of`. */
export const drawingOf = (
  account: number,
  { widthPx, heightPx }: Pick<DrawnView<unknown>, 'widthPx' | 'heightPx'>,
): string => `${account} ${widthPx} ${heightPx}`
