/**
 * Whose lists are on the device, and how a save proves that it is still theirs: by the account and by the claim, which
 * is made anew each time the lists come to an account. So what was under way when somebody logged out finds no owner,
 * not even when the same account has logged in again.
 */
import type { ListsName } from './db.ts'

/** Whose lists, in which database. */
export interface ListsOwner {
  account: number
  name: ListsName
}

/** An owner who may save. */
export interface ListsClaim extends ListsOwner {
  /** Random and nameless. */
  claim: string
}

/** As much of the owner's store as it takes. */
interface OwnerStore {
  get(key: 'account' | 'claim'): Promise<number | string | undefined>
}

/** The claim under which the lists are this account's now; undefined when they are not. */
export async function claimIn(store: OwnerStore, owner: ListsOwner): Promise<ListsClaim | undefined> {
  const [account, claim] = await Promise.all([store.get('account'), store.get('claim')])
  return account === owner.account && typeof claim === 'string' ? { ...owner, claim } : undefined
}

/** Whether the lists are this owner's, in the transaction the store belongs to. */
export async function ownsLists(store: OwnerStore, owner: ListsClaim): Promise<boolean> {
  return (await claimIn(store, owner))?.claim === owner.claim
}
