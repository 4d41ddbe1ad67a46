/**
 * The caller: who sent a request, as the server knows it from the session or the key. A route names its roles when it is
 * mounted, and its handler is typed with the callers of these roles only.
 */
import type { FastifyRequest } from 'fastify'
import type { Scope } from '#contract/ingest/ingest-call.ts'
import type { Role } from '#contract/session/role.ts'
import type { SharedOrder } from '#contract/session/shared-order.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, admitted or refused; null: a visitor, or not known yet. */
    caller: Caller | null
    /** Who calls the ingest API, once that is known. */
    key?: IngestCaller
  }
}

/** The customer whose data a caller sees, as it was when the caller was looked up. */
interface OfCustomer {
  customerId: number
  clientName: string
  /** The epoch of the database and the customer's newest revision. */
  epoch: string
  rev: number
}

/** A logged-in user of a customer. */
export interface UserCaller extends OfCustomer {
  kind: 'user'
  userId: number
  firstName: string | null
  restricted: boolean
  idleMinutes: number
}

/** A person who opened a share link. `id`: -2 when the customer is not to be named, else -3. */
export interface GuestCaller extends OfCustomer {
  kind: 'guest'
  id: -2 | -3
  shareId: number
  unbranded: boolean
  /** Whether certificate numbers are shown, and pictures as they were taken. */
  certificates: boolean
  originals: boolean
  order: SharedOrder
  expiresAt: Date
}

/** One of the trader's own people. They are of no customer and never act as a customer's user. */
export interface StaffCaller {
  kind: 'staff'
  userId: number
  email: string
  firstName: string | null
  idleMinutes: number
}

/**
 * Who calls the ingest API: a key, or staff by their session. `id`: of the key, or of the user. `name`: of the key, or
 * the user's address. `owner`: by which its limits are counted, and its files told apart. `customerId`: the one customer
 * it may touch; null: all.
 */
export interface IngestCaller {
  kind: 'key' | 'staff'
  id: number
  name: string
  owner: string
  scopes: readonly Scope[]
  customerId: number | null
}

/** Who made a call of the ingest API, as the security log says it. */
export const madeBy = ({ kind, id }: IngestCaller): { key?: number; staff?: number } => ({ [kind]: id })

/** Who made a call, so far as the server had learnt it, as the security log says it. */
export function knownOf({ caller, key }: Pick<FastifyRequest, 'caller' | 'key'>) {
  if (key) return madeBy(key)
  if (caller === null) return {}
  return caller.kind === 'guest' ? { share: caller.shareId } : { user: caller.userId }
}

/** A caller who sees the data of one customer. */
export type CustomerCaller = UserCaller | GuestCaller

/** A caller with a session. A visitor has none and is null. */
export type Caller = CustomerCaller | StaffCaller

/**
 * What a route asks the database together with who calls, where two questions would take too long. `sql`: of one text
 * without line breaks, of the session's customer `c` and its share `h`, which a user has not; its parameters begin at `$2`.
 */
export interface Beside {
  readonly name: string
  readonly sql: string
  valuesOf(params: unknown): readonly (string | number | null)[]
}

/** The caller of a request; null for a visitor. `beside`: the answer to what was asked beside; null where there is none. */
export interface Known {
  caller: Caller | null
  beside: string | null
}

/** The callers of these roles; null is the visitor. */
export type CallerOf<R extends Role> = R extends 'visitor'
  ? null
  : R extends 'guest'
    ? GuestCaller
    : R extends 'staff'
      ? StaffCaller
      : UserCaller
