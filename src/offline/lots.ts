/**
 * The saved list of lots: a base block and the changes since. Every write checks the owner in its own transaction,
 * so that a pull in flight cannot write after a wipe, and the cursor, so that two tabs cannot save one page twice. A
 * list that the disk has damaged is dropped when it is read, and the next pull brings it anew.
 */
import type { LotPage } from '#contract/lots.ts'
import { noteChanges } from './changes.ts'
import type { ListCursor } from './db.ts'
import { openLists, saveOrRemember } from './open-lists.ts'
import { faultOfBlock } from './fault-of-rows.ts'
import { ownsLists, type ListsClaim, type ListsOwner } from './lists-owner.ts'
import { toWordList } from './lot-reader.ts'
import { announce } from './messages.ts'
import { type PackedLots, type Ranks, toPackedColumns } from './packed-lots.ts'

/** Everything saved, to be folded in order. `words`: the dictionary by word number. */
export interface SavedLots {
  account: number
  cursor: ListCursor
  blocks: PackedLots[]
  words: string[]
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

/** The list as saved; undefined when nothing of this account is here, or nothing that can be read. */
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
  const fault = blocks.map(faultOfBlock).find((found) => found !== null)
  if (fault) {
    console.warn('Saved lots are damaged and will be pulled again:', fault)
    await dropLots(owner)
    return undefined
  }
  return { account, cursor, blocks, words: toWordList(wordIds, wordTexts) }
}

async function dropLots({ account, name }: ListsOwner): Promise<void> {
  const tx = (await openLists(name)).transaction(
    ['owner', 'cursors', 'lots', 'words', 'changes'],
    'readwrite',
  )
  if ((await tx.objectStore('owner').get('account')) !== account) return
  await Promise.all([
    tx.objectStore('cursors').delete('lots'),
    tx.objectStore('lots').clear(),
    tx.objectStore('words').clear(),
    tx.objectStore('changes').clear(),
    tx.done,
  ])
}

/**
 * Saves a page pulled from `from` and moves the cursor, in one transaction.
 * Answers false, and saves nothing, when the owner is gone or another tab has already saved that page.
 */
export async function saveLots(
  owner: ListsClaim,
  from: ListCursor | undefined,
  page: LotPage,
): Promise<boolean> {
  const block: PackedLots = { columns: toPackedColumns(page.columns), removed: page.removed }
  const saved = await saveOrRemember(owner.name, () => putPage(owner, from, page, block))
  if (saved) announce({ kind: 'saved', list: 'lots' })
  if (saved?.changed) announce({ kind: 'saved', list: 'changes' })
  return saved !== undefined
}

async function putPage(
  owner: ListsClaim,
  from: ListCursor | undefined,
  page: LotPage,
  block: PackedLots,
): Promise<{ changed: boolean } | undefined> {
  const tx = (await openLists(owner.name)).transaction(
    ['owner', 'cursors', 'lots', 'words', 'changes'],
    'readwrite',
  )
  const lots = tx.objectStore('lots')
  const [isOurs, cursor, keys] = await Promise.all([
    ownsLists(tx.objectStore('owner'), owner),
    tx.objectStore('cursors').get('lots'),
    lots.getAllKeys(),
  ])
  if (!isOurs || cursor?.rev !== from?.rev || cursor?.epoch !== from?.epoch) return undefined
  // A request that fails first must not leave the end of the transaction unheard.
  tx.done.catch(() => undefined)
  const changed = await noteChanges(tx, page, block)
  if (page.full) await Promise.all([lots.clear(), tx.objectStore('words').clear()])
  const { epoch, rev, head, total } = page
  await Promise.all([
    ...page.words.map(([id, word]) => tx.objectStore('words').put(word, id)),
    block.columns.id.length + block.removed.length > 0 &&
      lots.put(block, page.full ? 1 : Math.max(0, ...keys) + 1),
    tx.objectStore('cursors').put({ epoch, rev, head, total }, 'lots'),
    tx.done,
  ])
  return { changed }
}

/** Replaces the blocks that `base` was folded from, unless the list changed in between. */
export async function saveLotsBase(
  owner: ListsClaim,
  folded: SavedLots,
  base: PackedLots & { ranks: Ranks },
): Promise<void> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'cursors', 'lots'], 'readwrite')
  const [isOurs, cursor] = await Promise.all([
    ownsLists(tx.objectStore('owner'), owner),
    tx.objectStore('cursors').get('lots'),
  ])
  if (!isOurs || cursor?.rev !== folded.cursor.rev || cursor.epoch !== folded.cursor.epoch) return
  const lots = tx.objectStore('lots')
  await Promise.all([lots.put(base, 0), lots.delete(IDBKeyRange.lowerBound(1)), tx.done])
}
