/** Answers that several endpoints share, the error answer among them. */
import * as z from 'zod/mini'

/** The answer of a call that has nothing to say. */
export const Nothing = z.object({})

/** Why a call was refused. The status code and this code always agree. */
export const ERROR_STATUSES = {
  bad_request: 400,
  wrong_log_in: 401,
  session_ended: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof ERROR_STATUSES

/** Every answer that is not 2xx: a sentence for the reader and, where inputs are at fault, one per input. */
export const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
