/**
 * Must hold: who asks for much and reads nothing takes no memory. 400 connections, 40 requests over each, no answer
 * read, for half a minute: static files by a stranger, then pages of lots by a log-in. Memory rises by less than 150 MB
 * and comes back; another caller's session is answered meanwhile.
 */
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cookieOf, must, onEachKind, quantile } from '#tests/soak/server/soak-server.ts'
import { startSteadyCaller } from '#tests/soak/server/steady-caller.ts'
import { watchMemory } from '#tests/soak/server/watch-memory.ts'
import { ROOT, type RunningServer } from '#tests/support/server/run-server.ts'
import type { Part } from '#tests/soak/part.ts'

const CONNECTIONS = 400
const REQUESTS = 40
const HELD_MS = 30_000
const COMES_BACK_MS = 60_000
const MOST_MB = 150
const LEFT_MB = 75

export const hostileReaders: Part = { name: 'hostile readers', run }

function run(): Promise<string[]> {
  return onEachKind(async (server) => {
    const [house, desk] = [await cookieOf(server, 'house'), await cookieOf(server, 'desk')]
    await warmUp(server, house)
    const files = await press(server, `/assets/${largestAsset()}`, '', desk)
    const pulls = await press(server, '/api/lots?limit=8000', house, desk)
    return `files ${files}; pages of lots ${pulls}`
  })
}

/** What a server has after its first callers is no growth. */
async function warmUp({ origin }: RunningServer, cookie: string): Promise<void> {
  for (let nth = 0; nth < 10; nth++)
    await (await fetch(`${origin}/api/lots?limit=8000`, { headers: { cookie } })).arrayBuffer()
}

async function press(server: RunningServer, path: string, cookie: string, other: string): Promise<string> {
  const beforeMb = server.residentMb()
  const memory = watchMemory(server.residentMb)
  const caller = await startSteadyCaller(`${server.origin}/api/GetUserData?`, other, 'POST')
  const port = Number(new URL(server.origin).port)
  const asked = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nCookie: ${cookie}\r\n\r\n`
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => neverReading(port, asked.repeat(REQUESTS))),
  )
  await wait(HELD_MS)
  const { tookMs, statuses } = await caller.stop()
  const roseMb = memory.stop() - beforeMb
  for (const socket of sockets) socket.destroy()
  const leftMb = await settled(server, beforeMb)
  const p99Ms = quantile(tookMs, 0.99)
  const figures = `+${roseMb.toFixed(0)} MB, then +${leftMb.toFixed(0)} MB, a session's call p99 ${p99Ms.toFixed(0)} ms`
  must(roseMb < MOST_MB, `Memory rose by ${MOST_MB} MB or more: ${figures}`)
  must(leftMb < LEFT_MB, `Memory did not come back: ${figures}`)
  must(Object.keys(statuses).join() === '200', `Others were answered ${JSON.stringify(statuses)}`)
  return figures
}

async function neverReading(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  socket.write(text)
  return socket
}

/** How much more there is than before, once it comes no further down. */
async function settled(server: RunningServer, beforeMb: number): Promise<number> {
  const until = performance.now() + COMES_BACK_MS
  while (server.residentMb() - beforeMb > LEFT_MB / 3 && performance.now() < until) await wait(1000)
  return server.residentMb() - beforeMb
}

function largestAsset(): string {
  const folder = join(ROOT, 'dist', 'assets')
  const size = (name: string) => statSync(join(folder, name)).size
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return scripts.toSorted((a, b) => size(b) - size(a))[0] ?? ''
}
