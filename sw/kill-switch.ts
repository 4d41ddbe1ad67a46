/**
 * What takes a worker's place when a worker must go: it unregisters itself, deletes every cache and loads the pages
 * of the worker it replaced anew, which then run without one. The server sends it as /sw.js with `WORKER=off`.
 * Stands alone, so that nothing it gets rid of can break it.
 */
const scope = self as unknown as ServiceWorkerGlobalScope
let replaces = false

scope.addEventListener('install', (event) => {
  replaces = scope.registration.active !== null
  event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  // A page that asked for a worker and got this one has none already: loading it again would never end.
  if (replaces) await scope.clients.claim()
  await scope.registration.unregister()
  if (!replaces) return
  for (const page of await scope.clients.matchAll({ type: 'window' }))
    // best effort: a page that is being left cannot be loaded again
    await page.navigate(page.url).catch(() => undefined)
}

export {}
