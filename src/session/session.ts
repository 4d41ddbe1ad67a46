/**
 * The session: who is looking at the page. Here are the rule that makes an answer of the server a session, and the
 * page's one session, unknown at first. The files of this folder change it:
 *
 *   unknown ────────── answer in 3 s ─────────▶ confirmed by the server ◀── log-in ─── visitor
 *      │                                          ▲         │                            ▲
 *      └─ no answer in 3 s, or a failed call      │         │ log-out, idle time-out,    │
 *                      │                          │         │ ended elsewhere            │
 *                      ▼                          │         │                            │
 *         kept, from this device ── late answer ──┘         └────────────────────────────┤
 *                      └─────────────────────────────────────────────────────────────────┘
 *
 * start-session.ts: from unknown on. accept-session.ts: what the server says becomes the session. log-in.ts and
 * log-out.ts: the two flows. pending-log-out.ts: until the server has heard of a log-out. clear-device.ts: what leaves
 * the device. idle.ts and watch-idle.ts: the time-out. Specification §4 and §7.
 */
import type { Role } from '#contract/session/role.ts'
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { Session } from '#contract/session/session.ts'
import type { Ended } from '#src/entry-state.ts'
import { first } from '#src/say/first.ts'
import { createStore } from '#src/store/create-store.ts'

/** A database that another tab blocks may never open: the session waits no longer than this for the device. */
export const DEVICE_WAIT_MS = 1_000

export interface SessionState {
  /** Undefined: not known yet, and the app draws nothing. */
  session: Session | undefined
  /** Whether it is the one kept on the device, which the server has not confirmed yet. */
  fromDevice: boolean
  /** How the session before it ended, unless by hand. */
  ended: Ended
}

/** The one session of the page. */
export const sessionState = createStore<SessionState>({
  session: undefined,
  fromDevice: false,
  ended: false,
})

/** Nobody logged in. */
export const VISITOR: Session = { id: SESSION_IDS.visitor }

/**
 * The session in an answer of GetUserData. An object with a numeric id is a session; anything else, null and
 * arrays included, is a visitor. @throws {TypeError} an object without a numeric id: the call has failed.
 */
export function toSession(answer: unknown): Session {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return VISITOR
  const { id, firstName, clientName, restricted, idleMinutes, staff, leftS, originals, order } =
    answer as Partial<Record<keyof Session, unknown>>
  if (!Number.isFinite(id)) throw new TypeError('GetUserData answered no numeric id')
  return {
    id: id as number,
    firstName: typeof firstName === 'string' ? firstName : null,
    clientName: typeof clientName === 'string' ? clientName : null,
    restricted: restricted === true,
    idleMinutes: typeof idleMinutes === 'number' ? idleMinutes : 0,
    staff: staff === true || undefined,
    leftS: typeof leftS === 'number' ? leftS : undefined,
    originals: originals === false ? false : undefined,
    order: order as Session['order'], // the wall checks it
  }
}

/** What the page shows, beside this session, of how the one before it ended: to a visitor only. */
export const hasEnded = ({ id }: Session): Ended => id === VISITOR.id && sessionState.get().ended

/** The role of a session, from its id and its marks. */
export function roleOf({ id, restricted, staff }: Session): Role {
  if (id === SESSION_IDS.visitor) return 'visitor'
  if (id === SESSION_IDS.noBanner || id === SESSION_IDS.logoOnly) return 'guest'
  return staff ? 'staff' : restricted ? 'restricted' : 'customer'
}

/** The greeting beside the logo, or null: `Hello {firstName} · {clientName}`, less what is missing. */
export function greetingOf({ id, firstName, clientName }: Session): string | null {
  if (id < 0 && id >= SESSION_IDS.logoOnly) return null
  if (!firstName) return clientName || null
  return clientName ? first.helloFrom(firstName, clientName) : first.hello(firstName)
}
