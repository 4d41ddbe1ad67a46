/** The performance-reporting chunk: posts LCP, INP, CLS and TTFB with the route, once each page life. */
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { REPORT_VITAL } from '#contract/start-calls.ts'
import { request } from '#src/api/request.ts'
import { paths } from '#src/paths.ts'

export function reportVitals(): void {
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(report)
}

function report({ name, value }: Metric): void {
  const route = Object.values(paths).find((path) => path === location.pathname) ?? '/'
  request(REPORT_VITAL, { body: { name, value, route }, keepalive: true }).catch(() => {
    // best effort: a lost figure harms nobody
  })
}
