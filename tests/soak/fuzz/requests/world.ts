/** Who sends requests, and what of the server's data they know. */
import { ROLES } from '#contract/session/role.ts'
import type { Known } from './valid-input.ts'

/** `madeUp`: a visitor with a cookie that nobody gave it. */
export const CALLERS = [...ROLES, 'madeUp'] as const
export type CallerName = (typeof CALLERS)[number]

export interface World {
  /** The session of each caller, which no request ends; empty for none. */
  cookies: Readonly<Record<CallerName, string>>
  /** Sessions for requests that may end them. */
  spareCookies: Readonly<Record<CallerName, readonly string[]>>
  /** By the names of the contract's fields. */
  known: Known
}
