/**
 * Who a request comes from, and who may call what. A route names its audiences when it is mounted and its handler
 * gets just those viewers, so a handler cannot forget a kind it was not written for. Someone without a session gets
 * 401, a session of the wrong kind 403.
 */
import { HttpError } from '#server/errors.ts'

/** Kinds of callers: without a session, with a customer's log-in, with a display-only one, with a share link. */
export type Audience = 'visitor' | 'customer' | 'restricted' | 'guest'

export const EVERYONE = ['visitor', 'customer', 'restricted', 'guest'] as const satisfies Audience[]

/** A logged-in user of a customer. */
export interface UserViewer {
  kind: 'user'
  userId: number
  customerId: number
  clientName: string
  firstName: string | null
  restricted: boolean
  idleMinutes: number
}

/** Somebody who opened a share link; -2 when the customer wants to stay unnamed. */
export interface GuestViewer {
  kind: 'guest'
  id: -2 | -3
  shareId: number
  customerId: number
  clientName: string
  unbranded: boolean
}

export type Viewer = UserViewer | GuestViewer

/** What a handler for these audiences is given; null is the visitor. */
export type ViewerOf<A extends Audience> = A extends 'visitor'
  ? null
  : A extends 'guest'
    ? GuestViewer
    : UserViewer

function audienceOf(viewer: Viewer | null): Audience {
  if (viewer === null) return 'visitor'
  if (viewer.kind === 'guest') return 'guest'
  return viewer.restricted ? 'restricted' : 'customer'
}

/** @throws HttpError unless the viewer is of one of the audiences. */
export function admit<A extends Audience>(viewer: Viewer | null, audiences: readonly A[]): ViewerOf<A> {
  const audience = audienceOf(viewer)
  if ((audiences as readonly Audience[]).includes(audience)) return viewer as ViewerOf<A>
  if (viewer === null) throw new HttpError('session_ended', 'Please log in.')
  throw new HttpError('forbidden', 'This log-in may not do that.')
}
