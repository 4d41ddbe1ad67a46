/** The log of what the trader's own people and machines have written. */
import * as z from 'zod/mini'
import { CustomerRef } from './customers.ts'
import { ingestCall } from './ingest-call.ts'

const Fields = z.nullable(z.record(z.string(), z.unknown()))

/** `at`: ISO 8601 UTC. `before`, `after`: what has changed; null where there was, or is, nothing. */
const Write = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  what: z.string(),
  subject: z.string(),
  before: Fields,
  after: Fields,
})
export type Write = z.infer<typeof Write>

/** `before`: an id; the writes before it are listed. */
export const ListWrites = ingestCall({
  method: 'GET',
  path: '/office/log',
  scope: 'office',
  summary: 'Lists what was written by hand or by a program of the office, the latest first.',
  query: z.object({
    customer: z.optional(CustomerRef),
    before: z.optional(
      z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'whole_number_needed')), z.transform(Number)),
    ),
  }),
  answer: z.object({ writes: z.array(Write) }),
})
