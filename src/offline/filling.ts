/** The mark that thumbnails were being completed, by which the next page takes it up again. Goes with the lists. */
import { openLists } from './open-lists.ts'
import { type ListsClaim, ownsLists } from './lists-owner.ts'

/** Whether completing them was under way when the last page went. */
export async function savedFilling(owner: ListsClaim): Promise<boolean> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'marks'])
  const [owns, filling] = await Promise.all([
    ownsLists(tx.objectStore('owner'), owner),
    tx.objectStore('marks').get('filling'),
  ])
  return owns && filling === 1
}

/** Saves nothing when the account is gone. */
export async function saveFilling(owner: ListsClaim, filling: boolean): Promise<void> {
  const tx = (await openLists(owner.name)).transaction(['owner', 'marks'], 'readwrite')
  const marks = tx.objectStore('marks')
  if (await ownsLists(tx.objectStore('owner'), owner))
    await (filling ? marks.put(1, 'filling') : marks.delete('filling'))
  await tx.done
}
