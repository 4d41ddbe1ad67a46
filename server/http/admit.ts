/** Who is let in: a caller without a session is answered 401, a caller with another role than the route's 403. */
import type { Role } from '#contract/session/role.ts'
import type { Caller, CallerOf } from './caller.ts'
import { HttpError } from './errors.ts'

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
