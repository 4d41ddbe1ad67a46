/**
 * The app without a network: every file of the build is fetched at installation, and every screen's address gets the
 * shell. What the server answers itself, calls and whatever looks like a file, is left to it: a worker
 * that gave a page for a missing script would hide that the page is out of date.
 */
import { isScreen } from '#contract/server-paths.ts'
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { mayDraw, withFirstDrawing } from './first-drawing.ts'
import { builtFiles } from './worker-scope.ts'

export function serveApp(): void {
  // The start page is a screen as the others are.
  precacheAndRoute(builtFiles, { cleanURLs: false, directoryIndex: '' })
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL('/index.html')
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isScreen(url.pathname),
    (asked) => (mayDraw(asked.url) ? withFirstDrawing(shell(asked)) : shell(asked)),
  )
  // The page of the first visit is controlled as well, so that it can go offline without a reload.
  clientsClaim()
}
