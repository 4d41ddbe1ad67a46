/**
 * How the answer of GetUserData becomes a session. An object with a numeric id is the session; anything that is not
 * an object — null and arrays included — is a visitor; an object without a numeric id is a failed call.
 * Specification §4 and §7.
 */
import type { Role } from '#contract/role.ts'
import { SESSION_IDS } from '#contract/start-codes.ts'
import type { Session } from '#contract/session.ts'

/** Nobody logged in. */
export const VISITOR: Session = { id: SESSION_IDS.visitor }

/** @throws {TypeError} for an object that is no session. */
export function toSession(answer: unknown): Session {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return VISITOR
  const { id, firstName, clientName, restricted, idleMinutes } = answer as Partial<
    Record<keyof Session, unknown>
  >
  if (typeof id !== 'number' || !Number.isFinite(id))
    throw new TypeError('GetUserData answered an object without a numeric id')
  return {
    id,
    firstName: typeof firstName === 'string' ? firstName : null,
    clientName: typeof clientName === 'string' ? clientName : null,
    restricted: restricted === true,
    idleMinutes: typeof idleMinutes === 'number' ? idleMinutes : 0,
  }
}

/** The role of a session, from its id and its `restricted` mark. */
export function roleOf({ id, restricted }: Session): Role {
  if (id === SESSION_IDS.visitor) return 'visitor'
  if (id === SESSION_IDS.noBanner || id === SESSION_IDS.logoOnly) return 'guest'
  return restricted ? 'restricted' : 'customer'
}

/** The greeting beside the logo, or null: `Hello {firstName} · {clientName}`, less what is missing. */
export function greetingOf({ id, firstName, clientName }: Session): string | null {
  if (id < 0 && id >= SESSION_IDS.logoOnly) return null
  const hello = firstName && `Hello ${firstName}`
  return [hello, clientName].filter(Boolean).join(' · ') || null
}
