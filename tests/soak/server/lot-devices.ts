/** Devices that pull all lots of the demo's large customer, each with a session of its own and over one connection. */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { LotPage } from '#contract/lots/lots.ts'
import { cookieOf } from './soak-server.ts'
import { limit } from '#timing/limit.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'

/** Fewer than wrong log-ins may be: those under way count as such until they are right. */
const LOG_INS_AT_ONCE = 6

export const sessionsOf = (server: RunningServer, devices: number): Promise<string[]> => {
  const limited = limit(LOG_INS_AT_ONCE)
  return Promise.all(Array.from({ length: devices }, () => limited(() => cookieOf(server, 'house'))))
}

/** The pages of a first pull: where each begins. */
export interface Pages {
  epoch: string
  revs: readonly number[]
}

export async function pagesOf({ origin }: RunningServer, cookie: string): Promise<Pages> {
  const revs = [0]
  for (let query = ''; ;) {
    const page = (await (
      await fetch(`${origin}/api/lots${query}`, { headers: { cookie } })
    ).json()) as LotPage
    if (page.rev === page.head) return { epoch: page.epoch, revs }
    revs.push(page.rev)
    query = `?epoch=${page.epoch}&rev=${page.rev}`
  }
}

/** The calls of a pull. `shift`: by which its cursors differ from those of all others; 0: they are the usual ones. */
export const pathsOf = ({ epoch, revs }: Pages, shift: number): string[] =>
  revs.map((rev) => (rev + shift === 0 ? '/api/lots' : `/api/lots?epoch=${epoch}&rev=${rev + shift}`))

export interface Device {
  /** Pulls these pages, however often it is told to come back. Counts what it was answered. */
  pull(paths: readonly string[], statuses: Map<number, number>): Promise<void>
  close(): void
}

export function openDevice({ origin }: RunningServer, cookie: string): Device {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { cookie, 'accept-encoding': 'br' }

  /** Reads the answer away. Seconds to wait before it is asked again; 0 when it was answered. */
  async function ask(path: string, statuses: Map<number, number>): Promise<number> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(origin + path, { agent, headers }, resolve).on('error', reject)
    })
    await once(answer.resume(), 'end')
    const status = answer.statusCode ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return status === 503 ? Number(answer.headers['retry-after']) : 0
  }

  return {
    async pull(paths, statuses) {
      for (const path of paths)
        for (let seconds; (seconds = await ask(path, statuses)) > 0;) await wait(seconds * 1000)
    },
    close: () => agent.destroy(),
  }
}
