/**
 * Whether the demo's users may log in. Everybody can read their password, so without DEMO they are suspended, which
 * ends their sessions, and log in again with it. The one of the staff opens more than the demo: the whole portal, with
 * its backups and keys. So that log-in is for this machine alone, and kept out where others reach the server. A
 * suspension that the demo made has a time that no clock shows: one that staff made stays. The users are known by the
 * addresses and the customers that the seed gave them.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { suspendUser } from '#server/auth/queries.ts'
import type { Db } from '#server/db/client.ts'
import { customers, users } from '#server/db/schema/people.ts'
import type { DemoLogIns } from '#server/config.ts'
import { DEMO_CUSTOMERS, DEMO_STAFF, DEMO_USERS } from './accounts.ts'

const BY_THE_DEMO = new Date(0)

/** Ends the suspensions that the demo made of those who are allowed, and suspends the others, where there are any. */
export async function allowDemoLogIns(db: Db, allowed: DemoLogIns): Promise<void> {
  await (allowed.customers ? letIn(db, demoUsers(db)) : keepOut(db, demoUsers(db)))
  await (allowed.staff ? letIn(db, demoStaff(db)) : keepOut(db, demoStaff(db)))
}

type Users = ReturnType<typeof demoUsers> | ReturnType<typeof demoStaff>

async function keepOut(db: Db, who: Users): Promise<void> {
  const active = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, who), isNull(users.suspendedAt)))
  for (const { id } of active) await suspendUser(db, id, BY_THE_DEMO)
}

async function letIn(db: Db, who: Users): Promise<void> {
  await db
    .update(users)
    .set({ suspendedAt: null })
    .where(and(inArray(users.id, who), eq(users.suspendedAt, BY_THE_DEMO)))
}

/** The ids of the users of the demo's customers. */
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

/** The id of the demo's one of the staff. */
export const demoStaff = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(users.staff, eq(users.email, DEMO_STAFF.email)))
