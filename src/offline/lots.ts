/**
 * The saved list of lots: a base block and the changes since. Every write checks the account in its own transaction,
 * so that a pull in flight cannot write after a wipe, and the cursor, so that two tabs cannot save one page twice.
 */
import type { LotPage } from '#contract/lots.ts'
import { type ListCursor, type ListsName, openLists } from './db.ts'
import { announce } from './messages.ts'
import { type PackedLots, type Ranks, toPackedColumns } from './packed-lots.ts'

/** Everything saved, to be folded in order. `words`: the dictionary by word number. */
export interface SavedLots {
  account: number
  cursor: ListCursor
  blocks: PackedLots[]
  words: string[]
}

/** Whose lists, in which database. */
export interface ListsOwner {
  account: number
  name: ListsName
}

/** Where the next pull goes on; undefined before the first page. */
export async function savedLotsCursor(owner: ListsOwner): Promise<ListCursor | undefined> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'cursors'])
  const [account, cursor] = await Promise.all([
    tx.objectStore('owner').get('account'),
    tx.objectStore('cursors').get('lots'),
  ])
  return account === owner.account ? cursor : undefined
}

/** The list as saved; undefined when nothing of this account is here. */
export async function savedLots(owner: ListsOwner): Promise<SavedLots | undefined> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'cursors', 'lots', 'words'])
  const [account, cursor, blocks, wordIds, wordTexts] = await Promise.all([
    tx.objectStore('owner').get('account'),
    tx.objectStore('cursors').get('lots'),
    tx.objectStore('lots').getAll(),
    tx.objectStore('words').getAllKeys(),
    tx.objectStore('words').getAll(),
  ])
  if (account !== owner.account || !cursor) return undefined
  const words: string[] = []
  wordIds.forEach((id, i) => (words[id] = wordTexts[i] ?? ''))
  return { account, cursor, blocks, words }
}

/**
 * Saves a page pulled from `from` and moves the cursor, in one transaction.
 * Answers false, and saves nothing, when the account is gone or another tab has already saved that page.
 */
export async function saveLots(
  owner: ListsOwner,
  from: ListCursor | undefined,
  page: LotPage,
): Promise<boolean> {
  const block: PackedLots = { columns: toPackedColumns(page.columns), removed: page.removed }
  const tx = (await openLists(owner.name)).transaction(['owner', 'cursors', 'lots', 'words'], 'readwrite')
  const lots = tx.objectStore('lots')
  const [account, cursor, keys] = await Promise.all([
    tx.objectStore('owner').get('account'),
    tx.objectStore('cursors').get('lots'),
    lots.getAllKeys(),
  ])
  if (account !== owner.account || cursor?.rev !== from?.rev || cursor?.epoch !== from?.epoch) return false
  if (page.full) await Promise.all([lots.clear(), tx.objectStore('words').clear()])
  const { epoch, rev, head, total } = page
  await Promise.all([
    ...page.words.map(([id, word]) => tx.objectStore('words').put(word, id)),
    block.columns.id.length + block.removed.length > 0 &&
      lots.put(block, page.full ? 1 : Math.max(0, ...keys) + 1),
    tx.objectStore('cursors').put({ epoch, rev, head, total }, 'lots'),
    tx.done,
  ])
  announce({ kind: 'saved', list: 'lots' })
  return true
}

/** Replaces the blocks that `base` was folded from, unless the list changed in between. */
export async function saveLotsBase(
  owner: ListsOwner,
  folded: SavedLots,
  base: PackedLots & { ranks: Ranks },
): Promise<void> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'cursors', 'lots'], 'readwrite')
  const [account, cursor] = await Promise.all([
    tx.objectStore('owner').get('account'),
    tx.objectStore('cursors').get('lots'),
  ])
  if (account !== owner.account || cursor?.rev !== folded.cursor.rev || cursor.epoch !== folded.cursor.epoch)
    return
  const lots = tx.objectStore('lots')
  await Promise.all([lots.put(base, 0), lots.delete(IDBKeyRange.lowerBound(1)), tx.done])
}
