/**
 * Deletes the thumbnails of everybody. The service worker writes them under a shared Web Lock of this name, asking
 * first whose lists are on the device; the wipe takes it alone, so that nothing is written behind it. A writer that
 * holds it too long loses it: logging out does not wait.
 */
const THUMBS = 'loupe-thumbs'
const LOCK_WAIT_MS = 300

/** The caches whose name begins with `loupe-thumbs`. @throws {DOMException} where the browser does not delete them. */
export async function wipeThumbs(): Promise<void> {
  if (!('caches' in globalThis)) return
  if (!('locks' in navigator)) return deleteThumbs()
  const signal = AbortSignal.timeout(LOCK_WAIT_MS)
  try {
    await navigator.locks.request(THUMBS, { signal }, deleteThumbs)
  } catch (error) {
    if (!signal.aborted) throw error
    await navigator.locks.request(THUMBS, { steal: true }, deleteThumbs)
  }
}

async function deleteThumbs(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(THUMBS)).map((name) => caches.delete(name)))
}
