/**
 * The errors that the server answers. Handlers throw `HttpError`. Other errors caused by a request become one here:
 * Fastify's own refusals, bodies that are not JSON, values the database cannot store. Any other error is a fault of the
 * server: it is logged whole and answered as a 500 without detail.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUSES, type ErrorAnswer, type ErrorCode } from '#contract/answers.ts'

/** A refusal: a sentence for the reader and, when inputs are at fault, one per input. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/** For what does not exist, and for another customer's row that does. */
export const notFound = (message = 'There is nothing at this address.') => new HttpError('not_found', message)

/** The one error handler: answers `{ code, message, fields? }`. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toHttpError(error)
  const answered = known ?? new HttpError('internal', 'Something went wrong on the server. Please try again.')
  if (known === null) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  const body: ErrorAnswer = { code: answered.code, message: answered.message }
  if (answered.fields) body.fields = answered.fields
  return reply.code(ERROR_STATUSES[answered.code]).type('application/json; charset=utf-8').send(body)
}

/** SQLSTATEs of values that pass the schema and that PostgreSQL cannot store. */
const UNSTORABLE = new Set(['22003', '22008', '22021', '22P02', '22P05'])

const SENTENCES: Partial<Record<ErrorCode, string>> = {
  bad_request: 'This request cannot be read.',
  forbidden: 'This is not allowed.',
  not_found: 'There is nothing at this address.',
  too_large: 'This is more than the server takes at once.',
  unsupported_media_type: 'Send JSON, with the content type application/json.',
}

function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error
  if (!(error instanceof Error)) return null
  if (sqlStateOf(error))
    return new HttpError('bad_request', 'A value is out of the range that can be stored.')
  const status = (error as { statusCode?: unknown }).statusCode
  if (typeof status !== 'number' || status < 400 || status > 499) return null
  const code = codeOf(status)
  return new HttpError(code, SENTENCES[code] ?? error.message)
}

function codeOf(status: number): ErrorCode {
  const found = Object.entries(ERROR_STATUSES).find(
    ([code, known]) => known === status && code !== 'wrong_log_in',
  )
  return found ? (found[0] as ErrorCode) : 'bad_request'
}

/** Whether an error, or one of its causes, is such a refusal: drizzle wraps the driver's error. */
function sqlStateOf(error: Error): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (UNSTORABLE.has((at as { code?: string }).code ?? '')) return true
  return false
}
