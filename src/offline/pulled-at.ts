/** How old the lists on the device are: when everything the server had was last brought here, new or not. */
import { openLists, saveOrRemember } from './open-lists.ts'
import { type ListsClaim, type ListsOwner, ownsLists } from './lists-owner.ts'
import { announce } from './messages.ts'

/** ISO 8601 UTC by the device's clock, for showing only; undefined before the first pull that came to its end. */
export async function savedPulledAt(owner: ListsOwner): Promise<string | undefined> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'marks'])
  const [account, pulledAt] = await Promise.all([
    tx.objectStore('owner').get('account'),
    tx.objectStore('marks').get('pulledAt'),
  ])
  return account === owner.account ? (pulledAt as string | undefined) : undefined
}

/** A pull came to its end. Saves nothing when the lists have been claimed anew since, by whichever account. */
export async function savePulledAt(owner: ListsClaim, at: Date): Promise<void> {
  if (await saveOrRemember(owner.name, () => put(owner, at))) announce({ kind: 'saved', list: 'pulledAt' })
}

async function put(owner: ListsClaim, at: Date): Promise<boolean> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'marks'], 'readwrite')
  if (!(await ownsLists(tx.objectStore('owner'), owner))) return false
  await Promise.all([tx.objectStore('marks').put(at.toISOString(), 'pulledAt'), tx.done])
  return true
}
