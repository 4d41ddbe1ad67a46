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
 * Keeps pictures by their keys; only while the lock is held. The answers drawn later say `no-store` as the server's did,
 * or the browser would keep the pictures in its own caches as well. When it fails, nothing is being written any more.
 * @throws {DOMException} QuotaExceededError where there is no room.
 */
export async function cacheThumbs(name: ListsName, pictures: ReadonlyMap<string, Blob>): Promise<void> {
  const cache = await caches.open(CACHES[name])
  const written = await Promise.allSettled(
    [...pictures].map(([key, picture]) => {
      const headers = { 'Content-Type': picture.type, 'Cache-Control': 'no-store' }
      return cache.put(addressOf(key), new Response(picture, { headers }))
    }),
  )
  for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason
}

/** Takes pictures away; only while the lock is held. */
export async function uncacheThumbs(name: ListsName, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const cache = await caches.open(CACHES[name])
  await Promise.all(keys.map((key) => cache.delete(addressOf(key))))
}

function addressOf(key: string): string {
  return `/photos/${key}`
}
