/**
 * What changed of an account's lots since this device last looked, kept until it is dismissed. Noted in the
 * transaction that saves a page, so that list and changes agree, and only once a list has been complete: the first
 * sync tells nothing. A full pull takes the place of a list page by page, and is compared when it is whole; until then
 * the list it replaces is set aside here.
 */
import type { IDBPTransaction, StoreNames } from 'idb'
import type { LotPage } from '#contract/lots.ts'
import { addDifferences, idsOf, type LotList } from './compare-lots.ts'
import type { ListsSchema } from './db.ts'
import { openLists, saveOrRemember } from './open-lists.ts'
import type { ListsOwner } from './lists-owner.ts'
import { type LotChanges, NO_CHANGES, withEarlier, withoutSeen } from './lot-change.ts'
import { toWordList } from './lot-reader.ts'
import { announce } from './messages.ts'
import type { PackedLots } from './packed-lots.ts'

type Saving = IDBPTransaction<ListsSchema, StoreNames<ListsSchema>[], 'readwrite'>

/** Newest first; undefined where the lists are not this account's, or were never complete. */
export async function savedChanges({ account, name }: ListsOwner): Promise<LotChanges | undefined> {
  const tx = (await openLists(name)).transaction(['owner', 'changes'])
  const [owner, changes] = await Promise.all([
    tx.objectStore('owner').get('account'),
    tx.objectStore('changes').get('lots'),
  ])
  return owner === account ? (changes as LotChanges | undefined) : undefined
}

/** Somebody has seen these; what has changed again since stays. */
export function dismissChanges(owner: ListsOwner, seen: LotChanges): Promise<void> {
  return change(owner, (known) => withoutSeen(known, seen))
}

/** Takes a dismissal back. */
export function restoreChanges(owner: ListsOwner, dismissed: LotChanges): Promise<void> {
  return change(owner, (known) => withEarlier(known, dismissed))
}

/** Changes nothing when the account is gone. */
async function change({ account, name }: ListsOwner, next: (known: LotChanges) => LotChanges): Promise<void> {
  const put = async () => {
    const tx = (await openLists(name)).transaction(['owner', 'changes'], 'readwrite')
    const store = tx.objectStore('changes')
    const [owner, known] = await Promise.all([tx.objectStore('owner').get('account'), store.get('lots')])
    if (owner !== account || !known) return false
    await Promise.all([store.put(next(known as LotChanges), 'lots'), tx.done])
    return true
  }
  if (await saveOrRemember(name, put)) announce({ kind: 'saved', list: 'changes' })
}

/**
 * Notes what a page changes, in the transaction that is about to save it and before it touches the list. `block`: the
 * page's rows. Answers whether there is more or less to tell than before.
 */
export async function noteChanges(tx: Saving, page: LotPage, block: PackedLots): Promise<boolean> {
  const store = tx.objectStore('changes')
  const [known, replaced] = await Promise.all([store.get('lots'), store.get('replaced')])
  const isWhole = page.rev === page.head
  if (!known) {
    if (isWhole) await store.put(NO_CHANGES, 'lots')
    return false
  }
  const isReplacing = page.full || replaced !== undefined
  if (isReplacing && !isWhole) {
    if (!replaced) await store.put(await listIn(tx), 'replaced')
    return false
  }
  // What says nothing new comes every few minutes, and must not read the whole list.
  if (!isReplacing && block.columns.id.length + block.removed.length === 0) return false
  const current = await listIn(tx)
  const before = (replaced as LotList | undefined) ?? current
  const after = withPage(page.full ? NO_LIST : current, page, block)
  const ids = isReplacing
    ? [...idsOf(before), ...idsOf(after)]
    : [...block.removed, ...Array.from(block.columns.id)]
  const at = new Date().toISOString()
  const next = addDifferences(known as LotChanges, { before, after, ids, at })
  await Promise.all([store.put(next, 'lots'), store.delete('replaced')])
  return true
}

const NO_LIST: LotList = { blocks: [], words: [] }

async function listIn(tx: Saving): Promise<LotList> {
  const words = tx.objectStore('words')
  const [blocks, wordIds, texts] = await Promise.all([
    tx.objectStore('lots').getAll(),
    words.getAllKeys(),
    words.getAll(),
  ])
  return { blocks, words: toWordList(wordIds, texts) }
}

function withPage({ blocks, words }: LotList, page: LotPage, block: PackedLots): LotList {
  const all = [...words]
  for (const [id, word] of page.words) all[id] = word
  return { blocks: [...blocks, block], words: all }
}
