/**
 * The staff's screens, which are not among the files of every device: their chunks are kept where they were used. Their
 * names change with what is in them, so what is kept is never out of date, and a page that is open finds them when a
 * later deploy has removed them.
 */
import { registerRoute } from 'workbox-routing'
import { scope } from './worker-scope.ts'

const KEPT = 'loupe-office'
/** Of several builds; those that came first go first. */
const MOST = 60

export function serveOffice(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/office-'),
    async ({ request, event }) => {
      const kept = await scope.caches.match(request, { cacheName: KEPT })
      if (kept) return kept
      const answer = await fetch(request)
      if (answer.status === 200) event.waitUntil(keep(request, answer.clone()))
      return answer
    },
  )
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await scope.caches.open(KEPT)
  await cache.put(request, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)))
}
