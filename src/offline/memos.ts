/** The saved memos, under the same rules as lots: account and cursor are checked in the transaction that writes. */
import type { Memo, MemoPage } from '#contract/memos.ts'
import { type ListCursor, openLists } from './db.ts'
import type { ListsOwner } from './lots.ts'
import { announce } from './messages.ts'

/** The memos and where their next pull goes on. */
export interface SavedMemos {
  cursor: ListCursor
  memos: Memo[]
}

/** In no particular order; undefined before the first pull of this account. */
export async function savedMemos(owner: ListsOwner): Promise<SavedMemos | undefined> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'cursors', 'memos'])
  const [account, cursor, memos] = await Promise.all([
    tx.objectStore('owner').get('account'),
    tx.objectStore('cursors').get('memos'),
    tx.objectStore('memos').getAll(),
  ])
  return account === owner.account && cursor ? { cursor, memos } : undefined
}

/** Answers false, and saves nothing, when the account is gone or the list moved on from `from`. */
export async function saveMemos(
  owner: ListsOwner,
  from: ListCursor | undefined,
  page: MemoPage,
): Promise<boolean> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'cursors', 'memos'], 'readwrite')
  const memos = tx.objectStore('memos')
  const [account, cursor] = await Promise.all([
    tx.objectStore('owner').get('account'),
    tx.objectStore('cursors').get('memos'),
  ])
  if (account !== owner.account || cursor?.rev !== from?.rev || cursor?.epoch !== from?.epoch) return false
  if (page.full) await memos.clear()
  await Promise.all([
    ...page.memos.map((memo) => memos.put(memo, memo.id)),
    ...page.removed.map((id) => memos.delete(id)),
  ])
  const next = { epoch: page.epoch, rev: page.head, head: page.head, total: await memos.count() }
  await Promise.all([tx.objectStore('cursors').put(next, 'memos'), tx.done])
  announce({ kind: 'saved', list: 'memos' })
  return true
}
