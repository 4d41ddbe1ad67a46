/**
 * The calls of the first screen, as plain targets: the two that the specification fixes (§7), the first lots, log-out
 * and the web vitals. They carry no schema, to keep zod out of the first screen. src/session checks the first answer by
 * a rule of its own, src/sync checks the lots; no field of the other answers is read.
 */
import type { CallTarget } from '#contract/endpoint.ts'

/** POST without a body, the trailing `?` included. Answers the session object, or a non-object for a visitor. */
export const GET_USER_DATA = {
  base: 'api',
  method: 'POST',
  path: '/GetUserData?',
} as const satisfies CallTarget

/** Answers JSON, which is logged with the client's version. */
export const GET_WEB_SERVICE_VERSION = {
  base: 'service',
  method: 'GET',
  path: '/GetWebServiceVersion',
} as const satisfies CallTarget

/** contract/lots/lots.ts has the answer. */
export const PULL_LOTS = { base: 'api', method: 'GET', path: '/lots' } as const satisfies CallTarget

/**
 * How a device without lots asks for the first of them: few, so that there is something to see, and those with which a
 * wall begins that nobody has put in another order. A server that never answers must not keep the next pull waiting.
 */
export const FIRST_LOTS = { query: { newest: 1_000 }, timeoutMs: 60_000 } as const

/** Ends the session of the cookie. */
export const LOG_OUT = { base: 'api', method: 'DELETE', path: '/session' } as const satisfies CallTarget

/** Reports a web vital; contract/vitals.ts has its body. */
export const REPORT_VITAL = { base: 'api', method: 'POST', path: '/vitals' } as const satisfies CallTarget
