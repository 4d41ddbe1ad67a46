/**
 * The rule of revisions, for everything that devices pull. Whoever changes a customer's lots or memos locks the customer's row first and holds it to the
 * commit, so the customer's revisions come without gaps and a reader never sees a later one before an earlier one.
 * What a change is compared with is read after the lock, in a statement of its own.
 */
import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * SQL of a pull's first part: customer `$1`, the device's epoch `$2` and rev `$3`. `known`: this device can go on
 * from `since`. It cannot with a cursor of another epoch, ahead of the head or older than the purged tombstones.
 */
export const STATE_OF_CURSOR = `state as materialized (
  select d.epoch, c.rev as head, c.lot_count as total, k.known, case when k.known then $3::bigint else 0 end as since
  from customers c, database d,
    lateral (select coalesce(d.epoch = $2::uuid and $3::bigint between c.purged_rev and c.rev, false) as known) k
  where c.id = $1::int
)`

/** Locks customers to the end of the transaction, in the order of their ids so that no two wait for each other. */
export async function lockCustomers(tx: Db, customerIds: readonly number[]): Promise<void> {
  const ids = JSON.stringify(customerIds)
  await tx.execute(sql`
    select from customers where id in (select value::int from json_array_elements_text(${ids}::json))
    order by id for update`)
}

/** One change of one customer's data: locked, compared and written in one transaction. */
export function changeCustomer<T>(db: Db, customerId: number, change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockCustomers(tx, [customerId])
    return change(tx)
  })
}
