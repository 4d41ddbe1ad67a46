/**
 * The first view of the wall: the lots at its top in the order chosen last, kept beside the list. A start draws them
 * before the whole list has been read. The first view is one of the account's lists and is deleted with them. It is
 * used only while the saved list is the one it was taken from.
 */
import { SORT_KEYS } from '#contract/codes.ts'
import {
  BLUR_SEPARATOR,
  columnsIn,
  type Integers,
  LOT_COLUMNS,
  PHOTO_COLUMNS,
  RARE_PHOTO_COLUMNS,
} from '#contract/lots/lot-columns.ts'
import { fieldsWith } from '#contract/lots/lot-fields.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isNumber, isOneOf, isShaped, isString, type Table } from '#src/offline/device/table.ts'
import { CURSORS, isSamePlace, type ListCursor } from '#src/offline/lists/list-cursor.ts'
import { type FilledColumns, filledColumns } from './filled-columns.ts'
import { areWhole } from './damaged-lots.ts'
import { openLotReader } from './lot-reader.ts'
import { type GivenColumns, type PackedColumns, type SortKey, toPackedColumns } from './packed-lots.ts'
import { idsBetween } from './photo-ids.ts'

/** More than fit on most screens, at any size of the pictures. */
const FIRST_LOTS = 240

/** The order in which the wall shows a list. */
export interface ShownOrder {
  sort: SortKey
  isDescending: boolean
}

export const isSameOrder = (a: ShownOrder, b: ShownOrder): boolean =>
  a.sort === b.sort && a.isDescending === b.isDescending

/** Whether two cursors are of one state of the list: a full pull may bring a field more at the same revision. */
export const isSameList = (a: ListCursor | undefined, b: ListCursor): boolean =>
  isSamePlace(a, b) && String(a?.columns) === String(b.columns)

export interface FirstView extends ShownOrder {
  /** Where the list was when this was taken from it. */
  cursor: ListCursor
  /** How many lots the list has. */
  count: number
  /** The first of them, in the order shown. */
  columns: PackedColumns
  /** By word number, as far as these lots need them. */
  words: string[]
  /** Which columns have a value in the whole list: the height of an extended card is the same before it is read. */
  filled: FilledColumns
}

/** The list that a first view is taken from. */
type WholeList = Pick<FirstView, 'cursor' | 'columns' | 'words'>

export const FIRST_VIEW: Table<'firstView', FirstView> = {
  store: 'meta',
  isKey: isOneOf('firstView'),
  isRow: isShaped<FirstView>({
    sort: isOneOf(...SORT_KEYS),
    isDescending: isOneOf(true, false),
    cursor: isShaped<ListCursor>({ epoch: isString, rev: isNumber, head: isNumber, total: isNumber }),
    count: isNumber,
    // One that another version of the app has kept may lack a field, or have the digits of its ids.
    columns: (columns) =>
      areWhole(columns) &&
      typeof columns.photoId !== 'string' &&
      columnsIn(columns).length === fieldsWith('kind').length,
    words: Array.isArray,
    filled: isShaped<FilledColumns>({ lot: isNumber }),
  }),
}

/** The first view of the saved list; undefined where there is none, or one of another state of the list. */
export function savedFirstView(lists: Lists): Promise<FirstView | undefined> {
  return lists.read([CURSORS, FIRST_VIEW], async (from) => {
    const [cursor, view] = await Promise.all([from(CURSORS).get('lots'), from(FIRST_VIEW).get('firstView')])
    return view && isSameList(cursor, view.cursor) ? view : undefined
  })
}

/**
 * Keeps a first view. Answers false, and keeps nothing, when the lease is gone, when the saved list is another by now,
 * and where lists are in memory only.
 * @throws {DOMException} where the device has no room for it.
 */
export async function saveFirstView(lists: LeasedLists, view: FirstView): Promise<boolean> {
  if (lists.isInMemory) return false
  const saved = await lists.writeOnDevice([CURSORS, FIRST_VIEW], async (to) => {
    if (!isSameList(await to(CURSORS).get('lots'), view.cursor)) return false
    await to(FIRST_VIEW).put(view, 'firstView')
    return true
  })
  return saved ?? false
}

/** The first lots of a whole list. `order`: its rows in the order shown. */
export function toFirstView(list: WholeList, order: Uint32Array, shown: ShownOrder): FirstView {
  const { sort, isDescending } = shown
  const { cursor, columns, words } = list
  return {
    sort,
    isDescending,
    cursor,
    count: order.length,
    filled: filledColumns(columns, words),
    ...pickRows(list, order.subarray(0, FIRST_LOTS)),
  }
}

/** Some rows of a list, in that order, with the words they use. */
function pickRows({ columns, words }: WholeList, rows: Uint32Array): Pick<FirstView, 'columns' | 'words'> {
  const { valueAt, firstPhotoOf } = openLotReader(columns, words)
  const picked: Record<string, unknown> = {}
  const used: string[] = []
  for (const name of fieldsWith('kind')) {
    if (LOT_COLUMNS[name] === 'text') {
      picked[name] = Array.from(rows, (row) => valueAt(name, row) ?? '').join('\t')
      continue
    }
    const numbers = Array.from(rows, (row) => (columns[name] as Integers)[row]!)
    picked[name] = numbers
    if (LOT_COLUMNS[name] === 'word') for (const word of numbers) if (words[word]) used[word] = words[word]
  }
  const photos: number[] = []
  for (const row of rows)
    for (let photo = firstPhotoOf(row); photo < firstPhotoOf(row + 1); photo++) photos.push(photo)
  for (const name of [...PHOTO_COLUMNS, ...RARE_PHOTO_COLUMNS]) {
    const column = columns[name]
    if (column) picked[name] = photos.map((photo) => column[photo]!)
  }
  const blurs = columns.photoBlur?.split(BLUR_SEPARATOR)
  if (blurs) picked['photoBlur'] = photos.map((photo) => blurs[photo]!).join(BLUR_SEPARATOR)
  picked['photoId'] = Uint8Array.from(
    photos.flatMap((photo) => [...idsBetween(columns.photoId, photo, photo + 1)]),
  )
  return { columns: toPackedColumns(picked as GivenColumns), words: used }
}
