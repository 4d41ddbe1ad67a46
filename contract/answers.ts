/** Answers that several endpoints share, and the error answer. */
import * as z from 'zod/mini'

/** The answer of a call that has no data to answer. */
export const Nothing = z.object({})

/** Why a call was refused, with the HTTP status of each code. */
export const ERROR_STATUSES = {
  bad_request: 400,
  wrong_log_in: 401,
  second_factor_needed: 401,
  session_ended: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof ERROR_STATUSES

/**
 * Every answer that is not 2xx: an English sentence and, when inputs are at fault, one per input. Beside them their keys
 * (refusals.ts), by which a page says them in its own language; a schema's own sentence has none.
 */
export const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  key: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  fieldKeys: z.optional(z.record(z.string(), z.string())),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
