/** SQL of a user's own account. Every statement is of one user; tokens come in as hashes, times as arguments. */
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { PortalLanguage } from '#contract/languages.ts'
import { endCredentials, IDLE_IN_FORCE } from '#server/auth/queries.ts'
import type { Db } from '#server/db/client.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { emailChanges, knownDevices, sessions } from '#server/db/schema/sessions.ts'
import { queueNotice } from '#server/notices/queue-notice.ts'

/** Who does something, and with which browser. `tokenHash`: of the session it is done in. */
export interface Actor {
  userId: number
  tokenHash: Uint8Array
  userAgent: string | null
  at: Date
}

/** The account; undefined where the user is gone. */
export async function accountOf(db: Db, userId: number, now: Date) {
  const [account] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      clientName: customers.name,
      language: users.language,
      idleMinutes: sql<number>`${sql.raw(IDLE_IN_FORCE)}`,
      idleMost: users.idleMinutes,
      openMails: users.openMails,
      newEmail: emailChanges.email,
      passwordHash: users.passwordHash,
      staff: users.staff,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, now)))
    .where(eq(users.id, userId))
  return account
}

/** The user's sessions: that of the token first, then as they were last seen. Those that have ended are among them. */
export async function sessionsOf(db: Db, userId: number, tokenHash: Uint8Array) {
  const here = sql<boolean>`${sessions.tokenHash} = ${tokenHash}::bytea`
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      startedAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      here,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sql`${here} desc`, sql`${sessions.seenAt} desc`, sessions.id)
}

/** Ends one session of the user, and tells the user unless it is the actor's own. False where there is none. */
export function endSession(
  db: Db,
  { userId, tokenHash, userAgent, at }: Actor,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ tokenHash: sessions.tokenHash })
    if (!ended) return false
    if (!Buffer.from(ended.tokenHash).equals(tokenHash))
      await queueNotice(tx, { userId, kind: 'sessions_ended', at, userAgent })
    return true
  })
}

/** Ends all sessions of the user but the actor's, with what could begin one. Answers how many there were. */
export function endOtherSessions(
  db: Db,
  { userId, tokenHash, userAgent, at }: Actor,
  device: Uint8Array | null,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await endCredentials(tx, userId, { but: tokenHash })
    // Whoever had such a browser is a stranger again, and a log-in there is told by mail.
    await tx
      .delete(knownDevices)
      .where(
        and(
          eq(knownDevices.userId, userId),
          device === null ? undefined : ne(knownDevices.tokenHash, device),
        ),
      )
    if (ended > 0) await queueNotice(tx, { userId, kind: 'sessions_ended', at, userAgent })
    return ended
  })
}

/**
 * Sets a new password in place of the one that was checked, and ends all sessions of the user but the actor's, with what
 * could begin one. False where the password was changed, or the session ended, since the check.
 */
export function changePassword(
  db: Db,
  { userId, tokenHash, userAgent, at }: Actor,
  { checked, passwordHash }: { checked: string; passwordHash: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(
        and(
          eq(users.id, userId),
          eq(users.passwordHash, checked),
          sql`exists (select from ${sessions} where token_hash = ${tokenHash}::bytea and user_id = ${userId})`,
        ),
      )
      .returning({ id: users.id })
    if (!changed) return false
    await endCredentials(tx, userId, { but: tokenHash })
    await queueNotice(tx, { userId, kind: 'password_changed', at, userAgent })
    return true
  })
}

interface Settings {
  language?: PortalLanguage | undefined
  idleMinutes?: number | undefined
  openMails?: boolean | undefined
}

/**
 * Saves what is given. `idleMinutes`: 0 takes the user's own back. Answers the time-out in force, undefined where the one
 * given is longer than the trader's.
 */
export async function saveSettings(
  db: Db,
  userId: number,
  { language, idleMinutes, openMails }: Settings,
): Promise<number | undefined> {
  const own = idleMinutes === undefined ? sql`own_idle_minutes` : sql`nullif(${idleMinutes}::smallint, 0)`
  const { rows } = await db.execute<{ idle: number }>(sql`
    update users u set own_idle_minutes = ${own}, language = coalesce(${language ?? null}::text, language),
      open_mails = coalesce(${openMails ?? null}::boolean, open_mails)
    where id = ${userId} and (idle_minutes = 0 or ${idleMinutes ?? 0}::int <= idle_minutes)
    returning ${sql.raw(IDLE_IN_FORCE.replaceAll('users.', 'u.'))} as idle`)
  return rows[0]?.idle
}
