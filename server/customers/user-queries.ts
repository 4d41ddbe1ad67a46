/** SQL of users, as the trader manages them. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { endCredentials } from '#server/auth/queries.ts'
import type { Db } from '#server/db/client.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { emailChanges } from '#server/db/schema/sessions.ts'

/** What the trader decides about a user. */
export interface UserTraits {
  firstName?: string | undefined
  restricted?: boolean | undefined
  idleMinutes?: number | undefined
}

/** Of a customer, or of the staff. `passwordHash`: null for one who is invited. */
export type NewUser = UserTraits & { email: string; passwordHash: string | null } & (
    | { customerId: number }
    | { staff: true }
  )

/** Answers the new user's id; undefined when the address is taken, in any case. */
export async function addUser(db: Db, user: NewUser): Promise<number | undefined> {
  const [added] = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return added?.id
}

/** The user of the same side with this address who has never set a password: to be invited, as a new one is. */
export async function uninvitedUser(db: Db, user: NewUser): Promise<number | undefined> {
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        'staff' in user ? users.staff : eq(users.customerId, user.customerId),
        eq(sql`lower(${users.email})`, user.email.toLowerCase()),
        isNull(users.passwordHash),
      ),
    )
  return known?.id
}

/** Customers' users, of one customer or of all, one of them or all, by address. Staff are not among them. */
export function listUsers(db: Db, of: { customerId: number | null; email?: string }) {
  const { id, email, firstName, restricted, idleMinutes } = users
  return db
    .select({
      id,
      email,
      customer: customers.name,
      customerId: users.customerId,
      firstName,
      restricted,
      idleMinutes,
      invited: sql<boolean>`${users.passwordHash} is null`,
      suspended: sql<boolean>`${users.suspendedAt} is not null`,
    })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(
      and(
        of.customerId === null ? undefined : eq(users.customerId, of.customerId),
        of.email === undefined ? undefined : eq(sql`lower(${email})`, of.email.toLowerCase()),
      ),
    )
    .orderBy(asc(sql`lower(${email})`))
}

/** Changes a user. `suspendedAt`: null takes a suspension back. A user who is suspended or restricted has to log in anew. */
export async function changeUser(
  db: Db,
  userId: number,
  { suspendedAt, ...traits }: UserTraits & { suspendedAt?: Date | null | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const changes = Object.entries({ ...traits, suspendedAt }).filter(([, value]) => value !== undefined)
    if (changes.length > 0)
      await tx.update(users).set(Object.fromEntries(changes)).where(eq(users.id, userId))
    if (suspendedAt || traits.restricted) {
      await endCredentials(tx, userId)
      await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    }
  })
}
