/** How every session of a user begins, whatever it was that proved who it is: one rule for cookies and devices. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import type { Session } from '#contract/session/session.ts'
import { rememberDevice } from '#server/auth/known-devices.ts'
import { deleteSession, type LogInUser } from '#server/auth/queries.ts'
import { setToken, tokenOf } from '#server/auth/session-cookie.ts'
import { sessionOf } from '#server/auth/sessions.ts'
import { hashOfToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/people.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Resources } from '#server/services.ts'

/** A display-only log-in, or one with an idle time-out, is for a day at a counter, through restarts of the app. */
const SHORT_COOKIE_S = 86_400

export const userAgentOf = ({ headers }: FastifyRequest): string | null =>
  headers['user-agent']?.slice(0, 200) ?? null

/** Gives the browser the token of a session that was stored, and ends the one it came with. */
export async function handOver(
  { db, config, now }: Pick<Resources, 'db' | 'config' | 'now'>,
  { user, token }: { user: LogInUser; token: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Session> {
  const before = tokenOf(request, config)
  if (before !== null) await deleteSession(db, hashOfToken(before))
  const { restricted, idleMinutes } = user
  setToken(reply, config, token, restricted || idleMinutes > 0 ? SHORT_COOKIE_S : undefined)
  await rememberDevice(db, user.id, { request, reply, config, now: now() })
  return sessionOf(user)
}

interface NewSession {
  tokenHash: Uint8Array
  userId: number
  userAgent: string | null
  factor: number
  at: Date
}

/**
 * Stores the session of a user whose second factor was right. Runs `take` first, in the same transaction and with the
 * user's row locked, so that a reset or a suspension comes before both or after both. False when the user is suspended, or
 * `take` answers that what was shown is gone.
 */
export function storeSession(
  db: Db,
  session: NewSession,
  take: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  const { tokenHash, userId, userAgent, factor, at } = session
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select id from ${users} where id = ${userId} and suspended_at is null for no key update`,
    )
    if (rows.length === 0 || !(await take(tx))) return false
    await tx.insert(sessions).values({ tokenHash, userId, userAgent, factor, createdAt: at, seenAt: at })
    return true
  })
}
