/**
 * What may be logged. Routes are logged as patterns, because addresses carry tokens. A failed query is logged without
 * its values, which are customers' data and password hashes.
 */
import { LogController, type FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

interface LoggedError {
  [detail: string]: unknown
  type: string
  message: string
  stack: string
}

/** Receives one line of JSON at a time. */
export interface LogStream {
  write(line: string): void
}

/** Fastify's options for logging. */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>, stream: LogStream) {
  return {
    logger: { level: logLevel, serializers: { err: toLogged, req: toLoggedRequest }, stream },
    logController: new LogController({ disableRequestLogging: true }),
  }
}

/** An error without the values of a failed query, which drizzle and the drivers put into it. */
export function toLogged(error: Error): LoggedError {
  const { query, code, errors } = error as { query?: unknown; code?: unknown; errors?: unknown }
  const isQuery = error.message.startsWith('Failed query:') && typeof query === 'string'
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${query}` : error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: framesOf(error),
    ...(error.cause instanceof Error ? { cause: toLogged(error.cause) } : {}),
    // Of an AggregateError, which says nothing itself: a host whose addresses all refuse, for example.
    ...(Array.isArray(errors) ? { errors: errors.filter(isError).map(toLogged) } : {}),
  }
}

const isError = (value: unknown): value is Error => value instanceof Error

/** The stack without its first lines, which repeat the message and so the values. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}

function toLoggedRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url }
}
