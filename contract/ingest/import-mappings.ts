/**
 * What people have said about the files of a source, and is remembered: which field a column is, and what is meant by a
 * value. A key of one customer knows what was said with it, and nothing else.
 */
import * as z from 'zod/mini'
import { IMPORT_SUBJECTS } from './imports.ts'
import { ingestCall } from './ingest-call.ts'
import { line } from './line.ts'

/**
 * `kind`: a column of files with one header row, or a value of a field. `name`: the column, or the value as it is
 * compared. `field`: null for a column that is not read; `label`: what people call it. `means`: of a value; empty for nothing. `savedAt`: ISO 8601, UTC.
 */
const Kept = z.object({
  source: z.string(),
  subject: z.string(),
  kind: z.enum(['column', 'value']),
  name: z.string(),
  field: z.nullable(z.string()),
  label: z.nullable(z.string()),
  means: z.optional(z.string()),
  savedAt: z.string(),
})
export type KeptCorrection = z.infer<typeof Kept>

const Which = z.object({
  source: line(60),
  as: z.optional(z.enum(IMPORT_SUBJECTS)),
  name: z.optional(line(200)),
})

export const ListMappings = ingestCall({
  method: 'GET',
  path: '/import-mappings',
  scope: 'subject',
  summary: 'Lists what was said about columns and values of the sources of imports, and is remembered.',
  answer: z.object({ kept: z.array(Kept) }),
})

/** All of a source, those of one subject, or those of one name: of a column, or a value as it is listed. */
export const ForgetMappings = ingestCall({
  method: 'DELETE',
  path: '/import-mappings',
  scope: 'subject',
  summary: 'Forgets what was said about columns and values of a source.',
  query: Which,
  answer: z.object({ forgotten: z.int() }),
})
