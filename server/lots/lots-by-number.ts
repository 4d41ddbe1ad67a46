/** Lots by the numbers that people call them by. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'

/** The customer's lots with these numbers, by the number in lower case. */
export async function lotsByNumber(tx: Db, customerId: number, numbers: readonly string[]) {
  const wanted = JSON.stringify([...new Set(numbers)])
  const { rows } = await tx.execute<{ id: number; lot: string }>(sql`
    select id, lot from lots where customer_id = ${customerId} and not deleted
      and lower(lot) in (select lower(value) from json_array_elements_text(${wanted}::json))`)
  return new Map(rows.map((row) => [row.lot.toLowerCase(), row]))
}

/** How many lots the customer has. */
export async function lotCount(tx: Db, customerId: number): Promise<number> {
  const [row] = await tx.select({ n: customers.lotCount }).from(customers).where(eq(customers.id, customerId))
  return row!.n
}
