/**
 * Must hold: 1,200 originals of one customer under way, and another customer's new photo is there within 2 s. Who asked
 * and hung up costs nothing more: the queue is empty soon after.
 */
import { Agent, type ClientRequest, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { LotPage } from '#contract/lots/lots.ts'
import { readMetric } from '#tests/soak/server/read-metric.ts'
import { cookieOf, must, onEachKind } from '#tests/soak/server/soak-server.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import type { Part } from '#tests/soak/part.ts'

const ORIGINALS = 1_200
/** As many requests over each as the server takes. */
const SOCKETS = 150
const NEW_PHOTOS = 12
const SIZE = '912'
const MOST_S = 2
const EMPTY_WITHIN_MS = 5_000

export const manyOriginals: Part = { name: 'many originals', run }

function run(): Promise<string[]> {
  return onEachKind(async (server) => {
    const [house, desk] = [await cookieOf(server, 'house'), await cookieOf(server, 'desk')]
    const theirs = (await photosOf(server, house)).slice(0, ORIGINALS)
    const ours = (await photosOf(server, desk)).slice(0, NEW_PHOTOS)
    const agent = new Agent({ maxSockets: SOCKETS })
    const statuses = new Map<number, number>()
    const asked = theirs.map((id) => ask(server, agent, id, house, statuses))
    await wait(500)
    const tookS: number[] = []
    for (const id of ours) {
      const from = performance.now()
      const answer = await fetch(`${server.origin}/api/photos/${id}/${SIZE}`, { headers: { cookie: desk } })
      must(answer.ok, `Another's photo was answered ${answer.status}`)
      await answer.arrayBuffer()
      tookS.push((performance.now() - from) / 1000)
    }
    for (const request of asked) request.destroy()
    const waiting = await untilEmpty(server)
    const slowestS = Math.max(...tookS)
    const figures =
      `${NEW_PHOTOS} new photos beside ${ORIGINALS} originals of another, the slowest ${slowestS.toFixed(2)} s; ` +
      `originals answered ${JSON.stringify(Object.fromEntries(statuses))}, then ${waiting} waiting`
    must(slowestS < MOST_S, figures)
    must(waiting === 0, `Work goes on for callers who have gone: ${figures}`)
    return figures
  })
}

async function photosOf({ origin }: RunningServer, cookie: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/lots?limit=8000`, { headers: { cookie } })
  const { columns } = (await answer.json()) as LotPage
  return columns.photoId.match(/.{32}/g) ?? []
}

function ask(
  { origin }: RunningServer,
  agent: Agent,
  id: string,
  cookie: string,
  statuses: Map<number, number>,
): ClientRequest {
  const request = get(`${origin}/api/photos/${id}/original`, { agent, headers: { cookie } }, (answer) => {
    const status = answer.statusCode ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    answer.resume()
  })
  return request.on('error', () => undefined)
}

/** How much waits for pictures, once nothing does or after a while. */
async function untilEmpty(server: RunningServer): Promise<number> {
  const until = performance.now() + EMPTY_WITHIN_MS
  for (;;) {
    const queues = ['pictures', 'sending'].map(
      (queue) => `loupe_queue_work{queue="${queue}",state="waiting"}`,
    )
    const [pictures, sending] = await Promise.all(queues.map((series) => readMetric(server, series)))
    const waiting = pictures! + sending!
    if (waiting === 0 || performance.now() > until) return waiting
    await wait(100)
  }
}
