/**
 * A small real HTTP server that serves the built page, under the headers of our own, and gives the answers a test asks
 * for: those our own server never gives. It keeps every call of the two bases as it came in.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { toConfig } from '#server/config.ts'
import { securityHeaders } from '#server/http/security.ts'
import { ROOT } from './run-server.ts'

const DIST = join(ROOT, 'dist')
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

export interface StubAnswer {
  /** 200 when absent. */
  status?: number
  /** A string and bytes go out as they are, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** Instead of `body`: made of the body it was sent. */
  bodyFor?: (sent: string) => unknown
  /** The connection breaks off after the body. */
  breaksOff?: boolean
  /** Nothing more comes after the body, and the connection stays open. */
  staysOpen?: boolean
  /** Answers the body it was sent. */
  echo?: boolean
  /** Waits for this before it answers; a promise that never settles is a server that never answers. */
  after?: Promise<unknown>
}

export interface StubCall {
  method: string
  /** Path and query as they stood in the request line, a trailing `?` included. */
  url: string
  headers: IncomingHttpHeaders
  body: string
  /** Whoever made it went before all of the answer had come. */
  isLeft: boolean
}

export interface StubServer extends AsyncDisposable {
  readonly origin: string
  /** Answers this path, query left out, from now on. */
  answer(path: string, answer: StubAnswer): void
  /** The calls so far, of this path or of all, oldest first. */
  calls(path?: string): StubCall[]
  /** Serves the build in this folder from now on, and no file of the one before. */
  deploy(dist: string): void
}

const SECURITY = securityHeaders(toConfig({}), null)

const NEVER = new Promise(() => {})

/** For `after`: the connection stays open and nothing comes. */
export const NO_ANSWER: StubAnswer = { after: NEVER }

const UNKNOWN: StubAnswer = { status: 404, body: { code: 'not_found', message: 'Not here' } }

/** Starts one in which a visitor finds everything well. */
export async function startStubServer(): Promise<StubServer> {
  const answers = new Map<string, StubAnswer>([
    ['/api/GetUserData', { body: null }],
    ['/service/GetWebServiceVersion', { body: { version: '9.8.7.6' } }],
    ['/api/vitals', { body: {} }],
    ['/api/account/settings', { body: { idleMinutes: 0 } }],
    ['/api/password-resets/check', { body: { email: 'ann@buyer.example' } }],
    // As behind a proxy that buffers.
    ['/api/changes', NO_ANSWER],
  ])
  const calls: StubCall[] = []
  let dist = DIST

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = pathOf(request)
    if (!/^\/(api|service)\//.test(path) && !answers.has(path)) return servePage(dist, path, response)
    const call = await toCall(request)
    calls.push(call)
    response.once('close', () => (call.isLeft = !response.writableFinished))
    const answer = answers.get(path) ?? UNKNOWN
    const body = answer.bodyFor ? answer.bodyFor(call.body) : answer.echo ? call.body : answer.body
    await reply(response, { ...answer, body })
  }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (path, answer) => answers.set(path, answer),
    calls: (path) => calls.filter(({ url }) => path === undefined || url.split('?')[0] === path),
    deploy: (folder) => void (dist = folder),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function pathOf(request: IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://stub').pathname
}

async function toCall(request: IncomingMessage): Promise<StubCall> {
  const { method = '', url = '', headers } = request
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return { method, url, headers, body, isLeft: false }
}

async function reply(
  response: ServerResponse,
  { status = 200, body, headers, after, breaksOff, staysOpen }: StubAnswer,
) {
  await after
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  if (staysOpen) return void response.write(body)
  if (breaksOff) return void response.write(body, () => response.destroy())
  response.end(typeof body === 'string' || ArrayBuffer.isView(body) ? body : JSON.stringify(body))
}

/** As our server does: a file, else the shell for a path without an extension, else 404. */
async function servePage(dist: string, path: string, response: ServerResponse) {
  const extension = extname(path)
  const file = extension === '' ? '/index.html' : path
  const bytes = await readFile(join(dist, file)).catch(() => null)
  if (bytes === null) return void response.writeHead(404).end()
  response.writeHead(200, {
    ...(await SECURITY).page,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  })
  response.end(bytes)
}
