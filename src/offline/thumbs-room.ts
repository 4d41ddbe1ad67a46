/**
 * Room for thumbnails: which of them go, and that index, sum and cache say the same. Everything here is called with
 * the lock of caches.ts held. Only thumbnails are ever given up for room; what cannot be fetched again never is.
 */
import { uncacheThumbs } from './caches.ts'
import type { ListsName } from './db.ts'
import { openLists } from './open-lists.ts'

const AT_A_TIME = 256

/** Whether a write failed for want of room on the device. */
export const isOverQuota = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Gives up thumbnails, the least recently used first and none that is worth keeping, until so many bytes are free.
 * Answers the bytes freed, which may be fewer.
 */
export async function freeThumbs(
  name: ListsName,
  bytes: number,
  worthKeeping?: ReadonlySet<string>,
): Promise<number> {
  const tx = (await openLists(name)).transaction(['thumbs', 'marks'], 'readwrite')
  const store = tx.objectStore('thumbs')
  const byUse = store.index('usedAt')
  const going: string[] = []
  let freed = 0
  for (let found = true; found && freed < bytes;) {
    // What is deleted stands at the front; with thumbnails to skip there is no front, and all are read at once.
    const most = worthKeeping ? undefined : AT_A_TIME
    const [keys, entries] = await Promise.all([byUse.getAllKeys(null, most), byUse.getAll(null, most)])
    found = false
    for (let i = 0; i < keys.length && freed < bytes; i++) {
      if (worthKeeping?.has(keys[i]!)) continue
      found = true
      going.push(keys[i]!)
      freed += entries[i]!.bytes
      void store.delete(keys[i]!)
    }
  }
  const marks = tx.objectStore('marks')
  await Promise.all([marks.put(toBytes(await marks.get('thumbBytes')) - freed, 'thumbBytes'), tx.done])
  await uncacheThumbs(name, going)
  return freed
}

/** Takes these away, whether they are there or not. */
export async function dropThumbs(name: ListsName, keys: readonly string[]): Promise<void> {
  const tx = (await openLists(name)).transaction(['thumbs', 'marks'], 'readwrite')
  const [store, marks] = [tx.objectStore('thumbs'), tx.objectStore('marks')]
  let freed = 0
  for (const key of keys) {
    freed += (await store.get(key))?.bytes ?? 0
    void store.delete(key)
  }
  await Promise.all([marks.put(toBytes(await marks.get('thumbBytes')) - freed, 'thumbBytes'), tx.done])
  await uncacheThumbs(name, keys)
}

/** The mark of the sum as a number; none stands for nothing. */
export const toBytes = (mark: string | number | undefined): number => (typeof mark === 'number' ? mark : 0)
