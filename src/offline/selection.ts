/**
 * The lots somebody has chosen, saved with the account's lists, so that they are there again after a reload, without a
 * network and in every tab, and go when the lists go.
 */
import { openLists, saveOrRemember } from './open-lists.ts'
import { claimIn, ownsLists, type ListsClaim, type ListsOwner } from './lists-owner.ts'
import { announce } from './messages.ts'

/** What is chosen, and the claim under which that may be changed. */
export interface SavedSelection {
  owner: ListsClaim
  /** Ids of lots, ascending, each once. */
  ids: Int32Array
}

/** Undefined where the lists are not this account's. */
export async function savedSelection(owner: ListsOwner): Promise<SavedSelection | undefined> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'selection'])
  const [claimed, ids] = await Promise.all([
    claimIn(tx.objectStore('owner'), owner),
    tx.objectStore('selection').get('lots'),
  ])
  return claimed && { owner: claimed, ids: ArrayBuffer.isView(ids) ? ids : new Int32Array() }
}

/** Takes the place of what was chosen. Answers false, and saves nothing, when the owner is gone. */
export async function saveSelection(owner: ListsClaim, ids: Int32Array): Promise<boolean> {
  const saved = await saveOrRemember(owner.name, () => put(owner, ids))
  if (saved) announce({ kind: 'saved', list: 'selection' })
  return saved
}

async function put(owner: ListsClaim, ids: Int32Array): Promise<boolean> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'selection'], 'readwrite')
  if (!(await ownsLists(tx.objectStore('owner'), owner))) return false
  await Promise.all([tx.objectStore('selection').put(ids, 'lots'), tx.done])
  return true
}
