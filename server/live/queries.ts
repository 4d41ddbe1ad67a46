/** SQL of the event streams. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { utcText } from '#server/db/utc-text.ts'
import { RESTRICTED_EPOCH } from '#server/lots/queries.ts'

/**
 * How far a customer's data has come. Epochs: the database's, and the one that display-only log-ins are told. `answeredAt`:
 * when the newest answer to a share came, as listShares tells it; null: none has.
 */
export interface Head {
  customerId: number
  rev: number
  epoch: string
  restrictedEpoch: string
  answeredAt: string | null
}

/** The heads of these customers, in any order; those that are no customers are left out. */
export async function headsOf(db: Db, customerIds: readonly number[]): Promise<Head[]> {
  const ids = JSON.stringify(customerIds)
  const { rows } = await db.execute<{ [column in keyof Head]: Head[column] }>(sql`
    select c.id as "customerId", c.rev, d.epoch, ${sql.raw(RESTRICTED_EPOCH)} as "restrictedEpoch",
      (select ${utcText('max(a.at)')} from shares s
        cross join lateral (select max(at) as at from share_answers where share_id = s.id) a
        where s.customer_id = c.id) as "answeredAt"
    from customers c cross join database d
    where c.id in (select value::int from json_array_elements_text(${ids}::json))`)
  return rows
}
