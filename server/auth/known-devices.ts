/**
 * Browsers in which a user has logged in before. Each carries a token of its own in a cookie that outlives the session,
 * so a stranger who guesses passwords for an account uses up no attempt of its user's. The token says nothing and opens
 * nothing. OWASP, "Slow down online guessing attacks with device cookies".
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import { isToken } from '#contract/session/share.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/people.ts'
import { knownDevices } from '#server/db/schema/sessions.ts'
import { queueNotice } from '#server/notices/queue-notice.ts'
import { cookieOf } from './session-cookie.ts'
import { hashOfToken, newToken } from './tokens.ts'

const DAY_S = 86_400
/** The longest that browsers keep a cookie. */
const KEPT_DAYS = 400
/** The most devices of one user; those seen last stay. */
const MOST = 50

/** The hash of the device's token; null when the browser has none. */
export function deviceOf(request: FastifyRequest, config: Config): Uint8Array | null {
  const value = request.cookies[cookieOf(config, 'device').name]
  return isToken(value) ? hashOfToken(value) : null
}

/** Whether the user with this address has logged in on this device before. */
export async function isKnownDevice(db: Db, email: string, device: Uint8Array): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.tokenHash, device), eq(sql`lower(${users.email})`, email.toLowerCase())))
  return rows.length > 0
}

interface Seen {
  request: FastifyRequest
  reply: FastifyReply
  config: Config
  now: Date
  /** The user is told in another way. */
  isTold?: boolean
}

/**
 * Remembers that this user has logged in on the device, or set a password. A user who has logged in elsewhere before is
 * told of a new device by mail. Answers whether it is one.
 */
export async function rememberDevice(
  db: Db,
  userId: number,
  { request, reply, config, now, isTold = false }: Seen,
): Promise<boolean> {
  const { name, attributes } = cookieOf(config, 'device')
  const sent = request.cookies[name]
  const token = isToken(sent) ? sent : newToken().token
  void reply.setCookie(name, token, { ...attributes, maxAge: KEPT_DAYS * DAY_S })
  return db.transaction(async (tx) => {
    const isNew = await addDevice(tx, { tokenHash: hashOfToken(token), userId, seenAt: now })
    const latest = tx
      .select({ tokenHash: knownDevices.tokenHash })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId))
      .orderBy(sql`${knownDevices.seenAt} desc`)
      .limit(MOST)
    await tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, latest)))
    const userAgent = request.headers['user-agent'] ?? null
    if (isNew && !isTold) await queueNotice(tx, { userId, kind: 'new_device', at: now, userAgent })
    return isNew
  })
}

/** Answers whether it is new beside others: both parts of the statement see what was there before. */
async function addDevice(db: Db, device: typeof knownDevices.$inferInsert): Promise<boolean> {
  const { tokenHash, userId, seenAt } = device
  const { rows } = await db.execute<{ known: boolean; others: boolean }>(sql`
    with added as (
      insert into known_devices (token_hash, user_id, seen_at)
      values (${tokenHash}::bytea, ${userId}, ${seenAt}::timestamptz)
      on conflict (user_id, token_hash) do update set seen_at = excluded.seen_at
      returning 1
    )
    select coalesce(bool_or(token_hash = ${tokenHash}::bytea), false) as known, count(*) > 0 as others
    from known_devices where user_id = ${userId}`)
  return !rows[0]!.known && rows[0]!.others
}

/** Forgets devices whose browsers have dropped the cookie. */
export async function purgeDevices(db: Db, now: Date): Promise<void> {
  const dropped = new Date(now.getTime() - KEPT_DAYS * DAY_S * 1000)
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, dropped))
}
