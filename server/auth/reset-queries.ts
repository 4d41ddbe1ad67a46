/** SQL of password resets. Tokens come in as hashes, times as arguments. */
import { and, eq, gt, isNull, not, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { database } from '#server/db/schema/running.ts'
import { emailChanges, passkeys, passwordResets, totpApps } from '#server/db/schema/sessions.ts'
import { queueNotice } from '#server/notices/queue-notice.ts'
import { endCredentials } from './queries.ts'

/** The most mails with open links of one user; more would only fill the mailbox. */
const OPEN_RESETS = 3

/** The address as it is stored, how the user is greeted, and for which customer the user is; null: one of the staff. */
export interface UserOfReset extends Record<string, unknown> {
  email: string
  firstName: string | null
  customer: string | null
}

/**
 * Opens a reset for the user with this address, in any case. Undefined when nobody has it, the user is suspended or has
 * too many open ones: one statement for all of them. `mailId`: the mail that takes the link there, which may be tried
 * several times.
 */
export async function openPasswordReset(
  db: Db,
  reset: { email: string; mailId: string; tokenHash: Uint8Array; expiresAt: Date },
  now: Date,
): Promise<UserOfReset | undefined> {
  const { rows } = await db.execute<UserOfReset>(sql`
    with asked as (
      select id, email, first_name, customer_id from ${users}
      where lower(email) = ${reset.email.toLowerCase()} and suspended_at is null
    ), opened as (
      insert into ${passwordResets} (token_hash, user_id, mail_id, expires_at)
      select ${reset.tokenHash}::bytea, a.id, ${reset.mailId}::uuid, ${reset.expiresAt}::timestamptz from asked a
      where ${OPEN_RESETS} > (
        select count(distinct r.mail_id) from ${passwordResets} r
        where r.user_id = a.id and r.expires_at > ${now}::timestamptz and r.mail_id <> ${reset.mailId}::uuid)
      returning user_id
    )
    select a.email, a.first_name as "firstName", c.name as customer from asked a left join ${customers} c on c.id = a.customer_id
    where exists (select from opened)`)
  return rows[0]
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
 * Uses a reset: sets the password, ends every session of the user, deletes the user's other resets and a change of address
 * that is under way, and tells the user. Passkeys go, too, because they open the account without the password, and
 * somebody else may have added one; but for those that are the only second factor of who has to have one, which a mail must
 * not take away. False when another call used it first.
 */
export function usePasswordReset(
  db: Db,
  tokenHash: Uint8Array,
  { passwordHash, ...by }: { passwordHash: string; userAgent: string | null; at: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(passwordResets)
      .where(eq(passwordResets.tokenHash, tokenHash))
      .returning({ userId: passwordResets.userId })
    if (!used) return false
    const { userId } = used
    const [before] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endCredentials(tx, userId)
    await tx
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), or(hasApp(userId), not(isRequired(userId)))))
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    // Who was invited and sets a first password changes nothing that was there.
    if (before && before.passwordHash !== null)
      await queueNotice(tx, { userId, kind: 'password_reset', ...by })
    return true
  })
}

const hasApp = (userId: number) =>
  sql`exists (select from ${totpApps} where user_id = ${userId} and confirmed_at is not null)`

const isRequired = (userId: number) => sql`exists (
  select from ${users} u left join ${customers} c on c.id = u.customer_id cross join ${database} d
  where u.id = ${userId} and (case when u.staff then d.staff_second_factor else c.second_factor end))`
