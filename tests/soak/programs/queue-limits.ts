/**
 * What other limits of the queues would cost and win: how much expensive work is done in a second, and how long another
 * customer's session call waits beside it. The defaults of server/load/load.ts are chosen by it. It prints and demands
 * nothing but that no answer is a fault.
 */
import type { LotPage } from '#contract/lots/lots.ts'
import { LogIn } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { cookieOf, must, onKinds, type Kind, quantile } from '#tests/soak/server/soak-server.ts'
import { startSteadyCaller } from '#tests/soak/server/steady-caller.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import type { Part } from '#tests/soak/part.ts'

const FOR_MS = 6_000
const CALLERS = 16

/** Sends one request that takes the server some work; answers the status. `nth`: no two are asked for the same. */
type Ask = (nth: number) => Promise<number>

interface Measured {
  setting: string
  limits: readonly number[]
  kinds: readonly Kind[]
  /** What is done, and how it is asked for. */
  work: string
  prepare(server: RunningServer): Promise<Ask>
}

const MEASURED: readonly Measured[] = [
  { setting: 'PICTURES_AT_ONCE', limits: [1, 2, 3], kinds: ['pglite'], work: 'pictures', prepare: pictures },
  { setting: 'PULLS_AT_ONCE', limits: [1, 2, 4, 8], kinds: ['postgres'], work: 'pages', prepare: pages },
  { setting: 'PULLS_AT_ONCE', limits: [1, 2], kinds: ['pglite'], work: 'pages', prepare: pages },
  { setting: 'HASHES_AT_ONCE', limits: [1, 2, 3], kinds: ['pglite'], work: 'log-ins', prepare: logIns },
]

export const queueLimits: Part = { name: 'queue limits', run }

async function run(): Promise<string[]> {
  const lines: string[] = []
  for (const { setting, limits, kinds, work, prepare } of MEASURED)
    for (const limit of limits) {
      // Log-ins under way count as wrong ones until they are right.
      const env = { [setting]: String(limit), PAGE_CACHE_MIB: '0', WRONG_LOG_INS: '1000000' }
      const measured = await onKinds(kinds, env, async (server) => {
        const { perS, p99Ms } = await measure(server, await prepare(server))
        return `${setting}=${limit}: ${perS.toFixed(1)} ${work} a second, another's session call p99 ${p99Ms.toFixed(0)} ms`
      })
      lines.push(...measured)
    }
  return lines
}

async function measure(server: RunningServer, ask: Ask) {
  const desk = await cookieOf(server, 'desk')
  const caller = await startSteadyCaller(`${server.origin}/api/GetUserData?`, desk, 'POST')
  const until = performance.now() + FOR_MS
  let asked = 0
  let done = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < until) {
        const status = await ask(asked++)
        must(status === 200 || status === 503, `The server answered ${status}`)
        if (status === 200) done++
      }
    }),
  )
  const { tookMs } = await caller.stop()
  return { perS: (done * 1000) / FOR_MS, p99Ms: quantile(tookMs, 0.99) }
}

async function pictures(server: RunningServer): Promise<Ask> {
  const { origin } = server
  const headers = { cookie: await cookieOf(server, 'house') }
  const { columns } = (await (await fetch(`${origin}/api/lots?limit=8000`, { headers })).json()) as LotPage
  const ids = columns.photoId.match(/.{32}/g) ?? []
  return (nth) => statusOf(`${origin}/api/photos/${ids[nth]}/272`, { headers })
}

/** Pages of which no two begin at the same lot, so that none is shared. */
async function pages(server: RunningServer): Promise<Ask> {
  const headers = { cookie: await cookieOf(server, 'house') }
  const answer = await fetch(`${server.origin}/api/lots?limit=1`, { headers })
  const { epoch } = (await answer.json()) as LotPage
  return (nth) => statusOf(`${server.origin}/api/lots?epoch=${epoch}&rev=${nth}&limit=8000`, { headers })
}

async function logIns({ origin }: RunningServer): Promise<Ask> {
  const body = JSON.stringify({ email: 'house@demo.example', password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  return () => statusOf(`${origin}/${LogIn.base}${LogIn.path}`, { method: LogIn.method, headers, body })
}

async function statusOf(url: string, options: RequestInit): Promise<number> {
  const answer = await fetch(url, options)
  await answer.arrayBuffer()
  return answer.status
}
