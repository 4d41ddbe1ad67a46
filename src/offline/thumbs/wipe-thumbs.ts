/**
 * Deletes thumbnails. A writer holds a Web Lock and first asks whose lists are on the device; the wipe takes the same
 * lock, so nothing is written after it. A writer that holds it too long loses it: logging out does not wait. Part of
 * the first screen.
 */
import type { ListsName } from '#src/offline/device/lists-database.ts'

/** The caches of thumbnails. Their names begin with that of the lock. */
export const CACHES: Record<ListsName, string> = {
  'loupe-lists': 'loupe-thumbs',
  'loupe-guest': 'loupe-thumbs-guest',
}
export const LOCK = 'loupe-thumbs'

const LOCK_WITHIN_MS = 300

/** Those of one list, or every cache of the kind. @throws {DOMException} where the browser does not delete them. */
export async function wipeThumbs(list?: ListsName): Promise<void> {
  if (!('caches' in globalThis)) return
  const wipe = () => deleteCaches((name) => (list ? name === CACHES[list] : name.startsWith(LOCK)))
  if (!('locks' in navigator)) return wipe()
  const signal = AbortSignal.timeout(LOCK_WITHIN_MS)
  try {
    await navigator.locks.request(LOCK, { signal }, wipe)
  } catch (error) {
    if (!signal.aborted) throw error
    await navigator.locks.request(LOCK, { steal: true }, wipe)
  }
}

async function deleteCaches(isMeant: (name: string) => boolean): Promise<void> {
  await Promise.all((await caches.keys()).filter(isMeant).map((name) => caches.delete(name)))
}
