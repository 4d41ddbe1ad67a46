/**
 * The server's metrics, of itself and of the pages it serves. Routes are patterns, and the number of series is bounded,
 * so made-up addresses cannot fill the memory.
 */
import type { Vital } from '#contract/vitals.ts'
import { gauge, histogram } from './histogram.ts'

export interface Metrics {
  countRequest(method: string, route: string, status: number, seconds: number): void
  countVital(vital: Vital): void
  text(sessions: { users: number; guests: number }): string
}

export function openMetrics(): Metrics {
  const requests = histogram(
    'loupe_http_request_duration_seconds',
    'Answered requests by route pattern.',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    500,
  )
  const times = histogram(
    'loupe_web_vital_seconds',
    'LCP, INP and TTFB as measured in browsers, by route.',
    [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 10],
    100,
  )
  const shifts = histogram(
    'loupe_web_vital_score',
    'CLS as measured in browsers, by route.',
    [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
    50,
  )

  return {
    countRequest: (method, route, status, seconds) =>
      requests.add({ method, route, status: String(status) }, seconds),
    countVital({ name, route, value }) {
      if (name === 'CLS') shifts.add({ name, route }, value)
      else times.add({ name, route }, value / 1000)
    },
    text: (sessions) =>
      [
        requests.text(),
        times.text(),
        shifts.text(),
        gauge('loupe_sessions', 'Sessions by kind of owner.', [
          [{ kind: 'user' }, sessions.users],
          [{ kind: 'guest' }, sessions.guests],
        ]),
        gauge('loupe_resident_memory_bytes', 'Memory of the process.', [[{}, process.memoryUsage.rss()]]),
        gauge('loupe_uptime_seconds', 'Since the process started.', [[{}, process.uptime()]]),
        '',
      ].join('\n'),
  }
}
