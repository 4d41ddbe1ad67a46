/** SQL of password resets. Tokens come in as hashes, times as arguments. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { passwordResets, sessions, users } from '#server/db/schema.ts'

/** The most open resets of one user; more would only fill the user's mailbox. */
const OPEN_RESETS = 3

/** Opens a reset; false when the user has too many open ones. */
export async function openPasswordReset(
  db: Db,
  reset: { tokenHash: Uint8Array; userId: number; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const open = and(eq(passwordResets.userId, reset.userId), gt(passwordResets.expiresAt, now))
  if ((await db.$count(passwordResets, open)) >= OPEN_RESETS) return false
  await db.insert(passwordResets).values(reset)
  return true
}

/** The user of a reset's token; undefined when the token was used, has expired or belongs to a suspended user. */
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
 * Uses a reset: sets the password, ends every session of the user and deletes the user's other resets. False when
 * another call used it first.
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
