/**
 * Eviction of thumbnails: which of them go, least recently used first, a pack whole. Called with the lock of
 * thumb-cache.ts held, so that index, sum and cache agree. Only thumbnails are ever evicted; what cannot be fetched again
 * never is.
 */
import type { LeasedLists, Writing } from '#src/offline/device/lists.ts'
import { KEPT } from './kept.ts'
import { dropThumbCache, uncacheThumbs } from './thumb-cache.ts'
import { isPackKey, PACKS } from './thumb-packs.ts'
import { isChosen, THUMBS, THUMBS_META } from './thumbs-index.ts'

const AT_A_TIME = 256

/** Whether a write failed because the device has no room. */
export const isOverQuota = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Evicts thumbnails until so many bytes are free. `sparesChosen`: none that was chosen to be kept, which go last
 * otherwise. Answers the bytes freed, which may be fewer.
 */
export async function evictThumbs(
  lists: LeasedLists,
  bytes: number,
  { sparesChosen = true } = {},
): Promise<number> {
  const evicted = await lists.writeOnDevice([THUMBS, THUMBS_META, PACKS], async (to, changed) => {
    const thumbs = to(THUMBS)
    const keys: string[] = []
    let freed = 0
    for (let found = true; found && freed < bytes;) {
      // What has been deleted makes way for the next ones.
      const going: string[] = []
      for (const [key, entry] of await thumbs.leastRecentlyUsed(AT_A_TIME)) {
        if (freed >= bytes || (sparesChosen && isChosen(entry))) break
        going.push(key)
        freed += entry.bytes
      }
      await remove(to, going)
      keys.push(...going)
      found = going.length > 0
    }
    await subtract(to, freed)
    changed('thumbs')
    if (keys.some(isPackKey)) changed('packs')
    return { keys, freed }
  })
  if (!evicted) return 0
  await uncacheThumbs(lists.name, evicted.keys)
  return evicted.freed
}

/** Deletes these, whether they are there or not. */
export async function deleteThumbs(lists: LeasedLists, keys: readonly string[]): Promise<void> {
  const deleted = await lists.writeOnDevice([THUMBS, THUMBS_META, PACKS], async (to, changed) => {
    const thumbs = to(THUMBS)
    const entries = await Promise.all(keys.map((key) => thumbs.get(key)))
    await remove(to, keys)
    await subtract(
      to,
      entries.reduce((sum, entry) => sum + (entry?.bytes ?? 0), 0),
    )
    changed('thumbs')
    if (keys.some(isPackKey)) changed('packs')
    return true
  })
  if (deleted) await uncacheThumbs(lists.name, keys)
}

/** Deletes all of them, and what is noted of what was chosen. */
export async function deleteEveryThumb(lists: LeasedLists): Promise<void> {
  const deleted = await lists.writeOnDevice([THUMBS, THUMBS_META, PACKS, KEPT], async (to, changed) => {
    await to(THUMBS).clear()
    const packs = await to(PACKS).getAllKeys()
    await Promise.all(packs.map((key) => to(PACKS).delete(key)))
    for (const key of ['thumbBytes', 'prefetch'] as const) await to(THUMBS_META).delete(key)
    for (const key of ['kept', 'keeping'] as const) await to(KEPT).delete(key)
    changed('thumbs')
    changed('packs')
    return true
  })
  if (deleted) await dropThumbCache(lists.name)
}

async function remove(to: Writing, keys: readonly string[]): Promise<void> {
  const [thumbs, packs] = [to(THUMBS), to(PACKS)]
  await Promise.all(keys.map((key) => thumbs.delete(key)))
  await Promise.all(keys.filter(isPackKey).map((key) => packs.delete(key)))
}

async function subtract(to: Writing, bytes: number): Promise<void> {
  const sum = (await to(THUMBS_META).get('thumbBytes')) ?? 0
  await to(THUMBS_META).put(sum - bytes, 'thumbBytes')
}
