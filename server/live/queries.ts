/** SQL of the event streams. */
import { sql } from 'drizzle-orm'
import { MESSAGES_VERSION } from '#server/contact/message-lists.ts'
import type { Db } from '#server/db/client.ts'
import { utcText } from '#server/db/utc-text.ts'
import { RESTRICTED_EPOCH } from '#server/lots/queries.ts'

/**
 * How far a customer's data has come. Epochs: the database's, and the one that display-only log-ins are told. `answeredAt`:
 * when the newest answer to a share came, as listShares tells it; null: none has. `messages`: the version of what each user
 * has sent, as ownMessagesVersion() tells it, by the user's id; a user who has sent nothing is not among them.
 */
export interface Head {
  customerId: number
  rev: number
  epoch: string
  restrictedEpoch: string
  answeredAt: string | null
  messages: Record<string, string>
}

/**
 * The heads of these customers, in any order; those that are no customers are left out. `limit 1` tells PostgreSQL that
 * the table has one row: without it the query looks so large that compiling it (JIT) takes a third of a second.
 */
export async function headsOf(db: Db, customerIds: readonly number[]): Promise<Head[]> {
  const ids = JSON.stringify(customerIds)
  const { rows } = await db.execute<{ [column in keyof Head]: Head[column] }>(sql`
    select c.id as "customerId", c.rev, d.epoch, ${sql.raw(RESTRICTED_EPOCH)} as "restrictedEpoch",
      (select ${utcText('max(a.at)')} from shares s
        cross join lateral (select max(at) as at from share_answers where share_id = s.id) a
        where s.customer_id = c.id) as "answeredAt",
      (select coalesce(json_object_agg(m.user_id, m.version), '{}') from (
        select user_id, ${sql.raw(MESSAGES_VERSION)} as version from contact_messages
          where user_id in (select id from users where customer_id = c.id) group by user_id) m) as messages
    from customers c cross join (select * from database limit 1) d
    where c.id in (select value::int from json_array_elements_text(${ids}::json))`)
  return rows
}
