/**
 * Deletes thumbnails. The service worker writes them under a shared Web Lock of this name, asking
 * first whose lists are on the device; the wipe takes it alone, so that nothing is written behind it. A writer that
 * holds it too long loses it: logging out does not wait.
 */
import { CACHES, LOCK } from './cache-names.ts'
import type { ListsName } from './db.ts'

const LOCK_WAIT_MS = 300

/** Those of one list, or every cache of the kind. @throws {DOMException} where the browser does not delete them. */
export async function wipeThumbs(list?: ListsName): Promise<void> {
  if (!('caches' in globalThis)) return
  const wipe = () => deleteCaches((name) => (list ? name === CACHES[list] : name.startsWith(LOCK)))
  if (!('locks' in navigator)) return wipe()
  const signal = AbortSignal.timeout(LOCK_WAIT_MS)
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
