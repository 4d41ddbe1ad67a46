/**
 * Serves the built page. Files under /assets have a hash in their name and are cached for ever; the shell, the worker
 * and the manifest are revalidated each time; icons and the like are cached for an hour. A screen's path gets the
 * shell. A missing file is 404 and never the shell: a page that gets HTML for a script cannot tell that it is out of
 * date. Text files were packed when the page was built, and nothing is packed here. With WORKER=off, /sw.js is the script that removes the service worker from browsers.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isScreen } from '#contract/server-paths.ts'
import { notFound } from './errors.ts'

const REVALIDATED = new Set(['index.html', 'sw.js', 'kill-switch.js', 'manifest.webmanifest', 'build.json'])

const PACKED = /\.(br|gz)$/

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
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => void reply.header('Cache-Control', cacheControlOf(path.replace(PACKED, ''))),
  })
  if (!worker) app.get('/sw.js', (_, reply) => reply.sendFile('kill-switch.js'))
}

function cacheControlOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable'
  return REVALIDATED.has(basename(path)) ? 'no-cache' : 'public, max-age=3600'
}

function wantsScreen({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && isScreen(url.split('?')[0] ?? '')
}
