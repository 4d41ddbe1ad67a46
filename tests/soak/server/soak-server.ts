/** A server with the demo, on a database of each kind, as a process of its own: what soak programs press. */
import { LogIn } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { seededDemoData } from '#tests/support/server/demo-data.ts'
import { type RunningServer, runServer } from '#tests/support/server/run-server.ts'

export type Kind = 'pglite' | 'postgres'

const UNLIMITED = { LOG_INS_PER_MINUTE: '1000000', MESSAGES_PER_MINUTE: '1000000' }

/** `databaseUrl`: of the PostgreSQL; null with PGlite. */
type Work = (server: RunningServer, kind: Kind, databaseUrl: string | null) => Promise<string>

/** Runs the work against a server on each kind of database there is, and answers the lines of its report. */
export const onEachKind = (work: Work): Promise<string[]> => onKinds(['pglite', 'postgres'], {}, work)

/** The same on these kinds, with settings. */
export async function onKinds(
  kinds: readonly Kind[],
  settings: Record<string, string>,
  work: Work,
): Promise<string[]> {
  const lines: string[] = []
  const env = { ...UNLIMITED, ...settings }
  if (kinds.includes('pglite')) {
    await using server = await runServer({ copyOf: await seededDemoData(), env })
    lines.push(`PGlite: ${await work(server, 'pglite', null)}`)
  }
  if (!kinds.includes('postgres')) return lines
  const postgres = await startPostgres()
  if (!postgres)
    return [...lines, 'NOT CHECKED ON POSTGRESQL: it is not installed. Debian: apt-get install postgresql']
  try {
    const databaseUrl = postgres.url('postgres')
    const onPostgres = { ...env, DATABASE_URL: databaseUrl, DEMO: 'on' }
    await using server = await runServer({ env: onPostgres })
    lines.push(`PostgreSQL: ${await work(server, 'postgres', databaseUrl)}`)
  } finally {
    await postgres.stop()
  }
  return lines
}

/** The cookie of a new session of a demo user. */
export async function cookieOf({ origin }: RunningServer, user: 'desk' | 'house'): Promise<string> {
  const answer = await fetch(`${origin}/${LogIn.base}${LogIn.path}`, {
    method: LogIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${user}@demo.example`, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`Logging in: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Must hold; else the part of the soak ends with this sentence. */
export function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
