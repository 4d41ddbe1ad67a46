/** The customer that a call of the ingest API is about. */
import { eq, sql } from 'drizzle-orm'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '#server/db/client.ts'
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

const MOST_ID = 0x7fff_ffff

async function customerByRef(db: Db, ref: string): Promise<NamedCustomer | undefined> {
  const isId = /^\d+$/.test(ref)
  if (isId && Number(ref) > MOST_ID) return undefined
  const [found] = await db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(isId ? eq(customers.id, Number(ref)) : eq(sql`lower(${customers.name})`, ref.toLowerCase()))
  return found
}
