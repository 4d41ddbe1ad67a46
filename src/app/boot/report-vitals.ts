/**
 * The performance-reporting chunk: posts LCP, INP, CLS and TTFB with the route. They are sent when the page is
 * no longer looked at: until then some still change, and working in the page makes no request. Those of a page that
 * is left by logging out are dropped: the server hears of the log-out first.
 */
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { REPORT_VITAL } from '#contract/session/start-calls.ts'
import { request } from '#src/api/request.ts'
import { paths } from '#src/paths.ts'
import { isLogOutPendingHere } from '#src/session/ending/pending-log-out.ts'

export function reportVitals(): void {
  const measured = new Map<Metric['name'], () => void>()
  for (const observe of [onCLS, onINP, onLCP])
    observe((metric) => measured.set(metric.name, toReport(metric)))
  onTTFB((metric) => toReport(metric)())
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    // After the library's own listeners, which take the last figures now.
    queueMicrotask(() => {
      for (const report of measured.values()) report()
      measured.clear()
    })
  })
}

/** Sends a figure with the route it was measured on. */
function toReport({ name, value }: Metric): () => void {
  const route = Object.values(paths).find((path) => path === location.pathname) ?? '/'
  return () => {
    if (isLogOutPendingHere()) return
    request(REPORT_VITAL, { body: { name, value, route }, keepalive: true }).catch(() => {
      // best effort: a lost figure harms nobody
    })
  }
}
