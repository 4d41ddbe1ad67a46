/**
 * Eviction of thumbnails: which of them go, least recently used first. Called with the lock of thumb-cache.ts held, so
 * that index, sum and cache agree. Only thumbnails are ever evicted; what cannot be fetched again never is.
 */
import type { LeasedLists, Writing } from '#src/offline/device/lists.ts'
import { uncacheThumbs } from './thumb-cache.ts'
import { THUMBS, THUMBS_META } from './thumbs-index.ts'

const AT_A_TIME = 256

/** Whether a write failed because the device has no room. */
export const isOverQuota = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Evicts thumbnails until so many bytes are free, none of `worthKeeping`. Answers the bytes freed, which may be fewer.
 */
export async function evictThumbs(
  lists: LeasedLists,
  bytes: number,
  worthKeeping?: ReadonlySet<string>,
): Promise<number> {
  const evicted = await lists.writeOnDevice([THUMBS, THUMBS_META], async (to, changed) => {
    const thumbs = to(THUMBS)
    const keys: string[] = []
    let freed = 0
    for (let found = true; found && freed < bytes;) {
      // What has been deleted makes way for the next ones; with some to skip it does not, and all are read at once.
      const oldest = await thumbs.leastRecentlyUsed(worthKeeping ? undefined : AT_A_TIME)
      const going: string[] = []
      for (const [key, entry] of oldest) {
        if (freed >= bytes) break
        if (worthKeeping?.has(key)) continue
        going.push(key)
        freed += entry.bytes
      }
      await Promise.all(going.map((key) => thumbs.delete(key)))
      keys.push(...going)
      found = going.length > 0
    }
    await subtract(to, freed)
    changed('thumbs')
    return { keys, freed }
  })
  if (!evicted) return 0
  await uncacheThumbs(lists.name, evicted.keys)
  return evicted.freed
}

/** Deletes these, whether they are there or not. */
export async function deleteThumbs(lists: LeasedLists, keys: readonly string[]): Promise<void> {
  const deleted = await lists.writeOnDevice([THUMBS, THUMBS_META], async (to, changed) => {
    const thumbs = to(THUMBS)
    const entries = await Promise.all(keys.map((key) => thumbs.get(key)))
    await Promise.all(keys.map((key) => thumbs.delete(key)))
    await subtract(
      to,
      entries.reduce((sum, entry) => sum + (entry?.bytes ?? 0), 0),
    )
    changed('thumbs')
    return true
  })
  if (deleted) await uncacheThumbs(lists.name, keys)
}

async function subtract(to: Writing, bytes: number): Promise<void> {
  const sum = (await to(THUMBS_META).get('thumbBytes')) ?? 0
  await to(THUMBS_META).put(sum - bytes, 'thumbBytes')
}
