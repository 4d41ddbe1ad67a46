/** Who sends requests, and what of the server's data they know. */
import { ROLES } from '#contract/session/role.ts'
import type { Known } from './valid-input.ts'

/** `madeUp`: a visitor with a cookie that nobody gave it. */
export const CALLERS = [...ROLES, 'madeUp'] as const
export type CallerName = (typeof CALLERS)[number]

/**
 * Who sends calls of the ingest API. `own`: a key of one customer with every scope but the office's; `office`: one of all
 * customers with every scope; `station`: one that may send photographs only.
 */
export const KEY_HOLDERS = ['own', 'office', 'station', 'revoked', 'madeUp', 'nobody'] as const
export type KeyHolder = (typeof KEY_HOLDERS)[number]

/** What is sent as the file of a call. */
export interface SentFile {
  /** Of the bytes, in hex. */
  sha256: string
  bytes: Buffer
}

export interface World {
  /** The session of each caller, which no request ends; empty for none. */
  cookies: Readonly<Record<CallerName, string>>
  /** Sessions for requests that may end them. */
  spareCookies: Readonly<Record<CallerName, readonly string[]>>
  /** By the names of the contract's fields. */
  known: Known
  /** Each may call so often a minute; '' for none. */
  keys: Readonly<Record<KeyHolder, readonly string[]>>
  /** As `known`, of the calls of the ingest API. Nothing of the demo is among it: calls may remove what they know. */
  ofIngest: Known
  files: readonly SentFile[]
}
