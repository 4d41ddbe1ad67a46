/** How much an import reads does not depend on what PostgreSQL believes of a customer who had nothing so far. */
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { importLots } from '#server/lots/import-lots.ts'
import { lotsByNumber } from '#server/lots/lots-by-number.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { addImportRun } from '#tests/support/imports/add-run.ts'
import { addCustomer } from '#tests/support/database/server-fixture.ts'

const AT_ONCE = 1_000

/** How many entries of the indexes of lots this connection has read, since it told the database last. */
async function entriesRead(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as read
    from pg_index where indrelid = 'lots'::regclass`)
  return rows[0]!.read
}

describe.each(inject('postgresUrl') === null ? [] : ['PostgreSQL'])('on %s', () => {
  const db = databaseOfSuite('postgres')

  /** Imports so many new lots in one run, and answers how many entries of indexes were read. */
  async function load(customerId: number, lots: number): Promise<number> {
    const of = await addImportRun(db(), customerId)
    return changeCustomer(db(), customerId, async (tx) => {
      const before = await entriesRead(tx)
      for (let from = 0; from < lots; from += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, (_, nth) => ({
          lot: `STOCK-OF-THE-TRADER-${from + nth}`,
          pieces: 1,
        }))
        await importLots(tx, of, some)
        await lotsByNumber(
          tx,
          customerId,
          some.map(({ lot }) => lot),
        )
      }
      return (await entriesRead(tx)) - before
    })
  }

  test('a customer who was empty when the database last looked costs as little as any', async () => {
    await load(await addCustomer(db()), 20 * AT_ONCE)
    const customerId = await addCustomer(db())
    await db().execute('analyze lots')
    expect(await load(customerId, 4 * AT_ONCE)).toBeLessThan(10 * 4 * AT_ONCE)
  })
})
