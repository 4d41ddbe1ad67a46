/**
 * The server's metrics, of itself and of the pages it serves, as Prometheus reads them. Routes are patterns, and the
 * number of series is bounded, so made-up addresses cannot fill the memory.
 */
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register as ofProcess,
  Registry,
} from 'prom-client'
import type { Vital } from '#contract/vitals.ts'
import type { ConnectionCounts } from '#server/load/connections.ts'
import type { QueueCounts } from '#server/load/fair-queue.ts'

/** What is read when somebody asks for the metrics; null: the database does not tell. */
export interface Readings {
  sessions: { users: number; guests: number } | null
  mailsWaiting: number | null
  /** Connections to PostgreSQL; null with PGlite. */
  pool: { total: number; idle: number; waiting: number } | null
}

/** What the metrics read by themselves. */
export interface Watched {
  queues: Readonly<Record<string, Readonly<QueueCounts>>>
  connections: Readonly<ConnectionCounts>
  /** How many event streams are open. */
  streams(): number
  build: { version: string; commit: string; node: string }
}

export interface Metrics {
  countRequest(method: string, route: string, status: number, seconds: number): void
  countRefusal(reason: string): void
  countVital(vital: Vital): void
  text(readings: Readings): Promise<string>
}

/** The most routes of pages that have series of their own; pages name their routes themselves. */
const MOST_ROUTES = 50

/** One of the figures of the process, which are collected once however many apps there are in it. */
const OF_PROCESS = 'process_cpu_seconds_total'

export function openMetrics({ queues, connections, streams, build }: Watched): Metrics {
  if (!ofProcess.getSingleMetric(OF_PROCESS)) collectDefaultMetrics()

  const registers = [new Registry()]
  const histogram = <T extends string>(name: string, help: string, labelNames: T[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })
  const counter = <T extends string>(name: string, help: string, labelNames: T[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <T extends string>(name: string, help: string, labelNames: T[] = []) =>
    new Gauge({ name, help, labelNames, registers })

  const requests = histogram(
    'loupe_http_request_duration_seconds',
    'Answered requests by route pattern.',
    ['method', 'route', 'status'],
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  )
  const refusals = counter('loupe_refusals_total', 'Calls that were refused, by reason.', ['reason'])
  const times = histogram(
    'loupe_web_vital_seconds',
    'LCP, INP and TTFB as measured in browsers, by route.',
    ['name', 'route'],
    [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 10],
  )
  const shifts = histogram(
    'loupe_web_vital_score',
    'CLS as measured in browsers, by route.',
    ['name', 'route'],
    [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
  )
  const sessions = gauge('loupe_sessions', 'Sessions by kind of owner.', ['kind'])
  const mails = gauge('loupe_mails_waiting', 'Mails that wait to be sent.')
  const pool = gauge(
    'loupe_database_connections',
    'Connections to PostgreSQL, and calls that wait for one.',
    ['state'],
  )
  const openStreams = gauge('loupe_event_streams', 'Event streams that are open.')
  const queued = gauge('loupe_queue_work', 'Expensive work that is done now or waits, by queue.', [
    'queue',
    'state',
  ])
  const left = counter(
    'loupe_queue_ended_total',
    'Expensive work that was refused, or left by its callers, by queue.',
    ['queue', 'outcome'],
  )
  const ended = counter('loupe_connections_ended_total', 'Connections that went beyond a limit.', ['reason'])
  gauge('loupe_build_info', 'What runs; the value is 1.', ['version', 'commit', 'node']).set(build, 1)

  const routes = new Set<string>()
  const knownRoute = (route: string) => {
    if (routes.size < MOST_ROUTES) routes.add(route)
    return routes.has(route) ? route : 'other'
  }

  function read({ sessions: owners, mailsWaiting, pool: connected }: Readings): void {
    sessions.reset()
    if (owners) sessions.set({ kind: 'user' }, owners.users)
    if (owners) sessions.set({ kind: 'guest' }, owners.guests)
    mails.set(mailsWaiting ?? NaN)
    openStreams.set(streams())
    for (const [state, count] of Object.entries(connected ?? {})) pool.set({ state }, count)
    left.reset()
    ended.reset()
    for (const [queue, counts] of Object.entries(queues)) {
      for (const state of ['running', 'waiting'] as const) queued.set({ queue, state }, counts[state])
      for (const outcome of ['refused', 'left'] as const) left.inc({ queue, outcome }, counts[outcome])
    }
    for (const [reason, count] of Object.entries(connections)) ended.inc({ reason }, count)
  }

  return {
    countRequest: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    countRefusal: (reason) => refusals.inc({ reason }),
    countVital({ name, route, value }) {
      const labels = { name, route: knownRoute(route) }
      if (name === 'CLS') shifts.observe(labels, value)
      else times.observe(labels, value / 1000)
    },
    async text(readings) {
      read(readings)
      return Registry.merge([ofProcess, ...registers]).metrics()
    },
  }
}
