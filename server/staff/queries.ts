/** SQL of the staff. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/people.ts'

/** The staff by address, all or the one with this address, in any case. */
export function listStaff(db: Db, only?: string) {
  const { id, email, firstName, idleMinutes } = users
  return db
    .select({
      id,
      email,
      firstName,
      idleMinutes,
      invited: sql<boolean>`${users.passwordHash} is null`,
      suspended: sql<boolean>`${users.suspendedAt} is not null`,
    })
    .from(users)
    .where(and(users.staff, only === undefined ? undefined : eq(sql`lower(${email})`, only.toLowerCase())))
    .orderBy(asc(sql`lower(${email})`))
}

/** Removes one of the staff, whose sessions end. */
export async function removeStaff(db: Db, id: number): Promise<void> {
  await db.delete(users).where(and(users.staff, eq(users.id, id)))
}
