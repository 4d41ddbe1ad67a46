/**
 * The errors that the server answers. Handlers throw `HttpError`. Other errors caused by a request become one here:
 * Fastify's own refusals, bodies that are not JSON, values the database cannot store. A database that does not answer
 * or cannot be written is a 503. Any other error is a fault of the server: it is logged whole and answered as a 500
 * without detail.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUSES, type ErrorAnswer, type ErrorCode } from '#contract/answers.ts'
import { type Refusal, refusal } from '#contract/refusals.ts'
import { hasState, isDamage, isOutage } from '#server/db/outage.ts'
import { isRefusal, sentenceOf } from '#server/say/refusals.ts'
import { StorageFault } from '#server/storage/file-storage.ts'
import { CallerGone } from './caller-gone.ts'
import { knownOf } from './caller.ts'
import type {} from './outages.ts'
import type {} from './security-log.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The key of the refusal that was answered. */
    refusal?: string | undefined
  }
}

interface Details {
  /** Why each input at fault was refused, by the key of a refusal or in a schema's own words. */
  fields?: Readonly<Record<string, string>>
  /** When to come back, in seconds. */
  retryAfterS?: number
}

/** A refusal with its reason. The error's message is the English sentence. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly code: ErrorCode
  readonly refusal: Refusal
  readonly fields: Details['fields']
  readonly retryAfterS: Details['retryAfterS']

  constructor(code: ErrorCode, why: Refusal, { fields, retryAfterS }: Details = {}) {
    super(sentenceOf(why))
    this.code = code
    this.refusal = why
    this.fields = fields
    this.retryAfterS = retryAfterS
  }
}

/** For what does not exist, and for another customer's row that does. */
export const notFound = () => new HttpError('not_found', 'nothing_here')

/** For a database that does not answer or cannot be written. */
export const databaseSilent = () =>
  new HttpError('unavailable', refusal('database_silent', OUTAGE_RETRY_S), { retryAfterS: OUTAGE_RETRY_S })

/** The one error handler: answers every refusal as the contract's ErrorAnswer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answered = toAnswered(error, request)
  const { code, fields, retryAfterS } = answered
  // What is missing or refused now may be there at the next request.
  void reply.header('Cache-Control', 'no-store')
  if (retryAfterS !== undefined) void reply.header('Retry-After', String(retryAfterS))
  reply.refusal = answered.refusal.split(':', 1)[0]
  const body: ErrorAnswer = {
    code,
    message: answered.message,
    key: answered.refusal,
    ...(fields && toFields(fields)),
  }
  return reply.code(ERROR_STATUSES[code]).type('application/json; charset=utf-8').send(body)
}

/** What an error is answered as. It is logged as its kind is. */
export function toAnswered(error: unknown, request: FastifyRequest): HttpError {
  const known = toHttpError(isOfConnection(error, request) ? new CallerGone() : error)
  const answered = known ?? new HttpError('internal', 'server_failed')
  if (known === null) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    if (error instanceof Error && isDamage(error)) request.server.outages.noteDamage()
  }
  if (known?.refusal.startsWith('database_silent')) request.server.outages.note(error)
  if (known?.refusal === 'storage_silent') request.log.error({ err: error }, 'the storage failed')
  if (isSecurityEvent(answered, request))
    request.server.securityLog.note('refused', request, { ...knownOf(request), reason: answered.refusal })
  return answered
}

/** Whether the caller's connection ended before the whole body had come. Nobody reads the answer. */
function isOfConnection(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.errored === error && raw.errored?.message === 'aborted'
}

/**
 * A wrong log-in is noted where the user is known. Who shows neither a cookie nor a key has only not logged in yet.
 */
function isSecurityEvent({ code }: HttpError, { headers }: FastifyRequest): boolean {
  if (code === 'session_ended') return headers.cookie !== undefined || headers.authorization !== undefined
  return code === 'forbidden' || code === 'too_many_requests'
}

function toFields(fields: Readonly<Record<string, string>>): Pick<ErrorAnswer, 'fields' | 'fieldKeys'> {
  const entries = Object.entries(fields)
  return {
    fields: Object.fromEntries(entries.map(([name, why]) => [name, sentenceOf(why)])),
    fieldKeys: Object.fromEntries(entries.filter(([, why]) => isRefusal(why))),
  }
}

/** When a device comes back that found the database silent. */
const OUTAGE_RETRY_S = 5

/** SQLSTATEs of values that pass the schema and that PostgreSQL cannot store. */
const UNSTORABLE = new Set(['22003', '22008', '22021', '22P02', '22P05'])

/** What the framework refuses by itself. */
const BY_FRAMEWORK: Partial<Record<ErrorCode, Refusal>> = {
  forbidden: 'not_allowed',
  not_found: 'nothing_here',
  too_large: 'too_much',
  unsupported_media_type: 'json_needed',
}

function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error
  if (!(error instanceof Error)) return null
  if (error instanceof CallerGone) return new HttpError('unavailable', refusal('busy', 1))
  if (isOutage(error)) return databaseSilent()
  if (error instanceof StorageFault)
    return new HttpError('unavailable', 'storage_silent', { retryAfterS: OUTAGE_RETRY_S })
  if (hasState(error, UNSTORABLE)) return new HttpError('bad_request', 'out_of_range')
  const status = (error as { statusCode?: unknown }).statusCode
  if (typeof status !== 'number' || status < 400 || status > 499) return null
  const code = codeOf(status)
  return new HttpError(code, BY_FRAMEWORK[code] ?? 'unreadable')
}

function codeOf(status: number): ErrorCode {
  const found = Object.entries(ERROR_STATUSES).find(
    ([code, known]) => known === status && code !== 'wrong_log_in',
  )
  return found ? (found[0] as ErrorCode) : 'bad_request'
}
