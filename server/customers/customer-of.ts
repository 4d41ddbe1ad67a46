/** The customer that a call of the ingest API is about. */
import { eq, sql } from 'drizzle-orm'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { isSameText } from '#server/db/same-text.ts'
import { customers } from '#server/db/schema/people.ts'
import type { IngestCaller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'

/** A customer as calls answer it. */
export interface NamedCustomer {
  id: number
  name: string
}

/**
 * The customer named in a call, by id or by name in any case. A key that belongs to one customer finds no other.
 * @throws HttpError not_found
 */
export async function customerOf(
  db: Db,
  { customerId }: Pick<IngestCaller, 'customerId'>,
  ref: string,
): Promise<NamedCustomer> {
  const found = await customerByRef(db, ref)
  if (!found || (customerId !== null && found.id !== customerId))
    throw new HttpError('not_found', refusal('customer_unknown', ref))
  return found
}

/**
 * Locks the customers with these names, in any case, and ids until the transaction ends: in the order of their ids, so
 * that no two transactions wait for each other. Answers them by their ids and their names in lower case.
 */
export async function lockCustomersNamed(
  tx: Db,
  refs: readonly (string | number)[],
): Promise<Map<string | number, NamedCustomer>> {
  const ids = refs.filter((ref) => typeof ref === 'number' && ref <= MOST_ID)
  const names = refs.filter((ref) => typeof ref === 'string')
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select id, name from customers
    where id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))
      or lower(name) in (select lower(value) from json_array_elements_text(${JSON.stringify(names)}::json))
    order by id for update`)
  return new Map<string | number, NamedCustomer>([
    ...rows.map((row) => [row.id, row] as const),
    ...rows.map((row) => [row.name.toLowerCase(), row] as const),
  ])
}

const MOST_ID = 0x7fff_ffff

async function customerByRef(db: Db, ref: string): Promise<NamedCustomer | undefined> {
  const isId = /^\d+$/.test(ref)
  if (isId && Number(ref) > MOST_ID) return undefined
  const [found] = await db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(isId ? eq(customers.id, Number(ref)) : isSameText(customers.name, ref))
  return found
}
