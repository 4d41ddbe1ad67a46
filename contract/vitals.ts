/** Web vitals, as the performance-reporting chunk sends them, one a call. https://web.dev/articles/vitals */
import * as z from 'zod/mini'
import { Nothing } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { REPORT_VITAL } from '#contract/session/start-calls.ts'

/** LCP, INP and TTFB in ms, CLS without unit. `route`: a path of the route table, never a full address. */
export const Vital = z.object({
  name: z.enum(['LCP', 'INP', 'CLS', 'TTFB']),
  value: z.number().check(z.gte(0), z.lte(1e7)),
  route: z.string().check(z.regex(/^\/[A-Za-z-]*$/), z.maxLength(40)),
})
export type Vital = z.infer<typeof Vital>

/** Adds the value to the server's metrics. */
export const ReportVital = endpoint({ ...REPORT_VITAL, body: Vital, answer: Nothing })
