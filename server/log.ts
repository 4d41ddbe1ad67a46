/**
 * What the log may hold: routes as patterns, never addresses, which carry tokens; the statement of a failed query,
 * never its values, which are customers' data and password hashes.
 */
import { LogController, type FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

interface LoggedError {
  [detail: string]: unknown
  type: string
  message: string
  stack: string
}

/** Takes one line of JSON at a time. */
export interface LogStream {
  write(line: string): void
}

/** The options of Fastify that concern the log. */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>, stream: LogStream) {
  return {
    logger: { level: logLevel, serializers: { err: toLogged, req: toLoggedRequest }, stream },
    logController: new LogController({ disableRequestLogging: true }),
  }
}

/** An error without the values of the query that failed, which drizzle and the drivers put into it. */
export function toLogged(error: Error): LoggedError {
  const { query, code } = error as { query?: unknown; code?: unknown }
  const isQuery = error.message.startsWith('Failed query:') && typeof query === 'string'
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${query}` : error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: framesOf(error),
    ...(error.cause instanceof Error ? { cause: toLogged(error.cause) } : {}),
  }
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}

function toLoggedRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url }
}
