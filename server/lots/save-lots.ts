/**
 * Saving and deleting a customer's lots. A lot is identified by its number in any case, and a save replaces the whole
 * lot. Only a lot that differs from the stored one takes a revision, so saving the same list every night sends nothing
 * to any device. `date` and the photo columns are derived from the photos. A deleted lot stays as a tombstone; its
 * number is free for a new lot.
 */
import { sql } from 'drizzle-orm'
import type { Lot, Photo } from '#contract/lots/lots.ts'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { refusal } from '#contract/refusals.ts'
import { HttpError } from '#server/http/errors.ts'
import { WORD_COLUMNS } from './column-sql.ts'
import { GIVEN_COLUMNS, saveStatement } from './save-statement.ts'
import { storedValue } from './stored-value.ts'
import { numberWords } from './words.ts'

/** A photo and, for a drawn one, what it is drawn from. The photo of an id never changes. */
export interface PhotoInput extends Photo {
  recipe?: unknown
}

/** A lot as the back office has it. `photos`: all of the lot's photos; absent: they stay unchanged. */
export type LotInput = Omit<Lot, 'id' | 'rev' | 'date' | 'photos' | 'tagRecord'> & {
  photos?: readonly PhotoInput[]
}

const WORDS = WORD_COLUMNS as (keyof LotInput)[]

/**
 * Inserts lots with new numbers and updates the others.
 * @returns the lots' ids, in the order given
 * @throws HttpError bad_request when a number occurs twice
 */
export async function saveLots(db: Db, customerId: number, lots: readonly LotInput[]): Promise<number[]> {
  refuseDoubles(lots)
  return changeCustomer(db, customerId, async (tx) => {
    const used = new Set(lots.flatMap((lot) => WORDS.flatMap((column) => (lot[column] as string) || [])))
    const numbers = await numberWords(tx, customerId, used)
    const rows = JSON.stringify(lots.map((lot, nth) => toRow(lot, nth, numbers)))
    const { rows: saved } = await tx.execute<{ id: number }>(saveStatement(customerId, rows))
    return saved.map(({ id }) => id)
  })
}

/** Deletes lots of the customer, leaving tombstones. Ids of other lots are ignored. */
export async function deleteLots(db: Db, customerId: number, lotIds: readonly number[]): Promise<void> {
  await changeCustomer(db, customerId, (tx) =>
    tx.execute(sql`
      with gone as (
        select id, row_number() over (order by id) as nth from lots
        where customer_id = ${customerId} and not deleted
          and id in (select value::int from json_array_elements_text(${JSON.stringify(lotIds)}::json))
      ), buried as (
        update lots l set deleted = true, rev = c.rev + gone.nth
        from gone, customers c where l.id = gone.id and c.id = l.customer_id
      )
      update customers set rev = rev + n, lot_count = lot_count - n
      from (select count(*) as n from gone) g where id = ${customerId}`),
  )
}

function refuseDoubles(lots: readonly LotInput[]): void {
  const seen = new Set<string>()
  for (const { lot } of lots) {
    const key = lot.toLowerCase()
    if (seen.has(key)) throw new HttpError('bad_request', refusal('lot_twice', lot))
    seen.add(key)
  }
}

/** The row to save. Empty text counts as absent. */
function toRow(lot: LotInput, nth: number, numbers: ReadonlyMap<string, number>) {
  const row: Record<string, unknown> = { nth, photos: lot.photos }
  for (const column of GIVEN_COLUMNS) {
    const value = lot[column as keyof LotInput]
    if (value !== undefined && value !== '')
      row[column] = storedValue(column, value as string | number, numbers)
  }
  return row
}
