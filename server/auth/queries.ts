/** SQL of users, sessions and password resets. Tokens come in as hashes, times as arguments. */
import type { Db } from '#server/db/client.ts'
import { customers, passwordResets, sessions, shares, users } from '#server/db/schema.ts'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'

/** A user who may log in, suspended or not, by address in any case; undefined when there is none. */
export async function userByEmail(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      suspendedAt: users.suspendedAt,
      firstName: users.firstName,
      clientName: customers.name,
      restricted: users.restricted,
      idleMinutes: users.idleMinutes,
    })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}

const prepareSessionByToken = (db: Db) =>
  db
    .select({
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      customerId: customers.id,
      clientName: customers.name,
      userId: users.id,
      firstName: users.firstName,
      restricted: users.restricted,
      idleMinutes: users.idleMinutes,
      suspendedAt: users.suspendedAt,
      shareId: shares.id,
      unbranded: shares.unbranded,
      shareExpiresAt: shares.expiresAt,
      shareRevokedAt: shares.revokedAt,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(shares, eq(shares.id, sessions.shareId))
    .innerJoin(customers, sql`${customers.id} = coalesce(${users.customerId}, ${shares.customerId})`)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token')

const prepared = new WeakMap<Db, ReturnType<typeof prepareSessionByToken>>()

/** A session with its owner, over or not; asked on every call, so it is planned once a connection. */
export async function sessionByToken(db: Db, tokenHash: Uint8Array) {
  const query = prepared.get(db) ?? prepareSessionByToken(db)
  prepared.set(db, query)
  const [session] = await query.execute({ tokenHash })
  return session
}

export type StoredSession = NonNullable<Awaited<ReturnType<typeof sessionByToken>>>

/**
 * Begins a session of a user whose password was just checked. False when the password was changed or the user
 * suspended meanwhile; locking the user's row keeps either from happening between the look and the insert.
 */
export async function beginUserSession(db: Db, session: UserSession): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${sessions} (token_hash, user_id, user_agent, created_at, seen_at)
    select ${session.tokenHash}::bytea, id, ${session.userAgent}, ${session.at}::timestamptz, ${session.at}::timestamptz
    from ${users}
    where id = ${session.userId} and password_hash = ${session.passwordHash} and suspended_at is null for share
    returning user_id`)
  return rows.length === 1
}

interface UserSession {
  tokenHash: Uint8Array
  userId: number
  passwordHash: string
  userAgent: string | null
  at: Date
}

export async function touchSession(db: Db, tokenHash: Uint8Array, seenAt: Date): Promise<void> {
  await db.update(sessions).set({ seenAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(db: Db, tokenHash: Uint8Array): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Deletes sessions last seen or begun before these times, and password resets that are over. */
export async function purgeSessions(db: Db, idle: Date, begun: Date, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.seenAt, idle), lt(sessions.createdAt, begun)))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
}

/** How many sessions there are of users and of guests. */
export async function countSessions(db: Db): Promise<{ users: number; guests: number }> {
  const [count] = await db
    .select({
      users: sql<number>`count(${sessions.userId})::int`,
      guests: sql<number>`count(${sessions.shareId})::int`,
    })
    .from(sessions)
  return count ?? { users: 0, guests: 0 }
}

/** Keeps a user from logging in and ends every session, at once. */
export async function suspendUser(db: Db, userId: number, suspendedAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ suspendedAt }).where(eq(users.id, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
  })
}

export async function insertPasswordReset(db: Db, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset)
}

/** The user a reset's token is still good for; undefined when it is used, over or of a suspended user. */
export async function userOfPasswordReset(db: Db, tokenHash: Uint8Array, now: Date) {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        gt(passwordResets.expiresAt, now),
        isNull(users.suspendedAt),
      ),
    )
  return user
}

/**
 * Uses a reset: sets the password, ends every session of the user and every other reset. False when somebody else
 * used it first.
 */
export function usePasswordReset(db: Db, tokenHash: Uint8Array, passwordHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(passwordResets)
      .where(eq(passwordResets.tokenHash, tokenHash))
      .returning({ userId: passwordResets.userId })
    if (!used) return false
    await tx.update(users).set({ passwordHash }).where(eq(users.id, used.userId))
    await tx.delete(sessions).where(eq(sessions.userId, used.userId))
    await tx.delete(passwordResets).where(eq(passwordResets.userId, used.userId))
    return true
  })
}
