/**
 * Must hold: 500 devices of one customer that listen to changes cost little and are told soon. What an idle stream
 * takes of the server's memory, how long a change takes to the last of them, with and without a notification, and that
 * a stop ends them all.
 */
import pg from 'pg'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import type { Part } from '#tests/soak/part.ts'
import { must, quantile } from '#tests/soak/server/soak-server.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { type EventStream, logInAt, openEventStream } from '#tests/support/server/event-stream.ts'
import { type RunningServer, runServer } from '#tests/support/server/run-server.ts'

export const eventStreams: Part = { name: 'event streams', run }

const STREAMS = 500
const OF_ONE_SESSION = 5
const MOST_KB_OF_ONE = 100
const CHANGES = 20
/** A beat, and what a busy machine adds. */
const TOLD_WITHIN_MS = 1_500

async function run(): Promise<string[]> {
  const postgres = await startPostgres()
  if (!postgres) return ['NOT CHECKED: PostgreSQL is not installed. Debian: apt-get install postgresql']
  const client = new pg.Client(postgres.url('postgres'))
  try {
    const env = { DATABASE_URL: postgres.url('postgres'), DEMO: 'on', LOG_INS_PER_MINUTE: '100000' }
    await using server = await runServer({ env })
    await client.connect()
    const { streams, line } = await openAll(server)
    const lines = [line]
    for (const isNotified of [true, false]) lines.push(await tellAll(client, streams, isNotified))
    must((await server.stop()) === 0, 'The server did not stop with 0')
    const ended = await Promise.all(streams.map((stream) => stream.ended))
    must(ended.every(Boolean), 'A stream was cut by the stop')
    return lines
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function openAll({ origin, residentMb }: RunningServer) {
  const email = 'house@demo.example'
  const cookies: string[] = []
  for (let nth = 0; nth < STREAMS / OF_ONE_SESSION; nth++)
    cookies.push(await logInAt(origin, email, DEMO_PASSWORD))
  const beforeMb = residentMb()
  const streams = await Promise.all(
    cookies.flatMap((cookie) =>
      Array.from({ length: OF_ONE_SESSION }, () => openEventStream(origin, cookie)),
    ),
  )
  must(
    streams.every(({ status }) => status === 200),
    'A stream was refused',
  )
  await toldOf(streams, (rev) => rev > 0)
  const kbOfOne = ((residentMb() - beforeMb) * 1000) / STREAMS
  must(kbOfOne < MOST_KB_OF_ONE, `A stream takes ${kbOfOne.toFixed(0)} KB`)
  return { streams, line: `${STREAMS} streams: ${kbOfOne.toFixed(0)} KB of memory each` }
}

/** Changes the customer's revision past the server. */
async function tellAll(
  client: pg.Client,
  streams: readonly EventStream[],
  isNotified: boolean,
): Promise<string> {
  const tookMs: number[] = []
  for (let nth = 0; nth < CHANGES; nth++) {
    const startedAt = performance.now()
    const { rows } = await client.query<{ id: number; rev: number }>(
      `update customers set rev = rev + 1 where id = (select customer_id from users where email like 'house@%')
       returning id, rev`,
    )
    const { id, rev } = rows[0]!
    if (isNotified) await client.query(`select pg_notify('loupe_changes', $1)`, [String(id)])
    await toldOf(streams, (told) => told >= rev)
    tookMs.push(performance.now() - startedAt)
  }
  const how = isNotified ? 'by a notification' : 'by the beat'
  const figures = `${how} the last is told after ${Math.round(quantile(tookMs, 0.5))} ms, at most ${Math.round(Math.max(...tookMs))} ms`
  must(Math.max(...tookMs) < TOLD_WITHIN_MS, figures)
  return figures
}

async function toldOf(streams: readonly EventStream[], holds: (rev: number) => boolean): Promise<void> {
  while (!streams.every(({ changes }) => holds(changes.at(-1)?.rev ?? -1)))
    await new Promise((resolve) => setImmediate(resolve))
}
