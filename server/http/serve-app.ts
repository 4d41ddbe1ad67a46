/**
 * Serves the built app. Files under /assets carry a hash in their name and never change; the shell, the worker and
 * the manifest are asked for anew each time; icons and the like may be an hour old. A path without a dot is a
 * screen of the app and gets the shell; a file that is not there is 404, also where a shell would please a browser:
 * a page that gets HTML for a script it asked for cannot tell that it is out of date. Where the service worker is
 * switched off, /sw.js is the script that removes it from the browsers that have one.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isScreen } from '#contract/server-paths.ts'
import { notFound } from './errors.ts'

const NEVER_KEPT = new Set(['index.html', 'sw.js', 'kill-switch.js', 'manifest.webmanifest', 'build.json'])

export async function serveApp(app: FastifyInstance, distDir: string, worker: boolean): Promise<void> {
  const isBuilt = existsSync(join(distDir, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !wantsScreen(request)) throw notFound()
    return reply.sendFile('index.html')
  })
  if (!isBuilt) return
  await app.register(fastifyStatic, {
    root: distDir,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => void reply.header('Cache-Control', cacheControlOf(path)),
  })
  if (!worker) app.get('/sw.js', (_, reply) => reply.sendFile('kill-switch.js'))
}

function cacheControlOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable'
  return NEVER_KEPT.has(basename(path)) ? 'no-cache' : 'public, max-age=3600'
}

function wantsScreen({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && isScreen(url.split('?')[0] ?? '')
}
