/**
 * The rule of revisions, for everything that devices pull. A change of a customer's lots or memos locks the customer's
 * row first and holds the lock to the commit. So a customer's revisions have no gaps, and a reader never sees a later
 * one before an earlier one. What a change is compared with is read by a later statement, under the lock.
 */
import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { notifyOfChange } from './notifications.ts'

/**
 * The first part of a pull's SQL: customer `$1`, the device's epoch `$2` and rev `$3`. `known`: the device can continue
 * from `since`. It cannot when its cursor has another epoch, is ahead of the head or is older than the purged
 * tombstones. `epoch`: as SQL, the epoch in which the revisions are told.
 */
export const stateOfCursor = (epoch = EPOCH): string => `state as materialized (
  select ${epoch} as epoch, c.rev as head, c.lot_count as total, k.known,
    case when k.known then $3::bigint else 0 end as since
  from customers c, database d,
    lateral (select coalesce(${epoch} = $2::uuid and $3::bigint between c.purged_rev and c.rev, false) as known) k
  where c.id = $1::int
)`

const EPOCH = 'd.epoch'

/**
 * The epoch of a view of the data, as SQL over `database d`: another one for each database and each `view`. Neither can
 * be told from it: the database's epoch is a random number. A UUID of version 8. RFC 9562, 5.8.
 */
export const epochOf = (view: string): string =>
  `overlay(overlay(md5(concat_ws(' ', ${EPOCH}, ${view})) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`

/**
 * Locks customers until the transaction ends, in the order of their ids, so that no two transactions wait for each
 * other.
 */
export async function lockCustomers(tx: Db, customerIds: readonly number[]): Promise<void> {
  const ids = JSON.stringify(customerIds)
  await tx.execute(sql`
    select from customers where id in (select value::int from json_array_elements_text(${ids}::json))
    order by id for update`)
}

/**
 * Runs one change of one customer's data: locks, compares and writes in one transaction. Open devices are told when it
 * is committed.
 */
export function changeCustomer<T>(db: Db, customerId: number, change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockCustomers(tx, [customerId])
    const outcome = await change(tx)
    await notifyOfChange(tx, customerId)
    return outcome
  })
}
