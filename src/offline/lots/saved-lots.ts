/**
 * The saved list of lots: a base block and the changes since. A page is saved only where the list still is where the
 * page was pulled from, so that two tabs cannot save one page twice.
 *
 * Fields come and go between versions: a list that was saved before a field was known is shown without it, and pulled
 * again in full as soon as a server sends the field. So neither a new page nor a new server costs a device its list.
 * A full pull without a field that the list had leaves nothing of it on the device.
 */
import { columnsIn, type LotColumn } from '#contract/lots/lot-columns.ts'
import type { LotPage } from '#contract/lots/lots.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { DamagedRowError } from '#src/offline/device/table.ts'
import { CURSORS, isSamePlace, type ListCursor } from '#src/offline/lists/list-cursor.ts'
import { CHANGES, noteChanges, REPLACED } from './changes.ts'
import { FIRST_DRAWING } from './first-drawing.ts'
import { FIRST_VIEW } from './first-view.ts'
import { LOTS, readStoredLots, toLotList, WORDS } from './lot-list.ts'
import { type PackedLots, type Ranks, toPackedColumns, toStoredBase } from './packed-lots.ts'

/** Everything saved, to be folded in order. `words`: the dictionary by word number. */
export interface SavedLots {
  account: number
  cursor: ListCursor
  blocks: PackedLots[]
  words: string[]
}

const ALL = [CURSORS, LOTS, WORDS, CHANGES, REPLACED, FIRST_VIEW, FIRST_DRAWING]

/** Where the next pull goes on; undefined before the first page. */
export function savedLotsCursor(lists: Lists): Promise<ListCursor | undefined> {
  return lists.read([CURSORS], (from) => from(CURSORS).get('lots'))
}

/** The list as saved; undefined when nothing of this account is here, or nothing that can be read. */
export function savedLots(lists: Lists): Promise<SavedLots | undefined> {
  return lists.read(
    [CURSORS, LOTS, WORDS],
    async (from) => {
      const [cursor, stored] = await Promise.all([from(CURSORS).get('lots'), readStoredLots(from)])
      if (!cursor) return undefined
      if (
        stored.blocks.some(({ columns, same = {} }) =>
          cursor.columns?.some((name) => !(name in columns || name in same)),
        )
      )
        throw new DamagedRowError('Saved lots are damaged')
      return { account: lists.account, cursor, ...toLotList(stored) }
    },
    {
      tables: ALL,
      work: (to) =>
        Promise.all([
          to(CURSORS).delete('lots'),
          to(LOTS).clear(),
          to(WORDS).clear(),
          to(CHANGES).clear(),
          to(REPLACED).clear(),
        ]),
    },
  )
}

/**
 * Whether a page of changes has columns that the list was pulled without. Only a full pull brings those of all lots.
 */
export const hasNewColumns = (page: LotPage, { columns = [] }: ListCursor): boolean =>
  !page.full && columnsIn(page.columns).some((name) => !columns.includes(name))

/** Whether the list had columns that this log-in is sent no longer. What else was taken from that list goes with it. */
const hasLost = (page: LotPage, cursor: ListCursor | undefined): boolean =>
  page.full && (cursor?.columns ?? []).some((name) => !(name in page.columns))

/** The columns that the whole list has when the page is saved. */
function columnsAfter(cursor: ListCursor | undefined, page: LotPage): LotColumn[] {
  return columnsIn(page.columns).filter((name) => page.full || cursor?.columns?.includes(name))
}

/**
 * Saves a page pulled from `pulledFrom` and moves the cursor, in one transaction. `isAnnounced`: false where the list
 * is about to change again. Answers where the list is then; undefined, with nothing saved, when the lease is gone or
 * another tab has already saved that page.
 */
export function saveLots(
  lists: LeasedLists,
  pulledFrom: ListCursor | undefined,
  page: LotPage,
  isAnnounced = true,
): Promise<ListCursor | undefined> {
  const block: PackedLots = { columns: toPackedColumns(page.columns), removed: page.removed }
  return lists.write(ALL, async (to, changed) => {
    const lots = to(LOTS)
    const [cursor, keys] = await Promise.all([to(CURSORS).get('lots'), lots.getAllKeys()])
    if (!isSamePlace(cursor, pulledFrom)) return undefined
    if (hasLost(page, cursor))
      await Promise.all([to(CHANGES).clear(), to(REPLACED).clear(), to(FIRST_VIEW).delete('firstView')])
    if (await noteChanges(to, page, block, cursor?.columns ?? [])) changed('changes')
    if (page.full) await Promise.all([lots.clear(), to(WORDS).clear()])
    const { epoch, rev, head, total } = page
    const next: ListCursor = { epoch, rev, head, total, columns: columnsAfter(cursor, page) }
    await Promise.all([
      ...page.words.map(([id, word]) => to(WORDS).put(word, id)),
      block.columns.id.length + block.removed.length > 0 &&
        lots.put(block, page.full ? 1 : Math.max(0, ...keys) + 1),
      to(CURSORS).put(next, 'lots'),
      // It is of another list by now, and has pictures of lots that may have gone.
      to(FIRST_DRAWING).delete('firstDrawing'),
    ])
    if (isAnnounced) changed('lots')
    return next
  })
}

/**
 * Replaces the blocks that `base` was folded from, unless the list has changed in between.
 * @throws {DOMException} where the device has no room for it; the blocks stay.
 */
export async function saveLotsBase(
  lists: LeasedLists,
  folded: SavedLots,
  base: PackedLots & { ranks: Ranks },
): Promise<void> {
  await lists.writeOnDevice([CURSORS, LOTS], async (to) => {
    if (!isSamePlace(await to(CURSORS).get('lots'), folded.cursor)) return
    await to(LOTS).clear()
    await to(LOTS).put(toStoredBase(base), 0)
  })
}
