/**
 * How a device says what it already has. Every change of a customer's data takes the next number of that customer's
 * counter; `epoch` names the life of the database the numbers belong to. A cursor the server does not know leads to
 * a full pull.
 */
import * as z from 'zod/mini'

const count = z.pipe(z.string().check(z.regex(/^\d{1,10}$/, 'A whole number is needed')), z.transform(Number))

/** The query of a pull: nothing at all for a first one. */
export const Cursor = z.object({
  epoch: z.optional(z.uuid()),
  rev: z.optional(count),
  limit: z.optional(count),
})
export type Cursor = { epoch?: string; rev?: number; limit?: number }
