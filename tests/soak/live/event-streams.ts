/**
 * Must hold, on each database: 500 devices of one customer that listen to changes cost little and are told soon. What an
 * idle stream takes of the server's memory, how long a change takes to the last of them, and that a stop ends them all.
 * On PostgreSQL also a change that another process makes, with and without a notification.
 */
import pg from 'pg'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import type { Part } from '#tests/soak/part.ts'
import { must, onEachKind, quantile } from '#tests/soak/server/soak-server.ts'
import { type EventStream, logInAt, openEventStream } from '#tests/support/server/event-stream.ts'
import { ingestClient } from '#tests/support/server/ingest-client.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'

export const eventStreams: Part = { name: 'event streams', run: () => onEachKind(listen) }

export const STREAMS = 500
const OF_ONE_SESSION = 5
export const MOST_KB_OF_ONE = 100
const CHANGES = 20
/** A beat, and what a busy machine adds. */
const TOLD_WITHIN_MS = 1_500
const EMAIL = 'house@demo.example'

type Work = Parameters<typeof onEachKind>[0]

async function listen(...[server, , databaseUrl]: Parameters<Work>): Promise<string> {
  const { streams, kbOfOne, change } = await openStreams(server)
  const lines = [`${STREAMS} streams: ${kbOfOne.toFixed(0)} KB of memory each`]
  must(kbOfOne < MOST_KB_OF_ONE, lines[0]!)
  lines.push(told('by a report', await timesToLast(streams, change)))
  if (databaseUrl !== null)
    for (const isNotified of [true, false]) lines.push(await tellPast(databaseUrl, streams, isNotified))
  must((await server.stop()) === 0, 'The server did not stop with 0')
  const ended = await Promise.all(streams.map((stream) => stream.ended))
  must(ended.every(Boolean), 'A stream was cut by the stop')
  return lines.join('; ')
}

interface Listening {
  streams: readonly EventStream[]
  /** Of the server's memory, KB of 1,000 bytes for each. */
  kbOfOne: number
  /** Changes the customer's data as a base station does, and answers the revision that the streams must tell. */
  change(): Promise<number>
}

/** Opens the streams of the house of a server with the demo. */
export async function openStreams({ origin, dataDir, residentMb }: Listened): Promise<Listening> {
  const cookies: string[] = []
  for (let nth = 0; nth < STREAMS / OF_ONE_SESSION; nth++)
    cookies.push(await logInAt(origin, EMAIL, DEMO_PASSWORD))
  const lot = await lotOf(origin, cookies[0]!)
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
  const { call } = ingestClient({ origin, dataDir })
  let reports = 0
  return {
    streams,
    kbOfOne: ((residentMb() - beforeMb) * 1000) / STREAMS,
    async change() {
      const rev = streams[0]!.changes.at(-1)!.rev
      const state = reports++ % 2 === 0 ? 'answering' : 'battery-low'
      const report = { tag: 'LISTENED', lot, contactAt: new Date().toISOString(), state }
      const { stored } = await call<{ stored: number }>('POST', '/tags/reports', [report])
      must(stored === 1, 'A report was not stored')
      return rev + 1
    },
  }
}
type Listened = Pick<RunningServer, 'origin' | 'dataDir' | 'residentMb'>

async function lotOf(origin: string, cookie: string): Promise<string> {
  const answer = await fetch(`${origin}/api/lots?limit=1`, { headers: { cookie } })
  const { columns } = (await answer.json()) as { columns: { lot: string } }
  return columns.lot
}

/** Of as many changes, ms from before each to when the last stream has told it. */
export async function timesToLast(
  streams: readonly EventStream[],
  change: () => Promise<number>,
): Promise<number[]> {
  const tookMs: number[] = []
  for (let nth = 0; nth < CHANGES; nth++) {
    const startedAt = performance.now()
    const rev = await change()
    await toldOf(streams, (told) => told >= rev)
    tookMs.push(performance.now() - startedAt)
  }
  return tookMs
}

function told(how: string, tookMs: readonly number[]): string {
  const most = Math.max(...tookMs)
  const figures = `${how} the last is told after ${Math.round(quantile(tookMs, 0.5))} ms, at most ${Math.round(most)} ms`
  must(most < TOLD_WITHIN_MS, figures)
  return figures
}

/** Changes the customer's revision past the server. */
async function tellPast(
  databaseUrl: string,
  streams: readonly EventStream[],
  isNotified: boolean,
): Promise<string> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const tookMs = await timesToLast(streams, async () => {
      const { rows } = await client.query<{ id: number; rev: number }>(
        `update customers set rev = rev + 1 where id = (select customer_id from users where email = $1)
         returning id, rev`,
        [EMAIL],
      )
      const { id, rev } = rows[0]!
      if (isNotified) await client.query(`select pg_notify('loupe_changes', $1)`, [String(id)])
      return rev
    })
    return told(isNotified ? 'by a notification' : 'by the beat', tookMs)
  } finally {
    await client.end()
  }
}

async function toldOf(streams: readonly EventStream[], holds: (rev: number) => boolean): Promise<void> {
  while (!streams.every(({ changes }) => holds(changes.at(-1)?.rev ?? -1)))
    await new Promise((resolve) => setImmediate(resolve))
}
