/** Files whose rows say whose they are: the register of a back office. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListImports } from '#contract/ingest/imports.ts'
import { eq } from 'drizzle-orm'
import { customers } from '#server/db/schema/people.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser } from '#tests/support/database/server-fixture.ts'
import { importWorld, openDevice, outcomeOf } from '#tests/support/imports/import-world.ts'

onAnyDatabase((db) => {
  /** Two customers, each with a device. */
  async function world() {
    const base = await importWorld(db())
    const ofUser = async (user: typeof base.user) => {
      const [row] = await db().select().from(customers).where(eq(customers.id, user.customerId))
      const device = await openDevice(base.server, user.email)
      return {
        id: user.customerId,
        name: row!.name,
        lots: async () => [...(await device.lots()).of.keys()].toSorted(),
        memos: async () => (await device.memos()).memos.map(({ number }) => number).toSorted((a, b) => a - b),
        head: async () => (await device.lots()).head,
      }
    }
    const acme = await ofUser(base.user)
    const bee = await ofUser(await addUser(db()))
    const load = async (text: string, query: Record<string, string> = {}, by = base.key) => {
      const answer = await base.send(text, { as: 'memos', name: 'register.csv', customer: '', ...query }, by)
      expect(answer.statusCode, answer.body).toBe(200)
      return base.ended((answer.json() as { run: number }).run)
    }
    return { ...base, acme, bee, load }
  }

  test('a register of memos goes to the customers it names; the same again changes nothing; one undo takes all back', async () => {
    const { server, acme, bee, load, undo } = await world()
    const register = [
      'Memo,Customer,Lot,Date',
      `1,${acme.name},A-1,2026-03-01`,
      `2,${bee.name.toUpperCase()},A-1,2026-03-01`,
      `1,${acme.name.toLowerCase()},A-2,2026-03-01`,
      `3,${bee.name},A-2,2026-03-01`,
    ].join('\n')
    const dry = await load(register, { dryRun: 'true' })
    expect(outcomeOf(dry)).toEqual({ status: 'dry-run', fresh: 3 })
    const done = await load(register)
    expect([outcomeOf(done), done.customer]).toEqual([{ status: 'done', fresh: 3 }, null])
    expect([await acme.memos(), await bee.memos()]).toEqual([[1], [2, 3]])
    const heads = [await acme.head(), await bee.head()]
    expect(outcomeOf(await load(register))).toEqual({ status: 'done', same: 3 })
    expect([await acme.head(), await bee.head()]).toEqual(heads)
    const changed = await load(`Memo,Customer,Terms\n1,${acme.name},30 days\n3,${bee.name},Cash\n`)
    expect(changed.report.changes.map(({ of }) => of)).toEqual([
      `${acme.name}: memo 1`,
      `${bee.name}: memo 3`,
    ])
    expect(await undo(changed.run)).toEqual({ restored: 2, removed: 0, kept: 0 })
    expect(await undo(done.run)).toEqual({ restored: 0, removed: 3, kept: 0 })
    expect([await acme.memos(), await bee.memos()]).toEqual([[], []])
    // A key of one customer knows nothing of a run of several.
    const tied = await server.newKey(['memos'], acme.id)
    const listed = (await server.call(ListImports, { key: tied })).json() as { imports: unknown[] }
    expect(listed.imports).toEqual([])
  })

  test('lots, too: the same number may be of two customers, and of one only once', async () => {
    const { acme, bee, load, undo } = await world()
    const stock = ['Stock #,Client,Weight', `A-1,${acme.name},1`, `A-1,${bee.name},2`, `B-1,${bee.name},2`]
    const done = await load(stock.join('\n'), { as: 'lots' })
    expect(outcomeOf(done)).toEqual({ status: 'done', fresh: 3 })
    expect([await acme.lots(), await bee.lots()]).toEqual([['A-1'], ['A-1', 'B-1']])
    const twice = await load([...stock, `a-1,${bee.name.toUpperCase()},3`].join('\n'), { as: 'lots' })
    expect(twice.report.refusals).toMatchObject([{ row: 5, column: 'Stock #', code: 'twice' }])
    const gone = `{"lot":"A-1","customer":${JSON.stringify(bee.name)},"withdrawn":true}\n`
    const withdrawn = await load(gone, { as: 'lots' })
    expect(outcomeOf(withdrawn)).toEqual({ status: 'done', withdrawn: 1 })
    expect([await acme.lots(), await bee.lots()]).toEqual([['A-1'], ['B-1']])
    expect(await undo(withdrawn.run)).toEqual({ restored: 1, removed: 0, kept: 0 })
    expect(await undo(done.run)).toEqual({ restored: 0, removed: 3, kept: 0 })
  })

  test('a customer that is not here refuses its row; numbers count only where they are said to be ours', async () => {
    const { acme, load } = await world()
    const rows = `Memo,Customer,Date\n1,Nobody & Sons,2026-03-01\n2,${acme.id},2026-03-01\n3,,2026-03-01\n`
    const { status, report } = await load(rows)
    expect([status, report.refusals.map(({ row, column, code }) => [row, column, code])]).toEqual([
      'refused',
      [
        [4, 'Customer', 'required'],
        [2, 'Customer', 'unknown_customer'],
        [3, 'Customer', 'unknown_customer'],
      ],
    ])
    expect(outcomeOf(await load(rows, { map: '{"Customer":"customerId"}', partial: 'true' }))).toEqual({
      status: 'done',
      fresh: 1,
      refused: 2,
    })
    expect(await acme.memos()).toEqual([2])
    expect(outcomeOf(await load(`{"memo":4,"date":"2026-03-01","portalCustomerId":${acme.id}}\n`))).toEqual({
      status: 'done',
      fresh: 1,
    })
    const nobodys = await load('Memo,Date\n1,2026-03-01\n')
    expect([nobodys.status, nobodys.report.fault]).toEqual([
      'refused',
      expect.stringContaining('No column says whose the rows are'),
    ])
  })

  test('two customers under one number are refused, under which names they stand', async () => {
    const { acme, bee, load } = await world()
    const { report } = await load(
      `Memo,Customer,Lot,Date\n1,${acme.name},A,2026-03-01\n2,${acme.name},B,2026-03-01\n1,${bee.name},A,2026-03-01\n`,
      { partial: 'true' },
    )
    expect(report.refusals.map(({ row, code }) => [row, code])).toEqual([
      [2, 'contradiction'],
      [4, 'contradiction'],
    ])
    expect([await acme.memos(), await bee.memos()]).toEqual([[2], []])
  })

  test('a whole list withdraws the rest of the customers it names, each behind its own guard', async () => {
    const { acme, bee, load } = await world()
    const row = (memo: number, name: string) => `${memo},${name},2026-03-01`
    const head = 'Memo,Customer,Date'
    await load([head, ...[1, 2, 3, 4, 5].map((n) => row(n, acme.name)), row(6, bee.name)].join('\n'))
    const less = [head, ...[1, 2, 3, 4].map((n) => row(n, acme.name))].join('\n')
    expect(outcomeOf(await load(less, { wholeList: 'true' }))).toEqual({
      status: 'done',
      same: 4,
      withdrawn: 1,
    })
    expect([await acme.memos(), await bee.memos()]).toEqual([[1, 2, 3, 4], [6]])
    const many = await load([head, row(1, acme.name), row(6, bee.name)].join('\n'), { wholeList: 'true' })
    expect(many.report.fault).toContain(`${acme.name}: The file would withdraw 3 of 4 memos`)
    const lost = await load(`${less}\n${row(9, 'Nobody & Sons')}`, { wholeList: 'true', partial: 'true' })
    expect(lost.report.fault).toContain('Row 6 has no customer')
    expect([await acme.memos(), await bee.memos()]).toEqual([[1, 2, 3, 4], [6]])
  })

  test('a key of one customer needs no column, and takes no row of another', async () => {
    const { server, acme, bee, load } = await world()
    const tied = await server.newKey(['memos', 'lots'], acme.id)
    expect(outcomeOf(await load('Memo,Date\n1,2026-03-01\n', {}, tied))).toEqual({ status: 'done', fresh: 1 })
    for (const as of ['memos', 'lots']) {
      const rows = `${as === 'memos' ? 'Memo' : 'Stock #'},Customer,Date\n2,${bee.name},2026-03-01\n`
      const { report } = await load(rows, { as }, tied)
      expect(report.refusals).toMatchObject([{ row: 2, column: 'Customer', code: 'other_customer' }])
    }
    expect([await acme.memos(), await bee.memos()]).toEqual([[1], []])
  })

  test('whatever the order of its rows, a file means the same', async () => {
    const { acme, bee, load, undo } = await world()
    const rows = [
      ...[1, 2, 3].map((n) => `L-${n},${acme.name}`),
      ...[2, 3, 4].map((n) => `L-${n},${bee.name}`),
    ]
    const property = fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: 1 }), async (some) => {
      const { run } = await load(['Stock #,Customer', ...some].join('\n'), { as: 'lots' })
      const of = (name: string) =>
        some.flatMap((row) => (row.endsWith(name) ? [row.slice(0, 3)] : [])).toSorted()
      expect([await acme.lots(), await bee.lots()]).toEqual([of(acme.name), of(bee.name)])
      expect(await undo(run)).toMatchObject({ removed: some.length, kept: 0 })
    })
    await fc.assert(property, { numRuns: 8 })
  })
})
