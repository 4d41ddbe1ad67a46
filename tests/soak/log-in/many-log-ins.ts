/**
 * Must hold: of 2,000 log-ins, each from another network, every one is right, wrong or refused for now, never a fault,
 * whether they come at once or within 20 s; while they come within 20 s, many more than can be checked in that time,
 * nobody else waits; and afterwards a right one is let in.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { cookieOf, must, onKinds } from '#tests/soak/server/soak-server.ts'
import { startOtherCallers } from '#tests/soak/server/other-callers.ts'
import { LogIn } from '#contract/session/session.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import type { Part } from '#tests/soak/part.ts'

const LOG_INS = 2_000
const EVERY_MS = 10
/** Beyond what a server takes that does nothing. */
const MOST_MORE_MS = 100

export const manyLogIns: Part = { name: 'many log-ins', run }

function run(): Promise<string[]> {
  // The addresses are what a proxy says.
  return onKinds(['pglite', 'postgres'], { TRUST_PROXY: '1' }, async (server) => {
    const others = await startOtherCallers(server, await cookieOf(server, 'house'))
    const spread = await logIns(server, (nth) => wait(nth * EVERY_MS))
    const waited = await others.stop(MOST_MORE_MS)
    const atOnce = await logIns(server, () => undefined)
    await cookieOf(server, 'desk')
    return `${spread}; meanwhile ${waited}. At once: ${atOnce}`
  })
}

/** `until`: when the nth is sent. Answers what was answered, for people. */
async function logIns(
  server: RunningServer,
  until: (nth: number) => Promise<void> | undefined,
): Promise<string> {
  const from = performance.now()
  const counts = new Map<number, number>()
  const each = async (nth: number) => {
    await until(nth)
    const status = await logIn(server, nth)
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  await Promise.all(Array.from({ length: LOG_INS }, (_, nth) => each(nth)))
  const tookS = (performance.now() - from) / 1000
  const answered = [...counts].map(([status, count]) => `${count} × ${status}`)
  const figures = `${LOG_INS} log-ins answered within ${tookS.toFixed(1)} s: ${answered.join(', ')}`
  must([...counts.keys()].sort().join() === '401,503', figures)
  return figures
}

/** The status; 0 where the connection was ended without an answer. */
async function logIn({ origin }: RunningServer, nth: number): Promise<number> {
  const answer = await fetch(`${origin}/${LogIn.base}${LogIn.path}`, {
    method: LogIn.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${nth >> 8}.${nth & 255}` },
    body: JSON.stringify({ email: `guess-${nth}@test.example`, password: 'not the password' }),
  }).catch(() => null)
  await answer?.arrayBuffer()
  const mayComeBack = Number(answer?.headers.get('retry-after')) > 0
  must(answer?.status !== 503 || mayComeBack, 'A 503 without a time to come back')
  return answer?.status ?? 0
}
