/**
 * The staff outlive a restore as they are: who was suspended or removed since the archive was made must not come back
 * with it, nor a password, an app or a passkey that was changed or taken away; and who was added since is needed to go on.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/people.ts'
import { officeLog } from '#server/db/schema/running.ts'
import { passkeys, recoveryCodes, totpApps } from '#server/db/schema/sessions.ts'

const FACTOR_TABLES = [totpApps, recoveryCodes, passkeys] as const

async function staffOf(tx: Db) {
  const { id, email, firstName, passwordHash, idleMinutes, suspendedAt, passkeyHandle } = users
  return tx
    .select({ id, email, firstName, passwordHash, idleMinutes, suspendedAt, passkeyHandle })
    .from(users)
    .where(eq(users.staff, true))
}

/** The staff before a restore, with what they log in by. */
export async function staffNow(tx: Db) {
  const staff = await staffOf(tx)
  const ids = staff.map(({ id }) => id)
  return {
    staff,
    apps: await tx.select().from(totpApps).where(inArray(totpApps.userId, ids)),
    codes: await tx.select().from(recoveryCodes).where(inArray(recoveryCodes.userId, ids)),
    keys: await tx.select().from(passkeys).where(inArray(passkeys.userId, ids)),
  }
}

type Kept = Awaited<ReturnType<typeof staffNow>>

/** Brings them back over those of the archive. An address that one of its customers' users has stays that user's. */
export async function keepStaff(tx: Db, { staff, ...factors }: Kept, archiveMadeAt: Date): Promise<void> {
  const isRemoved = sql`exists (select from ${officeLog} o where o.what = 'staff.remove'
    and lower(o.subject) = lower(${users.email}) and o.at > ${archiveMadeAt}::timestamptz)`
  await tx.delete(users).where(and(users.staff, isRemoved))
  for (const { id: idBefore, ...one } of staff) {
    const isSame = and(users.staff, eq(sql`lower(${users.email})`, one.email.toLowerCase()))
    const known = await tx.update(users).set(one).where(isSame).returning({ id: users.id })
    const [now] =
      known.length > 0
        ? known
        : await tx
            .insert(users)
            .values({ ...one, staff: true })
            .onConflictDoNothing()
            .returning({ id: users.id })
    if (now) await keepFactors(tx, factors, idBefore, now.id)
  }
}

async function keepFactors(
  tx: Db,
  { apps, codes, keys }: Omit<Kept, 'staff'>,
  idBefore: number,
  userId: number,
): Promise<void> {
  const own = <Row extends { userId: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.userId === idBefore).map((row) => ({ ...row, userId }))
  for (const table of FACTOR_TABLES) await tx.delete(table).where(eq(table.userId, userId))
  for (const app of own(apps)) await tx.insert(totpApps).values(app)
  for (const code of own(codes)) await tx.insert(recoveryCodes).values(code)
  for (const key of own(keys)) await tx.insert(passkeys).values(key).onConflictDoNothing()
}
