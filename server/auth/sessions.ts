/**
 * From the cookie to the caller. A session has ended when it was not seen for too long, began too long ago, or its user
 * is suspended or its share revoked. A user's idle time-out is the page's, which knows when it was last touched, also
 * without a network; the server ends such a session when it has heard nothing of it for a working day beside. Those of the
 * staff, whose session opens every customer, last a working day unseen and a week at most, whatever the settings are. This is
 * checked on every call, so it takes effect at once on every replica. The time it was last seen is written at most once
 * a minute.
 */
import type { FastifyRequest } from 'fastify'
import { oneLine } from '#contract/text/one-line.ts'
import type { Session } from '#contract/session/session.ts'
import type { Beside, Caller, GuestCaller, Known, StaffCaller, UserCaller } from '#server/http/caller.ts'
import type { Resources } from '#server/services.ts'
import { purgeDevices } from './known-devices.ts'
import {
  purgeSessions,
  sessionByToken,
  sessionsByTokens,
  touchSession,
  type StoredSession,
} from './queries.ts'
import { tokenOf } from './session-cookie.ts'
import { hashOfToken } from './tokens.ts'

const DAY_MS = 86_400_000
const SEEN_EVERY_MS = 60_000
/**
 * A device with an idle time-out may be in use for so long without a network, and its data outlives that. Longer than a
 * fair is open; the minute of SEEN_EVERY_MS and the difference of clocks are lost in it.
 */
const AWAY_MS = 12 * 3_600_000
/** Of the staff: a working day unseen, and a week. */
const STAFF_IDLE_MS = 12 * 3_600_000
const STAFF_MAX_MS = 7 * DAY_MS

const NOBODY: Known = { caller: null, beside: null }

/** The caller of a request's cookie: nobody without a session, and with one that has ended. */
export async function callerOf(services: Resources, request: FastifyRequest, asked?: Beside): Promise<Known> {
  const token = tokenOf(request, services.config)
  if (token === null) return NOBODY
  const tokenHash = hashOfToken(token)
  const { session, beside } = await sessionByToken(
    services.db,
    tokenHash,
    asked && { beside: asked, params: request.params },
  )
  const now = services.now()
  if (!session || hasEnded(session, limits(services))) return NOBODY
  if (now.getTime() - session.seenAt.getTime() >= SEEN_EVERY_MS)
    // best effort: a database that cannot be written can still be read
    await touchSession(services.db, tokenHash, now).catch(() => undefined)
  return { caller: toCaller(session), beside: asked ? beside : null }
}

/**
 * The callers of many sessions, by the hashes of their tokens in hex. Those that have ended are left out. It does not
 * count as seeing them.
 */
export async function callersOf(
  services: Pick<Resources, 'db' | 'config' | 'now'>,
  tokenHashes: readonly string[],
): Promise<Map<string, Caller>> {
  const callers = new Map<string, Caller>()
  for (const [hash, session] of await sessionsByTokens(services.db, tokenHashes)) {
    const caller = hasEnded(session, limits(services)) ? null : toCaller(session)
    if (caller) callers.set(hash, caller)
  }
  return callers
}

/** Deletes ended sessions, expired resets and devices that were not used for long. */
export async function purge(services: Pick<Resources, 'db' | 'config' | 'now'>): Promise<void> {
  await purgeSessions(services.db, limits(services))
  await purgeDevices(services.db, services.now())
}

interface Limits {
  /** Sessions last seen before this have ended. */
  idle: Date
  /** So have those of users with an idle time-out that were last seen before this less the time-out. */
  away: Date
  /** Sessions begun before this have ended. */
  begun: Date
  /** The same two of the staff. */
  staffIdle: Date
  staffBegun: Date
  now: Date
}

function limits({ config, now }: Pick<Resources, 'config' | 'now'>): Limits {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const [idleMs, maxMs] = [config.sessionIdleDays * DAY_MS, config.sessionMaxDays * DAY_MS]
  return {
    idle: before(idleMs),
    away: before(AWAY_MS),
    begun: before(maxMs),
    staffIdle: before(Math.min(idleMs, STAFF_IDLE_MS)),
    staffBegun: before(Math.min(maxMs, STAFF_MAX_MS)),
    now: at,
  }
}

function hasEnded(session: StoredSession, limits: Limits): boolean {
  const { revoked, expiresAt, user } = session
  const { idleMinutes = 0, staff = false } = user ?? {}
  return (
    revoked ||
    isOver({ ...session, idleMinutes, staff }, limits) ||
    (expiresAt !== null && expiresAt <= limits.now)
  )
}

type Times = Pick<StoredSession, 'seenAt' | 'createdAt'> & { idleMinutes: number; staff: boolean }

function isOver({ seenAt, createdAt, idleMinutes, staff }: Times, limits: Limits): boolean {
  const timeOutMs = idleMinutes * 60_000
  const isLeft = timeOutMs > 0 && seenAt.getTime() + timeOutMs < limits.away.getTime()
  const [idle, begun] = staff ? [limits.staffIdle, limits.staffBegun] : [limits.idle, limits.begun]
  return isLeft || seenAt < idle || createdAt < begun
}

/** Whether a user's session has ended by time. */
export const isSessionOver = (times: Times, services: Pick<Resources, 'config' | 'now'>): boolean =>
  isOver(times, limits(services))

function toCaller({ customer, epoch, user, share, expiresAt }: StoredSession): Caller | null {
  if (user?.staff) {
    const { id: userId, email, firstName, idleMinutes } = user
    return { kind: 'staff', userId, email, firstName, idleMinutes }
  }
  if (!customer) return null
  const of = { customerId: customer.id, clientName: customer.name, epoch, rev: customer.rev }
  if (user) {
    const { id, firstName, restricted, idleMinutes } = user
    return { kind: 'user', userId: id, firstName, restricted, idleMinutes, ...of }
  }
  if (!share || !expiresAt) return null
  const { id: shareId, ...shown } = share
  return { kind: 'guest', id: shown.unbranded ? -2 : -3, shareId, ...shown, expiresAt, ...of }
}

/** What of a caller the session says. */
type Described =
  | Pick<UserCaller, 'kind' | 'userId' | 'firstName' | 'clientName' | 'restricted' | 'idleMinutes'>
  | Pick<StaffCaller, 'kind' | 'userId' | 'firstName' | 'idleMinutes'>
  | Pick<GuestCaller, 'kind' | 'id' | 'clientName' | 'unbranded' | 'originals' | 'order' | 'expiresAt'>

/** The contract's session. Names are one line, whoever entered them: the page puts them into its own. */
export function sessionOf({
  id,
  firstName,
  clientName,
  restricted,
  idleMinutes,
  staff,
}: Required<Omit<Session, 'leftS' | 'originals' | 'order'>>): Session {
  const name = firstName && oneLine(firstName)
  const session = {
    id,
    firstName: name,
    clientName: clientName && oneLine(clientName),
    restricted,
    idleMinutes,
  }
  return staff ? { ...session, staff } : session
}

/** The same of a caller. A guest of an unbranded share does not learn the customer's name. */
export function toSession(caller: Described, now: Date): Session {
  if (caller.kind === 'guest') {
    const { id, originals, order, expiresAt, clientName, unbranded } = caller
    const leftS = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
    return { id, leftS, originals, order, ...(!unbranded && { clientName: oneLine(clientName) }) }
  }
  const { userId: id } = caller
  return caller.kind === 'staff'
    ? sessionOf({ ...caller, id, clientName: null, restricted: false, staff: true })
    : sessionOf({ ...caller, id, staff: false })
}
