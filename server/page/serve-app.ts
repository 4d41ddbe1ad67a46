/**
 * Serves the built page. Files under /assets have a hash in their name and are cached for ever; the shell, the worker
 * and the manifest are revalidated each time; icons and the like are cached for an hour. A screen's path gets the
 * shell, that of a public page one that says what it is, that of a share link one without a name. An address without a
 * screen gets the shell with status 404: its page says that there is nothing. A missing file is 404 and never the shell: a
 * page that gets HTML for a script cannot tell that it is out of date. With WORKER=off, /sw.js is the script that removes
 * the service worker from browsers.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownScreen, screenKey } from '#contract/pages/known-screens.ts'
import { isScreen, opensShare } from '#contract/server-paths.ts'
import { readBuiltFiles, type BuiltFile } from './built-files.ts'
import { firstWords } from './first-words.ts'
import { notFound } from '#server/http/errors.ts'
import type { SecurityHeaders } from '#server/http/security.ts'
import { publicShells } from './public-shells.ts'
import { siteMap, withSiteMap } from './site-map.ts'
import { unnamedShell } from './unnamed-shell.ts'
import { varyByEncoding } from '#server/http/packed-json.ts'

const SHELL = '/index.html'
const REVALIDATED = new Set(['sw.js', 'kill-switch.js', 'manifest.webmanifest'])

interface ServedApp {
  distDir: string
  /** Whether browsers keep the service worker. */
  worker: boolean
  /** How the portal is reached. */
  publicOrigin: string
  headers: SecurityHeaders
}

/** Answers the screen of an address; undefined where it has none. */
export type OpenScreen = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

export function serveApp(
  app: FastifyInstance,
  { distDir, worker, publicOrigin, headers }: ServedApp,
): OpenScreen {
  const files = existsSync(join(distDir, SHELL)) ? readBuiltFiles(distDir) : null
  const shell = files?.get(SHELL)
  const shellAt = shell && shellByPath(shell, publicOrigin)
  const words = firstWords(files?.keys() ?? [])
  const told = (request: FastifyRequest) => ({
    ...headers.page,
    ...words(request.headers['accept-language']),
  })
  const openScreen: OpenScreen = (request, reply) => {
    if (!shellAt || !wantsScreen(request)) return undefined
    const path = pathOf(request)
    const answer = isKnownScreen(path) ? send : sendMissing
    return answer(SHELL, shellAt(path), request, reply.headers(told(request)))
  }
  app.setNotFoundHandler((request, reply) => {
    const opened = openScreen(request, reply)
    if (!opened) throw notFound()
    return opened
  })
  if (!files || !shellAt) return openScreen
  app.get('/', (request, reply) => send(SHELL, shellAt('/'), request, reply.headers(told(request))))
  for (const [path, file] of servedFiles(files, worker, publicOrigin)) {
    const ofFile = headersOf(file, headers)
    app.get(path, (request, reply) => send(path, file, request, reply.headers(ofFile)))
  }
  return openScreen
}

/** Of 304, too: its headers take the place of those that the browser has kept. */
function headersOf({ type }: BuiltFile, { everywhere, script, page }: SecurityHeaders) {
  if (type.startsWith('text/html')) return page
  return type.startsWith('text/javascript') ? script : everywhere
}

/** The built files, those that are known only when the server starts in their place. */
function servedFiles(files: ReadonlyMap<string, BuiltFile>, worker: boolean, publicOrigin: string) {
  const served = new Map(files).set('/sitemap.xml', siteMap(publicOrigin))
  const robots = files.get('/robots.txt')
  if (robots) served.set('/robots.txt', withSiteMap(robots, publicOrigin))
  const noWorker = files.get('/kill-switch.js')
  if (!worker && noWorker) served.set('/sw.js', noWorker)
  return served
}

/** The shell of an address: that of a public page says what the page is, that of a share link names nobody. */
function shellByPath(shell: BuiltFile, publicOrigin: string): (path: string) => BuiltFile {
  const unnamed = unnamedShell(shell)
  const ofPublicPages = publicShells(shell, publicOrigin)
  return (path) => (opensShare(path) ? unnamed : (ofPublicPages.get(screenKey(path)) ?? shell))
}

/** Answers a file in the best encoding that the browser reads; 304 when the browser has it already. */
function send(path: string, file: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...file.packed.keys()])
  const { bytes, tag } = (encoding && file.packed.get(encoding)) || file.plain
  void reply.headers({ 'Cache-Control': cacheControlOf(path), ETag: tag })
  if (file.packed.size > 0) varyByEncoding(reply)
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (encoding) void reply.header('Content-Encoding', encoding)
  return reply.type(file.type).send(bytes)
}

/** Answers the shell where there is no screen. */
function sendMissing(path: string, { type, plain }: BuiltFile, _: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', cacheControlOf(path)).type(type).send(plain.bytes)
}

/** RFC 9110, 13.1.2: a weak tag matches too. */
function hasTag(known: string | undefined, tag: string): boolean {
  return known !== undefined && known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}

/**
 * A page whose shell may not be stored is not kept as it was when it is left. WebKit keeps others with what they read
 * from IndexedDB at that moment, and every later page waits for that without end.
 */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (basename(path) === 'index.html') return 'no-store'
  return REVALIDATED.has(basename(path)) ? 'no-cache' : 'public, max-age=3600'
}

function wantsScreen(request: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(request.method) && isScreen(pathOf(request))
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''
