/**
 * The bytes of thumbnails, in Cache Storage and nowhere else. Entries are kept under the photo's id and edge, not
 * under the address they came from. Writing and deleting take the lock, so that bytes and index change together and
 * nothing is written after a wipe; reading needs no lock. Without a secure context there is none of this.
 */
import type { ListsName } from '#src/offline/device/lists-database.ts'
import { CACHES, LOCK } from './wipe-thumbs.ts'

/** Whether this browser, here, can keep thumbnails at all. */
export const canKeepThumbs = (): boolean => 'caches' in globalThis && 'locks' in navigator

/** Runs alone among all tabs and workers of the device. */
export function thumbsAlone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(LOCK, work)
}

/** The picture kept under a key, or undefined. Makes no cache. */
export function cachedThumb(name: ListsName, key: string): Promise<Response | undefined> {
  return caches.match(addressOf(key), { cacheName: CACHES[name] })
}

/**
 * Keeps a picture or a pack by its key; only while the lock is held. The answers drawn later say `no-store` as the
 * server's did, or the browser would keep the pictures in its own caches as well.
 * @throws {DOMException} QuotaExceededError where there is no room.
 */
export async function cacheThumb(name: ListsName, key: string, bytes: Blob): Promise<void> {
  const cache = await caches.open(CACHES[name])
  await cache.put(addressOf(key), new Response(bytes, { headers: thumbHeaders(bytes.type) }))
}

/** Of an answer with a picture from the device. */
export const thumbHeaders = (type: string): Record<string, string> => ({
  'Content-Type': type || 'application/octet-stream',
  'Cache-Control': 'no-store',
})

/** Takes pictures away; only while the lock is held. */
export async function uncacheThumbs(name: ListsName, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const cache = await caches.open(CACHES[name])
  await Promise.all(keys.map((key) => cache.delete(addressOf(key))))
}

/** Takes all pictures of a list away; only while the lock is held. */
export async function dropThumbCache(name: ListsName): Promise<void> {
  await caches.delete(CACHES[name])
}

function addressOf(key: string): string {
  return `/photos/${key}`
}
