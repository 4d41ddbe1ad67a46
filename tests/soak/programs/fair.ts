/**
 * Must hold: 500 devices, each with a session of its own, that pull the 53,940 lots of one customer again and again for a
 * minute, as at a fair after a deploy. Four of five ask for the same pages, the others for pages that nobody else asks
 * for. No answer is a 500; a refusal says when to come back, and the device does; every device has the whole list, and
 * all lists together take 1.5 times at most what they take at the server's full speed. Memory stays below 700 MB. Another
 * customer's session call, a script and health wait little longer than at a server that does nothing.
 */
import { openDevice, pagesOf, type Pages, pathsOf, sessionsOf } from '#tests/soak/server/lot-devices.ts'
import { startOtherCallers } from '#tests/soak/server/other-callers.ts'
import { cookieOf, type Kind, must, onEachKind } from '#tests/soak/server/soak-server.ts'
import { watchMemory } from '#tests/soak/server/watch-memory.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import type { Part } from '#tests/soak/part.ts'

const DEVICES = 500
const FOR_MS = 60_000
/** One of so many devices asks for pages of its own. */
const OWN_PAGES_OF = 5
/** Enough to keep the server busy, few enough to wait for nothing. */
const AT_FULL_SPEED = 4
const ROUNDS_AT_FULL_SPEED = 5
const FACTOR = 1.5
const MOST_MB = 700
/** Beyond what a server takes that does nothing. PGlite works in the server's own thread, a page of lots at a time. */
const MOST_MORE_MS: Record<Kind, number> = { pglite: 150, postgres: 100 }

export const fair: Part = { name: 'fair', run }

function run(): Promise<string[]> {
  return onEachKind(async (server, kind) => {
    const [house, desk] = [await sessionsOf(server, DEVICES), await cookieOf(server, 'desk')]
    const pages = await pagesOf(server, house[0]!)
    const fullSpeedMs = { shared: 0, own: 0 }
    // The first shifts are not those of the crowd.
    fullSpeedMs.shared = await atFullSpeed(server, house, () => pathsOf(pages, 0))
    fullSpeedMs.own = await atFullSpeed(server, house, (nth) => pathsOf(pages, nth + 1))
    const memory = watchMemory(server.residentMb)
    const others = await startOtherCallers(server, desk)
    const { shared, own, statuses, tookMs } = await crowd(server, pages, house)
    const waited = await others.stop(MOST_MORE_MS[kind])
    const mostMb = memory.stop()
    const allowedMs = (shared * fullSpeedMs.shared + own * fullSpeedMs.own) * FACTOR
    const figures =
      `${shared} lists of the same pages and ${own} of own ones in ${inS(tookMs)} s of ${inS(allowedMs)} s; answers ` +
      `${JSON.stringify(Object.fromEntries(statuses))}; ${mostMb.toFixed(0)} MB; ${waited}`
    must(
      [...statuses.keys()].every((status) => status === 200 || status === 503),
      figures,
    )
    must(tookMs <= allowedMs, `The lists took too long: ${figures}`)
    must(mostMb < MOST_MB, `Too much memory: ${figures}`)
    return figures
  })
}

const inS = (ms: number): string => (ms / 1000).toFixed(1)

/** Ms a list. */
async function atFullSpeed(
  server: RunningServer,
  cookies: readonly string[],
  pathsOfList: (nth: number) => string[],
): Promise<number> {
  const from = performance.now()
  const lists = async (nth: number) => {
    const device = openDevice(server, cookies[nth]!)
    for (let round = 0; round < ROUNDS_AT_FULL_SPEED; round++)
      await device.pull(pathsOfList(nth * ROUNDS_AT_FULL_SPEED + round), new Map())
    device.close()
  }
  await Promise.all(Array.from({ length: AT_FULL_SPEED }, (_, nth) => lists(nth)))
  return (performance.now() - from) / (AT_FULL_SPEED * ROUNDS_AT_FULL_SPEED)
}

/** Each device begins another list until the time is over, and at least one. Answers when the last list was whole. */
async function crowd(server: RunningServer, pages: Pages, cookies: readonly string[]) {
  const statuses = new Map<number, number>()
  const lists = { shared: 0, own: 0 }
  let shift = AT_FULL_SPEED * ROUNDS_AT_FULL_SPEED
  const from = performance.now()
  const pull = async (cookie: string, nth: number) => {
    const device = openDevice(server, cookie)
    const kind = nth % OWN_PAGES_OF === 0 ? 'own' : 'shared'
    do {
      await device.pull(pathsOf(pages, kind === 'own' ? ++shift : 0), statuses)
      lists[kind]++
    } while (performance.now() - from < FOR_MS)
    device.close()
  }
  await Promise.all(cookies.map(pull))
  return { ...lists, statuses, tookMs: performance.now() - from }
}
