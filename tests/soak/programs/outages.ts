/**
 * Must hold: PostgreSQL is stopped for 10 s, killed, cannot be written, or falls silent for 150 s behind a proxy, while
 * people read and write. The server works again within 15 s of its return, by itself; every write it answered with a
 * 2xx is there; nobody is locked out, and no answer is a 500.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { LogIn } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { cookieOf, must } from '#tests/soak/server/soak-server.ts'
import { startPostgres, type TestPostgres } from '#tests/support/database/postgres.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/database/tcp-proxy.ts'
import { type RunningServer, runServer } from '#tests/support/server/run-server.ts'
import type { Part } from '#tests/soak/part.ts'

const AWAY_MS = 10_000
const SILENT_MS = 150_000
const BACK_WITHIN_MS = 15_000
const WRITERS = 4

interface Outage {
  name: string
  begin(postgres: TestPostgres, proxy: TcpProxy): Promise<void>
  /** How long it lasts; what makes it end. */
  lastsMs: number
  end(postgres: TestPostgres, proxy: TcpProxy): Promise<void>
}

const OUTAGES: Outage[] = [
  {
    name: 'stopped for 10 s',
    begin: (postgres) => postgres.halt('SIGINT'),
    lastsMs: AWAY_MS,
    end: (postgres) => postgres.start(),
  },
  {
    name: 'killed',
    begin: (postgres) => postgres.halt('SIGQUIT'),
    lastsMs: 1_000,
    end: (postgres) => postgres.start(),
  },
  {
    name: 'read-only for 10 s',
    begin: (postgres) => setReadOnly(postgres, 'on'),
    lastsMs: AWAY_MS,
    end: (postgres) => setReadOnly(postgres, 'off'),
  },
  {
    name: 'connections silent, new ones working',
    begin: async (_, proxy) => proxy.silence(),
    lastsMs: 0,
    end: async () => undefined,
  },
  {
    name: 'silent for 150 s',
    begin: async (_, proxy) => proxy.swallow(true),
    lastsMs: SILENT_MS,
    end: async (_, proxy) => proxy.swallow(false),
  },
]

export const outages: Part = { name: 'outages of PostgreSQL', run }

async function run(): Promise<string[]> {
  const postgres = await startPostgres({ survives: true })
  if (!postgres) return ['NOT CHECKED: PostgreSQL is not installed. Debian: apt-get install postgresql']
  try {
    const url = new URL(postgres.url('postgres'))
    await using proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(url.port) })
    url.port = String(proxy.port)
    const env = { DATABASE_URL: url.href, DEMO: 'on', MESSAGES_PER_MINUTE: '1000000' }
    await using server = await runServer({ env })
    const lines: string[] = []
    for (const outage of OUTAGES) lines.push(await met(outage, server, postgres, proxy))
    must((await server.stop()) === 0, 'The server did not stop with 0')
    return lines
  } finally {
    await postgres.stop()
  }
}

async function met(
  outage: Outage,
  server: RunningServer,
  postgres: TestPostgres,
  proxy: TcpProxy,
): Promise<string> {
  const cookie = await cookieOf(server, 'desk')
  const writers = startWriters(server, cookie)
  await wait(2_000)
  await outage.begin(postgres, proxy)
  const until = performance.now() + outage.lastsMs
  // The right password, again and again: an outage is no wrong password.
  while (performance.now() < until) {
    await logIn(server)
    await wait(200)
  }
  await outage.end(postgres, proxy)
  const endedAt = performance.now()
  while (!(await works(server, cookie)) && performance.now() - endedAt < 2 * BACK_WITHIN_MS) await wait(100)
  const backS = (performance.now() - endedAt) / 1000
  const { acknowledged, statuses } = await writers.stop()
  const lost = acknowledged.length - (await storedOf(postgres, acknowledged))
  const figures =
    `${outage.name}: works again after ${backS.toFixed(1)} s; ${acknowledged.length} writes acknowledged, ` +
    `${lost} lost; answers ${JSON.stringify(statuses)}`
  must(backS * 1000 <= BACK_WITHIN_MS, figures)
  must(lost === 0, figures)
  must(statuses[500] === undefined, `${figures}\n${linesOf(server, 'request failed')}`)
  must((await logIn(server)) === 200, `Locked out after it: ${figures}`)
  return figures
}

const linesOf = (server: RunningServer, about: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(about))
    .join('\n')

/** Everybody who asks is served, not one connection of many. */
async function works({ origin }: RunningServer, cookie: string): Promise<boolean> {
  const ask = async () => {
    const answer = await fetch(`${origin}/api/memos`, {
      headers: { cookie },
      signal: AbortSignal.timeout(1_000),
    })
    await answer.arrayBuffer()
    return answer.ok
  }
  const health = async () => {
    const answer = await fetch(`${origin}/service/health`, { signal: AbortSignal.timeout(1_000) })
    return answer.ok && ((await answer.json()) as { writes: boolean }).writes
  }
  const asked = await Promise.all(
    [health(), ...Array.from({ length: 20 }, ask)].map((each) => each.catch(() => false)),
  )
  return asked.every(Boolean)
}

async function logIn({ origin }: RunningServer): Promise<number> {
  const body = JSON.stringify({ email: 'house@demo.example', password: DEMO_PASSWORD })
  const url = `${origin}/${LogIn.base}${LogIn.path}`
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(20_000)
  return fetch(url, { method: LogIn.method, headers, body, signal }).then(
    ({ status }) => status,
    () => 0,
  )
}

function startWriters({ origin }: RunningServer, cookie: string) {
  const acknowledged: string[] = []
  const statuses: Record<number, number> = {}
  const stopping = new AbortController()
  const write = async () => {
    while (!stopping.signal.aborted) {
      const id = randomUUID()
      const message = { id, name: 'Dana', email: 'dana@soak.example', subject: 'Soak', message: 'x' }
      const status = await fetch(`${origin}/api/contact-messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(30_000),
      }).then(
        (answer) => answer.status,
        () => 0,
      )
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 200) acknowledged.push(id)
      else await wait(50)
    }
  }
  const done = Promise.all(Array.from({ length: WRITERS }, write))
  return {
    async stop() {
      stopping.abort()
      await done
      return { acknowledged, statuses }
    },
  }
}

async function storedOf(postgres: TestPostgres, ids: readonly string[]): Promise<number> {
  return onDatabase(postgres, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as n from contact_messages where id = any($1)',
      [ids],
    )
    return (rows[0] as { n: number }).n
  })
}

/** As a standby is, or a disk that is being saved; running connections are ended, as a failover ends them. */
function setReadOnly(postgres: TestPostgres, to: 'on' | 'off'): Promise<void> {
  return onDatabase(postgres, async (client) => {
    await client.query('set default_transaction_read_only = off')
    await client.query(`alter database postgres set default_transaction_read_only = ${to}`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  })
}

async function onDatabase<T>(postgres: TestPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(postgres.url('postgres'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
