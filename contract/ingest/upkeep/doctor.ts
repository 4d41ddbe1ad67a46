/** What is well about the portal, and what is to be done. */
import * as z from 'zod/mini'
import { ingestCall } from '#contract/ingest/ingest-call.ts'

/** `well`; `note`: worth knowing, nothing is wrong; `mend`: something has to be done, and `says` says what. */
const Check = z.object({
  what: z.string(),
  level: z.enum(['well', 'note', 'mend']),
  says: z.string(),
})
export type Check = z.infer<typeof Check>

export const Examine = ingestCall({
  method: 'GET',
  path: '/doctor',
  scope: 'office',
  summary: 'Examines the portal and what it runs on.',
  answer: z.object({ checks: z.array(Check) }),
})
