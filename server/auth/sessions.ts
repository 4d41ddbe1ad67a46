/**
 * From a cookie to the viewer. A session is over when it was not seen for too long, began too long ago, its user is
 * suspended or its share withdrawn. That is looked up on every call, so ending one works at once and on every
 * replica; when it was last seen is written once a minute at most.
 */
import type { Services } from '#server/services.ts'
import type { FastifyRequest } from 'fastify'
import { purgeSessions, sessionByToken, touchSession, type StoredSession } from './queries.ts'
import { tokenOf } from './session-cookie.ts'
import { hashOfToken } from './tokens.ts'
import type { Viewer } from './viewer.ts'

const DAY_MS = 86_400_000
const SEEN_EVERY_MS = 60_000

/** The viewer of a request's cookie; null for a visitor and for a session that is over. */
export async function viewerOf(services: Services, request: FastifyRequest): Promise<Viewer | null> {
  const token = tokenOf(request, services.config)
  if (token === null) return null
  const tokenHash = hashOfToken(token)
  const session = await sessionByToken(services.db, tokenHash)
  const now = services.now()
  if (!session || isOver(session, limits(services))) return null
  if (now.getTime() - session.seenAt.getTime() >= SEEN_EVERY_MS)
    await touchSession(services.db, tokenHash, now)
  return toViewer(session)
}

/** Deletes what is over, so that the table does not keep it. */
export function purge(services: Services): Promise<void> {
  const { idle, begun, now } = limits(services)
  return purgeSessions(services.db, idle, begun, now)
}

interface Limits {
  /** Sessions last seen before are over. */
  idle: Date
  /** Sessions begun before are over. */
  begun: Date
  now: Date
}

function limits({ config, now }: Services): Limits {
  const at = now()
  return {
    idle: new Date(at.getTime() - config.sessionIdleDays * DAY_MS),
    begun: new Date(at.getTime() - config.sessionMaxDays * DAY_MS),
    now: at,
  }
}

function isOver(session: StoredSession, { idle, begun, now }: Limits): boolean {
  if (session.seenAt < idle || session.createdAt < begun) return true
  if (session.suspendedAt !== null || session.shareRevokedAt !== null) return true
  return session.shareExpiresAt !== null && session.shareExpiresAt <= now
}

function toViewer(session: StoredSession): Viewer | null {
  const { customerId, clientName } = session
  if (session.userId !== null) {
    const { userId, firstName, restricted, idleMinutes } = session
    return {
      kind: 'user',
      userId,
      customerId,
      clientName,
      firstName,
      restricted: restricted ?? false,
      idleMinutes: idleMinutes ?? 0,
    }
  }
  if (session.shareId === null) return null
  const unbranded = session.unbranded ?? false
  return {
    kind: 'guest',
    id: unbranded ? -2 : -3,
    shareId: session.shareId,
    customerId,
    clientName,
    unbranded,
  }
}
