/**
 * Cursors: how a device tells the server what it has. Every change of a customer's data takes the next number of the
 * customer's counter, the revision. `epoch` identifies the database that the revisions belong to. A cursor that the
 * server does not know leads to a full pull.
 */
import * as z from 'zod/mini'
import type { Refusal } from './refusals.ts'

/** A whole number in a query. */
export const Count = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'whole_number_needed' satisfies Refusal)),
  z.transform(Number),
)

/** The query of a pull: a device's cursor; empty for its first pull. */
export const Cursor = z.object({
  epoch: z.optional(z.uuid()),
  rev: z.optional(Count),
  limit: z.optional(Count),
})
export type Cursor = { epoch?: string; rev?: number; limit?: number }
