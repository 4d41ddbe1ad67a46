/** A customer's dictionary: short numbers for the words that its lots repeat. A word is never deleted. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/**
 * Answers a number for every word, adding new words. Must run under the customer's lock. A new word belongs to the next
 * revision, the first of this change, so a device gets it no later than the first lot that uses it.
 */
export async function numberWords(
  tx: Db,
  customerId: number,
  words: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; word: string }>(
    sql`select id, word from words where customer_id = ${customerId}`,
  )
  const numbers = new Map(rows.map(({ id, word }) => [word, id]))
  const added = [...words].filter((word) => !numbers.has(word)).map((word) => ({ word, id: 0 }))
  for (const entry of added) numbers.set(entry.word, (entry.id = numbers.size + 1))
  if (added.length > 0)
    await tx.execute(sql`
      insert into words (customer_id, id, word, rev)
      select c.id, w.id, w.word, c.rev + 1
      from customers c, json_to_recordset(${JSON.stringify(added)}::json) as w(id int, word text)
      where c.id = ${customerId}`)
  return numbers
}
