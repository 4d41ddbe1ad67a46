/**
 * The thumbnails on the device: an index of which photo in which size, how many bytes, when last looked at, and the
 * pictures themselves in Cache Storage. Service worker and page write here alone, one at a time, and only for the
 * account that asked: one that is gone by then gets nothing. The sum of bytes stays within the budget, the least
 * recently used going first.
 */
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { type LeasedLists, type Lists, listsOf } from '#src/offline/device/lists.ts'
import { savedSession } from '#src/offline/session/session.ts'
import { deleteThumbs, evictThumbs, isOverQuota } from './evict-thumbs.ts'
import { cacheThumb, canKeepThumbs, thumbsAlone, uncacheThumbs } from './thumb-cache.ts'
import { savedThumbsBudget } from './thumbs-budget.ts'
import { savedThumbBytes, savedThumbs, THUMBS, THUMBS_META } from './thumbs-index.ts'

/** `gone`: the account is. The other two: there was no room, and nothing less worth keeping to give up for it. */
export type ThumbSaved = 'saved' | 'gone' | 'over-budget' | 'disk-full'

/** The name of a thumbnail in index and cache. `nth`: of a frame of a spin. */
export const thumbKey = (id: string, edge: PhotoSize, nth?: number): string =>
  nth === undefined ? `${id}/${edge}` : `${id}/frames/${nth}/${edge}`

/** The lists whose thumbnails may be drawn and kept now: the kept session's, while they are on the device. */
export async function thumbsOwner(): Promise<LeasedLists | undefined> {
  const kept = canKeepThumbs() ? await savedSession() : undefined
  if (!kept || kept.session.id === SESSION_IDS.visitor) return undefined
  const lists = listsOf(kept.session.id)
  const held = lists.isInMemory ? undefined : await lists.readLeased([], async () => true)
  return held?.lists
}

/**
 * Keeps a picture, making room for it where there is none; never at the cost of those worth keeping.
 * @throws {DOMException} where the device fails otherwise.
 */
export async function saveThumb(
  lists: LeasedLists,
  key: string,
  picture: Blob,
  worthKeeping?: ReadonlySet<string>,
): Promise<ThumbSaved> {
  return thumbsAlone(async () => {
    if (!(await isOwner(lists))) return 'gone'
    const sum = await savedThumbBytes(lists)
    const excess = sum + picture.size - (await savedThumbsBudget())
    if (excess > 0 && (await evictThumbs(lists, excess, worthKeeping)) < excess) return 'over-budget'
    try {
      return await put(lists, key, picture)
    } catch (error) {
      if (!isOverQuota(error)) throw error
    }
    await evictThumbs(lists, Math.max(picture.size, sum / 4), worthKeeping)
    try {
      return await put(lists, key, picture)
    } catch (error) {
      if (!isOverQuota(error)) throw error
      await deleteThumbs(lists, [key]).catch(() => undefined) // best effort: a disk that full may take no deletion either
      return 'disk-full'
    }
  })
}

/** Evicts what is over the budget, after it was made smaller. */
export async function fitThumbs(lists: LeasedLists): Promise<void> {
  await thumbsAlone(async () => {
    const excess = (await isOwner(lists)) ? (await savedThumbBytes(lists)) - (await savedThumbsBudget()) : 0
    if (excess > 0) await evictThumbs(lists, excess)
  })
}

/** Notes that these were looked at; those that are gone stay gone. */
export async function touchThumbs(lists: LeasedLists, usedAt: ReadonlyMap<string, number>): Promise<void> {
  await lists.writeOnDevice([THUMBS], async (to) => {
    const thumbs = to(THUMBS)
    await Promise.all(
      [...usedAt].map(async ([key, at]) => {
        const entry = await thumbs.get(key)
        if (entry) await thumbs.put({ ...entry, usedAt: at }, key)
      }),
    )
  })
}

/** Deletes the thumbnails of photos that the list does not have any more. `photoIds`: 32 digits a photo. */
export async function sweepThumbs(lists: Lists, photoIds: string): Promise<void> {
  if (!canKeepThumbs()) return
  const { keys } = await savedThumbs(lists)
  if (keys.size === 0) return
  const listed = new Set<string>()
  for (let at = 0; at < photoIds.length; at += 32) listed.add(photoIds.slice(at, at + 32))
  const gone = [...keys].filter((key) => !listed.has(key.slice(0, 32)))
  if (gone.length === 0) return
  await thumbsAlone(async () => {
    const owner = await thumbsOwner()
    if (owner?.account === lists.account) await deleteThumbs(owner, gone)
  })
}

async function isOwner({ account, lease }: LeasedLists): Promise<boolean> {
  const owner = await thumbsOwner()
  return owner?.account === account && owner.lease === lease
}

/** The picture first: an index that knows of none is mended by the next fetch, one that promises too much is not. */
async function put(lists: LeasedLists, key: string, picture: Blob): Promise<'saved' | 'gone'> {
  await cacheThumb(lists.name, key, picture)
  const saved = await lists.writeOnDevice([THUMBS, THUMBS_META], async (to, changed) => {
    const [before, sum = 0] = await Promise.all([to(THUMBS).get(key), to(THUMBS_META).get('thumbBytes')])
    await Promise.all([
      to(THUMBS).put({ bytes: picture.size, usedAt: Date.now() }, key),
      to(THUMBS_META).put(sum - (before?.bytes ?? 0) + picture.size, 'thumbBytes'),
    ])
    changed('thumbs')
    return true
  })
  if (saved) return 'saved'
  await uncacheThumbs(lists.name, [key])
  return 'gone'
}
