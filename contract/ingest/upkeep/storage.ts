/** Whether the files of the portal are those that its rows name. */
import * as z from 'zod/mini'
import { ingestCall } from '#contract/ingest/ingest-call.ts'

/**
 * What may be wrong with a file. `missing`, `damaged`: the original of a photograph that a lot or the tray has.
 * `rendition`: a size of a photograph that is not there. `orphan`: nothing names it. `left`: what an upload or a drawing
 * that was ended has left on the server's own disk.
 */
export const FILE_FAULTS = ['missing', 'damaged', 'rendition', 'orphan', 'left'] as const

/**
 * `file`: its key, or its path on the server's disk. `repaired`: what was done about it. `photos`: the photographs it is
 * of: whose, of which lot (null: it waits), and as which file they came.
 */
const Finding = z.object({
  fault: z.enum(FILE_FAULTS),
  file: z.string(),
  repaired: z.nullable(z.enum(['made', 'removed', 'put_aside'])),
  /** An orphan that is younger than a day may be on its way to its row. */
  young: z.optional(z.boolean()),
  photos: z.array(
    z.object({ customer: z.string(), lot: z.nullable(z.string()), name: z.nullable(z.string()) }),
  ),
})
export type Finding = z.infer<typeof Finding>

const Flag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((flag) => flag === 'true'),
  ),
)

/** `quick`: looks at sizes and not at bytes. `repair`: mends what can be. The list of findings is cut, counts are true. */
export const CheckStorage = ingestCall({
  method: 'POST',
  path: '/storage/check',
  scope: 'office',
  summary: 'Compares the stored files with the rows that name them, and mends what can be mended.',
  query: z.object({ repair: Flag, quick: Flag }),
  answers: 'lines',
  answer: z.object({
    originals: z.int(),
    counts: z.record(z.enum(FILE_FAULTS), z.int()),
    repaired: z.int(),
    findings: z.array(Finding),
  }),
})
export type StorageReport = z.infer<typeof CheckStorage.answer>
