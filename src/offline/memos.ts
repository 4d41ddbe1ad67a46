/**
 * The saved memos, under the same rules as lots: owner and cursor are checked in the transaction that writes, and
 * what the disk has damaged is pulled anew.
 */
import type { Memo, MemoPage } from '#contract/memos.ts'
import type { ListCursor } from './db.ts'
import { openLists, saveOrRemember } from './open-lists.ts'
import { isMemo } from './fault-of-rows.ts'
import { ownsLists, type ListsClaim, type ListsOwner } from './lists-owner.ts'
import { announce } from './messages.ts'

/** The memos and where their next pull goes on. */
export interface SavedMemos {
  cursor: ListCursor
  memos: Memo[]
}

/** In no particular order; undefined before the first pull of this account, or when they cannot be read. */
export async function savedMemos(owner: ListsOwner): Promise<SavedMemos | undefined> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'cursors', 'memos'])
  const [account, cursor, memos] = await Promise.all([
    tx.objectStore('owner').get('account'),
    tx.objectStore('cursors').get('memos'),
    tx.objectStore('memos').getAll(),
  ])
  if (account !== owner.account || !cursor) return undefined
  if (memos.every(isMemo)) return { cursor, memos }
  console.warn('Saved memos are damaged and will be pulled again')
  await dropMemos(owner)
  return undefined
}

async function dropMemos({ account, name }: ListsOwner): Promise<void> {
  const tx = (await openLists(name)).transaction(['owner', 'cursors', 'memos'], 'readwrite')
  if ((await tx.objectStore('owner').get('account')) !== account) return
  await Promise.all([tx.objectStore('cursors').delete('memos'), tx.objectStore('memos').clear(), tx.done])
}

/** Answers false, and saves nothing, when the owner is gone or the list moved on from `from`. */
export async function saveMemos(
  owner: ListsClaim,
  from: ListCursor | undefined,
  page: MemoPage,
): Promise<boolean> {
  const saved = await saveOrRemember(owner.name, () => putPage(owner, from, page))
  if (saved) announce({ kind: 'saved', list: 'memos' })
  return saved
}

async function putPage(owner: ListsClaim, from: ListCursor | undefined, page: MemoPage): Promise<boolean> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'cursors', 'memos'], 'readwrite')
  const memos = tx.objectStore('memos')
  const [isOurs, cursor] = await Promise.all([
    ownsLists(tx.objectStore('owner'), owner),
    tx.objectStore('cursors').get('memos'),
  ])
  if (!isOurs || cursor?.rev !== from?.rev || cursor?.epoch !== from?.epoch) return false
  if (page.full) await memos.clear()
  await Promise.all([
    ...page.memos.map((memo) => memos.put(memo, memo.id)),
    ...page.removed.map((id) => memos.delete(id)),
  ])
  const next = { epoch: page.epoch, rev: page.head, head: page.head, total: await memos.count() }
  await Promise.all([tx.objectStore('cursors').put(next, 'memos'), tx.done])
  return true
}
