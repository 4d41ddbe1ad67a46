/** The saved memos. A page is saved only where the list still is where the page was pulled from. */
import type { Memo, MemoPage } from '#contract/memos.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isNumber, isShaped, type Table } from '#src/offline/device/table.ts'
import { CURSORS, isSamePlace, type ListCursor } from './list-cursor.ts'

const MEMOS: Table<number, Memo> = {
  store: 'memos',
  isKey: isNumber,
  isRow: isShaped<Memo>({ id: isNumber, status: isNumber, lines: Array.isArray }),
}
const TABLES = [CURSORS, MEMOS]

/** The memos and where their next pull goes on. */
export interface SavedMemos {
  cursor: ListCursor
  memos: Memo[]
}

/** In no particular order; undefined before the first pull of this account, or when they cannot be read. */
export function savedMemos(lists: Lists): Promise<SavedMemos | undefined> {
  return lists.read(
    TABLES,
    async (from) => {
      const [cursor, memos] = await Promise.all([from(CURSORS).get('memos'), from(MEMOS).getAll()])
      return cursor && { cursor, memos }
    },
    {
      tables: TABLES,
      work: (to) => Promise.all([to(CURSORS).delete('memos'), to(MEMOS).clear()]),
    },
  )
}

/** Answers false, and saves nothing, when the lease is gone or the list has moved on from `pulledFrom`. */
export async function saveMemos(
  lists: LeasedLists,
  pulledFrom: ListCursor | undefined,
  page: MemoPage,
): Promise<boolean> {
  const saved = await lists.write(TABLES, async (to, changed) => {
    const memos = to(MEMOS)
    if (!isSamePlace(await to(CURSORS).get('memos'), pulledFrom)) return false
    if (page.full) await memos.clear()
    await Promise.all([
      ...page.memos.map((memo) => memos.put(memo, memo.id)),
      ...page.removed.map((id) => memos.delete(id)),
    ])
    const cursor = { epoch: page.epoch, rev: page.head, head: page.head, total: await memos.count() }
    await to(CURSORS).put(cursor, 'memos')
    changed('memos')
    return true
  })
  return saved ?? false
}
