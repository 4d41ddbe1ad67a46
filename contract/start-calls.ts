/**
 * The calls of the first screen as plain targets: the two that the specification fixes (§7), log-out and
 * the vitals. They are made before or beside everything else, so they carry no schema. session/ judges the first answer by its own rule; no
 * field of the others is read.
 */
import type { CallTarget } from './endpoint.ts'

/** POST, no body, the trailing `?` included. Answers the session object, or a non-object for a visitor. */
export const GET_USER_DATA = {
  base: 'api',
  method: 'POST',
  path: '/GetUserData?',
} as const satisfies CallTarget

/** Answers JSON that is logged with the client version. */
export const GET_WEB_SERVICE_VERSION = {
  base: 'service',
  method: 'GET',
  path: '/GetWebServiceVersion',
} as const satisfies CallTarget

/** Ends the session of the cookie. */
export const LOG_OUT = { base: 'api', method: 'DELETE', path: '/session' } as const satisfies CallTarget

/** Counts a performance figure; contract/vitals.ts has its body. */
export const REPORT_VITAL = { base: 'api', method: 'POST', path: '/vitals' } as const satisfies CallTarget
