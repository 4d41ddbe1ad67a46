/**
 * The two calls the specification fixes (§7), as plain targets: they are made before anything else is loaded,
 * so they carry no schema. session/ judges the first answer by its own rule; no field of the second is read.
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
