/**
 * The caller: who sent a request, as the server knows it from the session. A route names its roles when it is mounted,
 * and its handler is typed with the callers of these roles only. A caller without a session is answered 401, a caller
 * with another role 403.
 */
import type { Scope } from '#contract/ingest/ingest-call.ts'
import type { Role } from '#contract/session/role.ts'
import { HttpError } from './errors.ts'

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

function roleOf(caller: Caller | null): Role {
  if (caller === null) return 'visitor'
  if (caller.kind !== 'user') return caller.kind
  return caller.restricted ? 'restricted' : 'customer'
}

/**
 * Answers the caller when its role is among these.
 * @throws HttpError session_ended for a visitor, forbidden for any other role
 */
export function admit<R extends Role>(caller: Caller | null, roles: readonly R[]): CallerOf<R> {
  const role = roleOf(caller)
  if ((roles as readonly Role[]).includes(role)) return caller as CallerOf<R>
  if (caller === null) throw new HttpError('session_ended', 'log_in_needed')
  throw new HttpError('forbidden', 'log_in_may_not')
}
