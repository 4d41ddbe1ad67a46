/**
 * Notifications of changed customers, from every process on one database to every other: NOTIFY and LISTEN of
 * PostgreSQL. They are a hint and may be lost: who listens also asks, at his own beat. PostgreSQL listens over a
 * connection of its own, because poolers share connections between callers; when it is lost, another one is opened.
 * PGlite notifies within its process.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { withTimeout } from '#timing/with-timeout.ts'
import type { Db } from './client.ts'

const CHANNEL = 'loupe_changes'

const CONNECTED_WITHIN_MS = 5_000
const ANSWERS_WITHIN_MS = 8_000
const CLOSED_WITHIN_MS = 1_000
/** The wait before the first attempt to connect again, which doubles, and the longest. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Says that a customer's data changes in this transaction. Heard when it is committed, and only then. */
export async function notifyOfChange(tx: Db, customerId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${String(customerId)})`)
}

/**
 * Hears of changed customers, by id, until the returned function is called. `directUrl`: PostgreSQL without a pooler;
 * null: as `db` reaches it.
 */
export function hearOfChanges(
  db: Db,
  directUrl: string | null,
  onChange: (customerId: number) => void,
): () => Promise<void> {
  const { $client } = db as Db & { $client: PGlite | pg.Pool }
  const hear = (payload = '') => onChange(Number(payload))
  if ('listen' in $client) return hearFromPglite($client, hear)
  return hearFromPostgres(directUrl ?? $client.options.connectionString, hear)
}

function hearFromPglite(client: PGlite, hear: (payload: string) => void): () => Promise<void> {
  // best effort: the beat of who listens hears what is missed here
  const listening = client.listen(CHANNEL, hear).catch(() => undefined)
  return async () => {
    const stop = await listening
    await stop?.().catch(() => undefined) // best effort: the database is being closed
  }
}

function hearFromPostgres(
  connectionString: string | undefined,
  hear: (payload?: string) => void,
): () => Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped
  let failures = 0

  /** Ends when the connection is lost or nobody listens any more. */
  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECTED_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
      keepAlive: true,
    })
    // One that is under way when nobody listens any more is not heard.
    client.on('notification', ({ payload }) => {
      if (!signal.aborted) hear(payload)
    })
    const over = new Promise<void>((resolve) => {
      client.on('error', () => resolve()).once('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      failures = 0
      await over
    } finally {
      client.end().catch(() => undefined) // best effort: a connection that is silent is not waited for
    }
  }

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch(() => undefined) // best effort: the beat of who listens hears what is missed here
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** failures++, LONGEST_WAIT_MS) * (0.5 + Math.random())
      await wait(waitMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  const listening = listen()
  return async () => {
    stopped.abort()
    await withTimeout(listening, CLOSED_WITHIN_MS).catch(() => undefined)
  }
}
