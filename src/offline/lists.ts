/** How lists come to an account and go. Nothing of an account is saved before its lists were claimed for it. */
import { SESSION_IDS } from '#contract/start-codes.ts'
import { LIST_STORES, type ListsName, wipeLists } from './db.ts'
import { openLists, rememberLists } from './open-lists.ts'
import { claimIn, type ListsClaim, type ListsOwner } from './lists-owner.ts'
import { savedSession } from './session.ts'
import { wipeThumbs } from './wipe-thumbs.ts'

/** Which database an account's lists are in. */
export function listsOf(account: number): ListsOwner {
  const isGuest = account === SESSION_IDS.noBanner || account === SESSION_IDS.logoOnly
  const name: ListsName = isGuest ? 'loupe-guest' : 'loupe-lists'
  return { account, name }
}

/**
 * Makes the lists this account's own: those of another are emptied in the same transaction, their thumbnails before.
 * Claimed again by their owner they stay, under the same claim. Where the device keeps another session, because
 * somebody logged out meanwhile or because it keeps nothing more, the account has lists in this page's memory alone.
 */
export async function claimLists(account: number): Promise<ListsClaim> {
  const owner = listsOf(account)
  try {
    const claimed = await claim(owner)
    if (await isKept(owner)) return claimed
    await wipeLists(owner.name)
  } catch (error) {
    console.warn('The lists are not kept on this device:', error)
  }
  await rememberLists(owner.name)
  return claim(owner)
}

async function claim(owner: ListsOwner): Promise<ListsClaim> {
  const seen = await claimIn((await openLists(owner.name)).transaction('owner').store, owner)
  if (seen) return seen
  await wipeThumbs(owner.name).catch(warn)
  const tx = (await openLists(owner.name)).transaction(LIST_STORES, 'readwrite')
  const store = tx.objectStore('owner')
  const before = await claimIn(store, owner)
  if (before) return before
  const claimed = { ...owner, claim: newClaim() }
  await Promise.all(LIST_STORES.map((each) => tx.objectStore(each).clear()))
  await Promise.all([store.put(owner.account, 'account'), store.put(claimed.claim, 'claim'), tx.done])
  return claimed
}

function warn(error: unknown): void {
  console.warn('Thumbnails of another account could not be deleted:', error)
}

/** Who leaves the device changes the kept session first and wipes then, so a claim in between is undone by one of both. */
async function isKept({ account }: ListsOwner): Promise<boolean> {
  const kept = await savedSession().catch(() => undefined) // best effort: where nothing is kept nobody has left
  return !kept || kept.session.id === account
}

/** Also where `crypto.randomUUID` is missing. */
function newClaim(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
