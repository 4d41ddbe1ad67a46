/**
 * Whether the demo's users may log in. Everybody can read their password, so without DEMO they are suspended, which
 * ends their sessions, and log in again with it. A suspension that the demo made has a time that no clock shows: one
 * that staff made stays. The users are known by the addresses and the customers that the seed gave them.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { suspendUser } from '#server/auth/queries.ts'
import type { Db } from '#server/db/client.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { DEMO_CUSTOMERS, DEMO_USERS } from './accounts.ts'

const BY_THE_DEMO = new Date(0)

/** Suspends the demo's users, where there are any. */
export async function keepDemoUsersOut(db: Db): Promise<void> {
  const active = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, demoUsers(db)), isNull(users.suspendedAt)))
  for (const { id } of active) await suspendUser(db, id, BY_THE_DEMO)
}

/** Ends the suspensions that the demo made. */
export async function letDemoUsersIn(db: Db): Promise<void> {
  await db
    .update(users)
    .set({ suspendedAt: null })
    .where(and(inArray(users.id, demoUsers(db)), eq(users.suspendedAt, BY_THE_DEMO)))
}

/** The ids of the demo's users. */
export const demoUsers = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(
      and(
        inArray(
          users.email,
          DEMO_USERS.map(({ email }) => email),
        ),
        inArray(customers.name, Object.values(DEMO_CUSTOMERS)),
      ),
    )
