/** Whose lists are on the device. Nothing of an account is saved before its lists were claimed for it. */
import { SESSION_IDS } from '#contract/codes.ts'
import { LIST_STORES, type ListsName, openLists, wipeLists } from './db.ts'
import type { ListsOwner } from './lots.ts'

/** Which database an account's lists are in. */
export function listsOf(account: number): ListsOwner {
  const isGuest = account === SESSION_IDS.noBanner || account === SESSION_IDS.logoOnly
  const name: ListsName = isGuest ? 'loupe-guest' : 'loupe-lists'
  return { account, name }
}

/** Makes the lists this account's own: those of another are emptied in the same transaction. */
export async function claimLists(account: number): Promise<void> {
  const tx = (await openLists(listsOf(account).name)).transaction(LIST_STORES, 'readwrite')
  const owner = tx.objectStore('owner')
  if ((await owner.get('account')) !== account) {
    await Promise.all(LIST_STORES.map((store) => tx.objectStore(store).clear()))
    await owner.put(account, 'account')
  }
  await tx.done
}

/** Leaves no list of anybody on the device. */
export async function wipeAllLists(): Promise<void> {
  await Promise.all([wipeLists('loupe-lists'), wipeLists('loupe-guest')])
}
