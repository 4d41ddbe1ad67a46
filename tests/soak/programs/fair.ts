/**
 * Must hold: 500 devices that all pull the 53,940 lots of one customer at once, as at a fair after a deploy. No answer
 * is a 500; a refusal says when to come back, and the device does; each has the whole list within 1.5 times what 500
 * lists take at the server's full speed; memory stays below 700 MB; another customer's session call has a p99 below 1 s.
 */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { LotPage } from '#contract/lots/lots.ts'
import { cookieOf, must, onEachKind, quantile } from '#tests/soak/server/soak-server.ts'
import { startSteadyCaller } from '#tests/soak/server/steady-caller.ts'
import { watchMemory } from '#tests/soak/server/watch-memory.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import type { Part } from '#tests/soak/part.ts'

const DEVICES = 500
/** Enough to keep the server busy, few enough to wait for nothing. */
const AT_FULL_SPEED = 4
const ROUNDS_AT_FULL_SPEED = 5
const FACTOR = 1.5
const MOST_MB = 700
const MOST_P99_MS = 1000

export const fair: Part = { name: 'fair', run }

function run(): Promise<string[]> {
  return onEachKind(async (server) => {
    const [house, desk] = [await cookieOf(server, 'house'), await cookieOf(server, 'desk')]
    const paths = await pathsOfPages(server, house)
    const fullSpeedMs = await atFullSpeed(server, paths, house)
    const memory = watchMemory(server.residentMb)
    const caller = await startSteadyCaller(`${server.origin}/api/GetUserData?`, desk, 'POST')
    const { tookMs, statuses } = await crowd(server, paths, house)
    const others = await caller.stop()
    const mostMb = memory.stop()
    const p99Ms = quantile(others.tookMs, 0.99)
    const slowestS = Math.max(...tookMs) / 1000
    const allowedS = (fullSpeedMs * DEVICES * FACTOR) / 1000
    const figures =
      `${DEVICES} lists, the last after ${slowestS.toFixed(1)} s of ${allowedS.toFixed(1)} s; answers ` +
      `${JSON.stringify(Object.fromEntries(statuses))}; ${mostMb.toFixed(0)} MB; ` +
      `another's session call p99 ${p99Ms.toFixed(0)} ms`
    must(
      [...statuses.keys()].every((status) => status === 200 || status === 503),
      figures,
    )
    must(slowestS <= allowedS, `A device had its list too late: ${figures}`)
    must(mostMb < MOST_MB, `Too much memory: ${figures}`)
    must(p99Ms < MOST_P99_MS && Object.keys(others.statuses).join() === '200', `Others waited: ${figures}`)
    return figures
  })
}

/** The calls of a first whole pull. */
async function pathsOfPages({ origin }: RunningServer, cookie: string): Promise<string[]> {
  const paths: string[] = []
  for (let query = ''; ;) {
    const path = `/api/lots${query}`
    paths.push(path)
    const page = (await (await fetch(origin + path, { headers: { cookie } })).json()) as LotPage
    if (page.rev === page.head) return paths
    query = `?epoch=${page.epoch}&rev=${page.rev}`
  }
}

/** Ms a list. */
async function atFullSpeed(server: RunningServer, paths: string[], cookie: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const statuses = new Map<number, number>()
  const from = performance.now()
  const device = async () => {
    for (let round = 0; round < ROUNDS_AT_FULL_SPEED; round++)
      for (const path of paths) await ask(server, agent, path, cookie, statuses)
  }
  await Promise.all(Array.from({ length: AT_FULL_SPEED }, device))
  agent.destroy()
  return (performance.now() - from) / (AT_FULL_SPEED * ROUNDS_AT_FULL_SPEED)
}

async function crowd(server: RunningServer, paths: string[], cookie: string) {
  const statuses = new Map<number, number>()
  const from = performance.now()
  const device = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const path of paths)
      for (let seconds; (seconds = await ask(server, agent, path, cookie, statuses)) > 0;)
        await wait(seconds * 1000)
    agent.destroy()
    return performance.now() - from
  }
  return { tookMs: await Promise.all(Array.from({ length: DEVICES }, device)), statuses }
}

/** Reads the answer away. Seconds to wait before it is asked again; 0 when it was answered. */
async function ask(
  { origin }: RunningServer,
  agent: Agent,
  path: string,
  cookie: string,
  statuses: Map<number, number>,
): Promise<number> {
  const headers = { cookie, 'accept-encoding': 'br' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + path, { agent, headers }, resolve).on('error', reject)
  })
  await once(answer.resume(), 'end')
  const status = answer.statusCode ?? 0
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return status === 503 ? Number(answer.headers['retry-after']) : 0
}
