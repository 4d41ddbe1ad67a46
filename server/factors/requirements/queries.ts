/** SQL of who has to have a second factor. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'
import { database } from '#server/db/schema/running.ts'

/** Answers what was required before. */
export async function requireOfCustomer(tx: Db, id: number, secondFactor: boolean): Promise<boolean> {
  const [before] = await tx
    .select({ required: customers.secondFactor })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update')
  await tx.update(customers).set({ secondFactor }).where(eq(customers.id, id))
  return before!.required
}

/** The same of the staff. */
export async function requireOfStaff(tx: Db, staffSecondFactor: boolean): Promise<boolean> {
  const [before] = await tx.select({ required: database.staffSecondFactor }).from(database).for('update')
  await tx.update(database).set({ staffSecondFactor })
  return before!.required
}
