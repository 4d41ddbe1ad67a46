import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PullLots } from '#contract/lots/lots.ts'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { lots, words } from '#server/db/schema/goods.ts'
import { type GivenLot, importLots, undoLots } from '#server/lots/import-lots.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { withdrawOthers } from '#server/lots/withdraw-lots.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addImportRun } from '#tests/support/imports/add-run.ts'
import { addCustomer, addUser, serve } from '#tests/support/database/server-fixture.ts'

/** A run of a customer, with what it does. */
async function runOf(db: Db, customerId: number) {
  const of = await addImportRun(db, customerId)
  const within = <T>(work: (tx: Db) => Promise<T>) => changeCustomer(db, customerId, work)
  return {
    load: (given: readonly GivenLot[]) => within((tx) => importLots(tx, of, given)),
    withdraw: (listed: readonly string[]) => within((tx) => withdrawOthers(tx, of, listed)),
    undo: () => within((tx) => undoLots(tx, of)),
  }
}

/** The customer's lots as they are, by number. */
async function lotsOf(db: Db, customerId: number) {
  const rows = await db.select().from(lots).where(eq(lots.customerId, customerId)).orderBy(lots.id)
  const dictionary = await db.select().from(words).where(eq(words.customerId, customerId))
  const word = new Map(dictionary.map(({ id, word }) => [id, word]))
  return Object.fromEntries(
    rows
      .filter(({ deleted }) => !deleted)
      .map(({ lot, type, shape, caratMilli, note, certificate }) => [
        lot,
        { type, shape: shape === null ? null : word.get(shape)!, caratMilli, note, certificate },
      ]),
  )
}

const BARE = { type: 0, shape: null, caratMilli: null, note: null, certificate: null }

onAnyDatabase((db) => {
  test('a whole list keeps what it has, also a number that is folded in more than one way', async () => {
    const customerId = await addCustomer(db())
    await saveLots(
      db(),
      customerId,
      ['İ-1', 'Ä-1', 'a-1', 'B-1'].map((lot) => ({ lot, type: 0 })),
    )
    const run = await runOf(db(), customerId)
    expect(await run.withdraw(['İ-1', 'Ä-1', 'A-1'])).toBe(1)
    expect(Object.keys(await lotsOf(db(), customerId))).toEqual(['İ-1', 'Ä-1', 'a-1'])
  })

  test('new, changed and the same; what is not given stays, what is cleared goes', async () => {
    const customerId = await addCustomer(db())
    await saveLots(db(), customerId, [
      { lot: 'A', type: 2, shape: 'Round', caratMilli: 500, note: 'kept' },
      { lot: 'B', type: 0, note: 'cleared' },
    ])
    const run = await runOf(db(), customerId)
    const counts = await run.load([
      { lot: 'a', caratMilli: 510 },
      { lot: 'B', note: null, certificate: '0000003' },
      { lot: 'C', shape: 'Pear' },
    ])
    expect(counts).toEqual({ new: 1, changed: 2, same: 0 })
    expect(await lotsOf(db(), customerId)).toEqual({
      A: { type: 2, shape: 'Round', caratMilli: 510, note: 'kept', certificate: null },
      B: { ...BARE, certificate: '0000003' },
      C: { ...BARE, shape: 'Pear' },
    })
    const again = await runOf(db(), customerId)
    expect(await again.load([{ lot: 'A', caratMilli: 510 }, { lot: 'c' }])).toEqual({
      new: 0,
      changed: 0,
      same: 2,
    })
    expect(await again.undo()).toEqual({ restored: 0, removed: 0, kept: 0 })
  })

  test('the note takes each added sentence once, behind what it says or what takes its place', async () => {
    const customerId = await addCustomer(db())
    const lots = ['A', 'B', 'C', 'D'].map((lot) => ({
      lot,
      type: 0,
      ...(lot === 'D' ? {} : { note: 'For Ann' }),
    }))
    await saveLots(db(), customerId, lots)
    const added = ['graded REJ in a.csv', 'located in JCK']
    const given: GivenLot[] = [
      { lot: 'A', added },
      { lot: 'B', note: 'For\tBen', added },
      { lot: 'C', note: null, added },
      { lot: 'D', added: [] },
    ]
    const run = await runOf(db(), customerId)
    expect(await run.load(given)).toEqual({ new: 0, changed: 3, same: 1 })
    const notes = Object.values(await lotsOf(db(), customerId)).map(({ note }) => note)
    const both = 'graded REJ in a.csv; located in JCK'
    expect(notes).toEqual([`For Ann; ${both}`, `For Ben; ${both}`, both, null])
    expect(await run.load(given)).toEqual({ new: 0, changed: 0, same: 4 })
  })

  test('a device pulls what changed and no more', async () => {
    const server = await serve(db())
    const { customerId, email } = await addUser(db())
    const cookie = await server.logIn(email)
    const first = await runOf(db(), customerId)
    await first.load(Array.from({ length: 20 }, (_, nth) => ({ lot: `L-${nth}`, shape: 'Round' })))
    const pull = async (query: Record<string, string>) =>
      (await server.call(PullLots, { cookie, query })).json()
    const { epoch, head, total } = await pull({})
    expect(total).toBe(20)
    const second = await runOf(db(), customerId)
    await second.load(
      Array.from({ length: 20 }, (_, nth) => ({ lot: `L-${nth}`, shape: nth < 3 ? 'Pear' : 'Round' })),
    )
    await second.withdraw(Array.from({ length: 18 }, (_, nth) => `l-${nth}`))
    const page = await pull({ epoch, rev: String(head) })
    expect([page.columns.id.length, page.removed.length, page.total]).toEqual([3, 2, 18])
    await second.undo()
    const after = await pull({ epoch, rev: String(page.head) })
    expect([after.columns.id.length, after.removed.length, after.total]).toEqual([5, 0, 20])
  })

  test('an undo keeps what was changed since, and a number that was given anew', async () => {
    const customerId = await addCustomer(db())
    await saveLots(
      db(),
      customerId,
      ['A', 'B', 'C'].map((lot) => ({ lot, type: 0, note: 'before' })),
    )
    const run = await runOf(db(), customerId)
    await run.load([
      { lot: 'A', note: 'imported' },
      { lot: 'B', note: 'imported' },
      { lot: 'D', note: 'imported' },
    ])
    expect(await run.withdraw(['A', 'B', 'D'])).toBe(1)
    await saveLots(db(), customerId, [
      { lot: 'B', type: 0, note: 'changed since' },
      { lot: 'C', type: 0, note: 'another stone' },
    ])
    expect(await run.undo()).toEqual({ restored: 1, removed: 1, kept: 2 })
    expect(await lotsOf(db(), customerId)).toEqual({
      A: { ...BARE, note: 'before' },
      B: { ...BARE, note: 'changed since' },
      C: { ...BARE, note: 'another stone' },
    })
  })

  test('whatever is loaded and withdrawn, the rows are what they say, and an undo brings all back', async () => {
    const lotNo = fc.constantFrom('A', 'b', 'C-1', 'd 2')
    const value = <T>(arbitrary: fc.Arbitrary<T>) =>
      fc.option(fc.option(arbitrary, { nil: null }), { nil: undefined })
    const given = fc.record({
      lot: lotNo,
      shape: value(fc.constantFrom('Round', 'Pear')),
      caratMilli: value(fc.integer({ min: 1, max: 9000 })),
      note: value(fc.constantFrom('x', 'y')),
    })
    const files = fc.array(
      fc.record({ rows: fc.uniqueArray(given, { selector: ({ lot }) => lot }), whole: fc.boolean() }),
      { maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(files, async (files) => {
        const customerId = await addCustomer(db())
        const model = new Map<string, typeof BARE & Record<string, unknown>>()
        const states = [Object.fromEntries(model)]
        const runs = []
        for (const { rows, whole } of files) {
          const run = await runOf(db(), customerId)
          const counts = await run.load(rows)
          expect(counts.new + counts.changed + counts.same).toBe(rows.length)
          expect(counts.new).toBe(rows.filter(({ lot }) => !model.has(lot)).length)
          for (const { lot, ...fields } of rows) {
            const written = Object.entries(fields).filter(([, field]) => field !== undefined)
            model.set(lot, { ...(model.get(lot) ?? BARE), ...Object.fromEntries(written) })
          }
          if (whole) {
            const listed: string[] = rows.map(({ lot }) => lot)
            await run.withdraw(listed)
            for (const lot of model.keys()) if (!listed.includes(lot)) model.delete(lot)
          }
          expect(await lotsOf(db(), customerId)).toEqual(Object.fromEntries(model))
          states.push(structuredClone(Object.fromEntries(model)))
          runs.push(run)
        }
        while (runs.length > 0) {
          states.pop()
          expect((await runs.pop()!.undo()).kept).toBe(0)
          expect(await lotsOf(db(), customerId)).toEqual(states.at(-1))
        }
        const { rows } = await db().execute(sql`
          select 1 from customers c where c.id = ${customerId}
            and c.lot_count <> (select count(*) from lots l where l.customer_id = c.id and not l.deleted)`)
        expect(rows).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
