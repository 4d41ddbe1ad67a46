/**
 * Must hold: who asks for much and reads nothing, or a little now and then, takes no memory. 400 connections ask for files
 * and the document of the API as a stranger, for pages of lots and originals as a log-in: 40 requests over each, which ends
 * it at once, and as many as are allowed. Memory rises by less than 150 MB and comes back; answers that are not read end
 * their connections; another caller's session is answered meanwhile.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { largestScript } from '#tests/soak/server/largest-script.ts'
import { readMetric } from '#tests/soak/server/read-metric.ts'
import { cookieOf, must, onEachKind, quantile } from '#tests/soak/server/soak-server.ts'
import { startSteadyCaller } from '#tests/soak/server/steady-caller.ts'
import { storeOriginals } from '#tests/soak/server/store-originals.ts'
import { watchMemory } from '#tests/soak/server/watch-memory.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import type { Part } from '#tests/soak/part.ts'

const CONNECTIONS = 400
const REQUESTS = { tooMany: 40, allowed: 8 }
/** Beyond `UNREAD_FOR_S`: until what is not read is ended, on a machine that is busy as well. */
const HELD_MS = 45_000
const HELD_AT_MOST_MS = 180_000
const ENDED_WITHIN_MS = 5_000
const SIP_BYTES = 16_384
const SIPS_EVERY_MS = 5_000
const ORIGINALS = 24
const COMES_BACK_MS = 60_000
const MOST_MB = 150
const LEFT_MB = 75

/** `paths`: each request takes the next one. */
interface Press {
  what: string
  paths: readonly string[]
  cookie: string
  requests?: number
  /** Whether some bytes are read now and then. */
  sips?: boolean
  /** More than the system takes over for a connection that nobody reads. */
  isLong?: boolean
}

export const hostileReaders: Part = { name: 'hostile readers', run }

function run(): Promise<string[]> {
  return onEachKind(async (server) => {
    const [house, desk] = [await cookieOf(server, 'house'), await cookieOf(server, 'desk')]
    const ids = await storeOriginals(server, house, ORIGINALS)
    const file = [largestScript()]
    const pages = ['/api/lots?limit=8000']
    const originals = ids.map((id) => `/api/photos/${id}/original`)
    const presses: Press[] = [
      { what: 'a file, too many requests', paths: file, cookie: '', requests: REQUESTS.tooMany },
      { what: 'a file', paths: file, cookie: '' },
      { what: 'the document', paths: ['/ingest/v1/openapi.json'], cookie: '' },
      { what: 'pages of lots, too many requests', paths: pages, cookie: house, requests: REQUESTS.tooMany },
      { what: 'pages of lots', paths: pages, cookie: house },
      { what: 'pictures', paths: ids.map((id) => `/api/photos/${id}/912`), cookie: house },
      { what: 'originals', paths: originals, cookie: house, isLong: true },
      { what: 'originals, sipped', paths: originals, cookie: house, sips: true, isLong: true },
    ]
    // What a server has after its first callers is no growth.
    for (const { paths, cookie } of [...presses, ...presses]) await readAll(server, paths, cookie)
    const lines: string[] = []
    for (const each of presses) lines.push(`${each.what} ${await press(server, each, desk)}`)
    return lines.join('; ')
  })
}

async function readAll({ origin }: RunningServer, paths: readonly string[], cookie: string): Promise<void> {
  for (const path of paths) await (await fetch(origin + path, { headers: { cookie } })).arrayBuffer()
}

async function press(server: RunningServer, asked: Press, other: string): Promise<string> {
  const beforeMb = server.residentMb()
  const unreadBefore = await endedUnread(server)
  const memory = watchMemory(server.residentMb)
  const caller = await startSteadyCaller(`${server.origin}/api/GetUserData?`, other, 'POST')
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, nth) => neverReading(server, textOf(asked, nth))),
  )
  const sips = setInterval(() => {
    if (asked.sips) for (const socket of sockets) socket.read(SIP_BYTES)
  }, SIPS_EVERY_MS)
  const until = performance.now() + HELD_AT_MOST_MS
  await wait(asked.requests === REQUESTS.tooMany ? ENDED_WITHIN_MS : HELD_MS)
  while (asked.isLong && (await endedUnread(server)) === unreadBefore && performance.now() < until)
    await wait(1000)
  clearInterval(sips)
  const { tookMs, statuses } = await caller.stop()
  const roseMb = memory.stop() - beforeMb
  const unread = (await endedUnread(server)) - unreadBefore
  for (const socket of sockets) socket.destroy()
  const leftMb = await settled(server, beforeMb)
  const p99Ms = quantile(tookMs, 0.99)
  const figures =
    `+${roseMb.toFixed(0)} MB, then +${leftMb.toFixed(0)} MB, ${unread} ended unread, ` +
    `a session's call p99 ${p99Ms.toFixed(0)} ms`
  const all = `${asked.what}: ${figures}`
  must(roseMb < MOST_MB, `Memory rose by ${MOST_MB} MB or more: ${all}`)
  must(leftMb < LEFT_MB, `Memory did not come back: ${all}`)
  must(unread > 0 || !asked.isLong, `No connection was ended for being unread: ${all}`)
  must(Object.keys(statuses).join() === '200', `Others were answered ${JSON.stringify(statuses)}: ${all}`)
  return figures
}

/** What connection number `nth` sends. */
function textOf({ paths, cookie, requests = REQUESTS.allowed }: Press, nth: number): string {
  const ask = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nCookie: ${cookie}\r\n\r\n`
  return Array.from({ length: requests }, (_, at) => ask(paths[(nth + at) % paths.length]!)).join('')
}

async function neverReading({ origin }: RunningServer, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  socket.write(text)
  return socket
}

const endedUnread = (server: RunningServer): Promise<number> =>
  readMetric(server, 'loupe_connections_ended_total{reason="unread"}')

/** How much more there is than before, once it comes no further down. */
async function settled(server: RunningServer, beforeMb: number): Promise<number> {
  const until = performance.now() + COMES_BACK_MS
  while (server.residentMb() - beforeMb > LEFT_MB / 3 && performance.now() < until) await wait(1000)
  return server.residentMb() - beforeMb
}
