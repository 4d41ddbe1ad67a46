/**
 * Tells devices when tags were last heard. A tag is heard every few minutes or seconds, and its lot would be pulled as
 * often; so all last contacts of a customer are told together, and not again for a quarter of an hour. What else is
 * reported of a tag is told at once.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { customers } from '#server/db/schema/people.ts'
import { type TouchedLot, touchLots } from './queries.ts'

const TOLD_EVERY_MS = 15 * 60_000
const ROWS = 1_000

/** Lots whose record has an older contact than their tag. `more`: what is wanted of them. */
const untold = (customerId: SQL, more = sql``) => sql`
  from tags t join lots l on l.customer_id = t.customer_id and lower(l.tag) = lower(t.tag) and not l.deleted
  where t.customer_id = ${customerId} and t.contact_at is not null and l.tag is not null
    and split_part(coalesce(l.tag_record, ''), ',', 2) <> floor(date_part('epoch', t.contact_at))::bigint::text ${more}`

/** Tells the contacts of all customers whose quarter of an hour is over. */
export async function tellContacts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TOLD_EVERY_MS)
  const isDue = sql`(c.tags_told_at is null or c.tags_told_at <= ${before})`
  const { rows } = await db.execute<{ id: number }>(
    sql`select c.id from customers c where ${isDue} and exists (select ${untold(sql`c.id`)}) order by c.id`,
  )
  for (const { id } of rows)
    await changeCustomer(db, id, async (tx) => {
      const { rows: due } = await tx.execute(sql`select from customers c where c.id = ${id} and ${isDue}`)
      if (due.length === 0) return // another process was faster
      for (let more = true; more;) {
        const { rows: lots } = await tx.execute<{ id: number; tag: string | null }>(
          sql`select l.id, l.tag ${untold(sql`${id}`, sql`limit ${ROWS}`)}`,
        )
        await touchLots(
          tx,
          id,
          lots.map((lot): TouchedLot => ({ ...lot, isTold: true })),
        )
        more = lots.length === ROWS
      }
      await tx.update(customers).set({ tagsToldAt: now }).where(eq(customers.id, id))
    })
}
