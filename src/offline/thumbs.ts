/**
 * The thumbnails on the device: an index of which photo in which size, how many bytes, when last looked at, and the
 * pictures themselves in Cache Storage. Service worker and page write here alone, one at a time, and only for the
 * account that asked: one that is gone by then gets nothing. The sum of bytes stays within the budget, the least
 * recently used going first.
 */
import { SESSION_IDS } from '#contract/start-codes.ts'
import type { PhotoSize } from '#contract/get-photo.ts'
import { cacheThumb, canKeepThumbs, thumbsAlone, uncacheThumbs } from './caches.ts'
import type { ListsName } from './db.ts'
import { isRemembered, openLists } from './open-lists.ts'
import { listsOf } from './lists.ts'
import { claimIn, type ListsClaim, type ListsOwner, ownsLists } from './lists-owner.ts'
import { announce } from './messages.ts'
import { savedSession } from './session.ts'
import { savedThumbsBudget } from './thumbs-budget.ts'
import { dropThumbs, freeThumbs, isOverQuota, toBytes } from './thumbs-room.ts'

/** Whose thumbnails. */
export type ThumbsOwner = ListsClaim

/** `gone`: the account is. The other two: there was no room, and nothing less worth keeping to give up for it. */
export type ThumbSaved = 'saved' | 'gone' | 'over-budget' | 'disk-full'

/** The name of a thumbnail in index and cache. */
export const thumbKey = (id: string, edge: PhotoSize): string => `${id}/${edge}`

/** Whose thumbnails may be drawn and kept now: the kept session's, while its lists are on the device. */
export async function thumbsOwner(): Promise<ThumbsOwner | undefined> {
  const kept = canKeepThumbs() ? await savedSession() : undefined
  if (!kept || kept.session.id === SESSION_IDS.visitor) return undefined
  const owner = listsOf(kept.session.id)
  const db = await openLists(owner.name)
  return isRemembered(owner.name) ? undefined : claimIn(db.transaction('owner').store, owner)
}

/** What is here, and the sum of its bytes. */
export async function savedThumbs(name: ListsName): Promise<{ keys: Set<string>; bytes: number }> {
  const tx = (await openLists(name)).transaction(['thumbs', 'marks'])
  const [keys, sum] = await Promise.all([
    tx.objectStore('thumbs').getAllKeys(),
    tx.objectStore('marks').get('thumbBytes'),
  ])
  return { keys: new Set(keys), bytes: toBytes(sum) }
}

/**
 * Keeps a picture, making room for it where there is none; never at the cost of those worth keeping.
 * @throws {DOMException} where the device fails otherwise.
 */
export async function saveThumb(
  owner: ThumbsOwner,
  key: string,
  picture: Blob,
  worthKeeping?: ReadonlySet<string>,
): Promise<ThumbSaved> {
  const saved = await thumbsAlone(async () => {
    if (!(await isOwner(owner))) return 'gone'
    const { name } = owner
    const sum = await savedSum(name)
    const excess = sum + picture.size - (await savedThumbsBudget())
    if (excess > 0 && (await freeThumbs(name, excess, worthKeeping)) < excess) return 'over-budget'
    try {
      return await put(owner, key, picture)
    } catch (error) {
      if (!isOverQuota(error)) throw error
    }
    await freeThumbs(name, Math.max(picture.size, sum / 4), worthKeeping)
    try {
      return await put(owner, key, picture)
    } catch (error) {
      if (!isOverQuota(error)) throw error
      await dropThumbs(name, [key]).catch(() => undefined) // best effort: a disk that full may take no deletion either
      return 'disk-full'
    }
  })
  if (saved === 'saved') announce({ kind: 'saved', list: 'thumbs' })
  return saved
}

/** Brings what is here within the budget, after it was made smaller. */
export async function fitThumbs(owner: ThumbsOwner): Promise<void> {
  await thumbsAlone(async () => {
    const excess = (await isOwner(owner)) ? (await savedSum(owner.name)) - (await savedThumbsBudget()) : 0
    if (excess > 0) await freeThumbs(owner.name, excess)
  })
  announce({ kind: 'saved', list: 'thumbs' })
}

/** Notes that these were looked at; those that are gone stay gone. */
export async function touchThumbs(owner: ThumbsOwner, usedAt: ReadonlyMap<string, number>): Promise<void> {
  if (!(await isOwner(owner))) return
  const { store, done } = (await openLists(owner.name)).transaction('thumbs', 'readwrite')
  await Promise.all(
    [...usedAt].map(async ([key, at]) => {
      const entry = await store.get(key)
      if (entry) await store.put({ ...entry, usedAt: at }, key)
    }),
  )
  await done
}

/** Takes away the thumbnails of photos that the list does not have any more. `photoIds`: 32 digits a photo. */
export async function sweepThumbs(list: ListsOwner, photoIds: string): Promise<void> {
  if (!canKeepThumbs()) return
  const { keys } = await savedThumbs(list.name)
  if (keys.size === 0) return
  const listed = new Set<string>()
  for (let at = 0; at < photoIds.length; at += 32) listed.add(photoIds.slice(at, at + 32))
  const gone = [...keys].filter((key) => !listed.has(key.slice(0, 32)))
  if (gone.length === 0) return
  await thumbsAlone(async () => {
    const owner = await thumbsOwner()
    if (owner?.account === list.account) await dropThumbs(list.name, gone)
  })
  announce({ kind: 'saved', list: 'thumbs' })
}

async function savedSum(name: ListsName): Promise<number> {
  return toBytes(await (await openLists(name)).get('marks', 'thumbBytes'))
}

async function isOwner({ account, claim }: ThumbsOwner): Promise<boolean> {
  const now = await thumbsOwner()
  return now?.account === account && now.claim === claim
}

/** The picture first: an index that knows of none is mended by the next fetch, one that promises too much is not. */
async function put(owner: ThumbsOwner, key: string, picture: Blob): Promise<'saved' | 'gone'> {
  await cacheThumb(owner.name, key, picture)
  const tx = (await openLists(owner.name)).transaction(['owner', 'thumbs', 'marks'], 'readwrite')
  const [thumbs, marks] = [tx.objectStore('thumbs'), tx.objectStore('marks')]
  if (!(await ownsLists(tx.objectStore('owner'), owner))) {
    await uncacheThumbs(owner.name, [key])
    return 'gone'
  }
  const before = (await thumbs.get(key))?.bytes ?? 0
  const sum = toBytes(await marks.get('thumbBytes')) - before + picture.size
  await Promise.all([
    thumbs.put({ bytes: picture.size, usedAt: Date.now() }, key),
    marks.put(sum, 'thumbBytes'),
    tx.done,
  ])
  return 'saved'
}
