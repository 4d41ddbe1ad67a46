/**
 * The staff outlive a restore as they are: who was suspended or removed since the archive was made must not come back
 * with it, nor a password that was changed; and who was added since is needed to go on.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/people.ts'
import { officeLog } from '#server/db/schema/running.ts'

type Kept = Pick<
  typeof users.$inferSelect,
  'email' | 'firstName' | 'passwordHash' | 'idleMinutes' | 'suspendedAt'
>

/** The staff before a restore. */
export function staffNow(tx: Db): Promise<Kept[]> {
  const { email, firstName, passwordHash, idleMinutes, suspendedAt } = users
  return tx
    .select({ email, firstName, passwordHash, idleMinutes, suspendedAt })
    .from(users)
    .where(eq(users.staff, true))
}

/** Brings them back over those of the archive. An address that one of its customers' users has stays that user's. */
export async function keepStaff(tx: Db, staff: readonly Kept[], archiveMadeAt: Date): Promise<void> {
  const isRemoved = sql`exists (select from ${officeLog} o where o.what = 'staff.remove'
    and lower(o.subject) = lower(${users.email}) and o.at > ${archiveMadeAt}::timestamptz)`
  await tx.delete(users).where(and(users.staff, isRemoved))
  for (const one of staff) {
    const isSame = and(users.staff, eq(sql`lower(${users.email})`, one.email.toLowerCase()))
    const known = await tx.update(users).set(one).where(isSame).returning({ id: users.id })
    if (known.length === 0)
      await tx
        .insert(users)
        .values({ ...one, staff: true })
        .onConflictDoNothing()
  }
}
