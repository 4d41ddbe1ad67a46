/** A run whose transaction PostgreSQL ends, because it and another wait for each other, says and does all of it once. */
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { GetRejects } from '#contract/ingest/imports.ts'
import type { Db } from '#server/db/client.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { importWorld, outcomeOf } from '#tests/support/imports/import-world.ts'

const MEMOS = `Memo No,Lot #,Carat,Price/ct,Date,Status
24001,A-1,1.01,1000,2026-03-12,Out
`
const NEXT = `Memo No,Lot #,Carat,Price/ct,Date,Status
24001,A-1,1.01,900,2026-03-12,Out
24002,A-2,2,900,2026-03-13,Out
24003,A-9,3,900,2026-03-13,Out
24004,A-3,4,900,,Out
`

/** Holds memos and then wants their customer, as no change of ours does. PostgreSQL never ends this one. */
async function standInTheWay(db: Db, customer: string, begin: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local deadlock_timeout = '1h'`)
    await tx.execute(sql`select from memos where customer_id = ${customer} for update`)
    await begin()
    for (let isWaiting = false; !isWaiting;) {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      isWaiting = rows.length > 0
    }
    await tx.execute(sql`select from customers where id = ${customer} for update`)
  })
}

describe.each(inject('postgresUrl') === null ? [] : ['PostgreSQL'])('on %s', () => {
  const db = databaseOfSuite('postgres')

  test('the report of a run that was begun again is that of one that was not', async () => {
    const { server, key, customer, load, ask, ended } = await importWorld(db())
    await load('Stock #,Weight\nA-1,1.01\nA-2,2\nA-3,4\n')
    const query = { as: 'memos', name: 'memos.csv', partial: 'true' }
    await load(MEMOS, query)
    const dry = await load(NEXT, { ...query, dryRun: 'true' })
    let run = 0
    await standInTheWay(db(), customer, async () => void (run = await ask(NEXT, query)))
    const done = await ended(run)
    expect(outcomeOf(done)).toEqual({ status: 'done', fresh: 2, changed: 1, refused: 1 })
    expect(done.report).toEqual(dry.report)
    expect(done.report.warnings).toBe(1)
    const rejects = await server.call(GetRejects, { key, params: { run: String(run) } })
    expect(rejects.json<string>().trim().split('\n')).toHaveLength(2)
  })
})
