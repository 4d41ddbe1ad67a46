/** Lots and memos that are withdrawn by being named. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GetRejects } from '#contract/ingest/imports.ts'
import { officeLog } from '#server/db/schema/running.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { importWorld, openDevice, outcomeOf } from '#tests/support/imports/import-world.ts'

const STOCK = 'Stock #,Weight\nKS-101,1\nKS-102,1\nKS-103,1\nKS-104,1\nKS-105,1\nKS-106,1\n'
const MEMOS = 'Memo,Lot,Date\n1,KS-101,2026-03-01\n2,KS-102,2026-03-01\n3,KS-103,2026-03-01\n'

onAnyDatabase((db) => {
  async function world() {
    const made = await importWorld(db())
    const device = await openDevice(made.server, made.user.email)
    await made.load(STOCK)
    const numbers = async () => [...(await device.lots()).of.keys()].map((lot) => lot.slice(3)).toSorted()
    const memos = async () => (await device.memos()).memos.map(({ number }) => number).toSorted()
    const memoOf = async (lot: string) => (await device.lots()).of.get(lot)!.memo
    return { ...made, device, numbers, memos, memoOf }
  }

  test('a line of NDJSON withdraws a lot beside lines that change others; an undo brings it back', async () => {
    const { server, load, device, numbers, undo } = await world()
    const { head } = await device.lots()
    const lines =
      '{"lot":"ks-103","withdrawn":true}\n{"lot":"KS-101","carat":2,"withdrawn":false}\n{"lot":"KS-107","carat":1}\n'
    expect(outcomeOf(await load(lines, { dryRun: 'true' }))).toEqual({
      status: 'dry-run',
      fresh: 1,
      changed: 1,
      withdrawn: 1,
    })
    expect((await device.lots()).head).toBe(head)
    const done = await load(lines, { name: 'today.ndjson' })
    expect(outcomeOf(done)).toEqual({ status: 'done', fresh: 1, changed: 1, withdrawn: 1 })
    expect(await numbers()).toEqual(['101', '102', '104', '105', '106', '107'])
    const [logged] = await db().select().from(officeLog).where(eq(officeLog.subject, 'today.ndjson'))
    expect(logged).toMatchObject({ what: 'lots.withdraw', after: { run: done.run, withdrawn: 1 } })
    // The same again changes nothing: the lot is withdrawn already.
    expect(outcomeOf(await load(lines))).toEqual({ status: 'done', same: 3 })
    expect(
      (await server.db.select().from(officeLog)).filter(({ what }) => what === 'lots.withdraw'),
    ).toHaveLength(1)
    expect(await undo(done.run)).toEqual({ restored: 2, removed: 1, kept: 0 })
    expect(await numbers()).toEqual(['101', '102', '103', '104', '105', '106'])
  })

  test('of a row that withdraws nothing counts but the number', async () => {
    const { load, numbers } = await world()
    const { report, ...run } = await load(
      'Stock #,Weight,Cert #,Withdrawn\nKS-101,heavy,1.04075E+11,yes\nKS-102,1.5,,no\nKS-103,,,\n',
    )
    expect(outcomeOf({ ...run, report })).toEqual({ status: 'done', changed: 1, same: 1, withdrawn: 1 })
    expect([report.refusals, report.values]).toEqual([[], []])
    expect(await numbers()).not.toContain('101')
    const wrong = await load('Stock #,Withdrawn\nKS-102,maybe\n')
    expect(wrong.report.refusals).toMatchObject([
      { column: 'Withdrawn', value: 'maybe', code: 'yes_or_no_needed' },
    ])
  })

  test('a number that no lot ever had is refused with its row; the rest goes with --partial', async () => {
    const { server, key, load, numbers } = await world()
    const list = 'Stock #,Withdrawn\nKS-101,x\nKS-999,x\n'
    const all = await load(list)
    expect(outcomeOf(all)).toEqual({ status: 'refused', refused: 1 })
    expect(all.report.refusals).toMatchObject([
      { row: 3, column: 'Stock #', value: 'KS-999', code: 'unknown_lot' },
    ])
    expect(await numbers()).toHaveLength(6)
    const part = await load(list, { partial: 'true' })
    expect(outcomeOf(part)).toEqual({ status: 'done', refused: 1, withdrawn: 1 })
    const rejects = await server.call(GetRejects, { key, params: { run: String(part.run) } })
    expect(rejects.json()).toContain('"KS-999","x","Stock #')
    expect(await numbers()).not.toContain('101')
  })

  test('a file that is all withdrawn is read by its numbers alone, behind the guard', async () => {
    const { load, numbers } = await world()
    const gone = 'Stock #,Weight\nKS-101,heavy\nKS-104,\n'
    const guarded = await load(gone, { withdraw: 'true' })
    expect([guarded.status, guarded.report.fault]).toEqual([
      'refused',
      expect.stringContaining('would withdraw 2 of 6 lots. If it really names what is gone'),
    ])
    const done = await load(gone, { withdraw: 'true', withdrawMany: 'true' })
    expect(outcomeOf(done)).toEqual({ status: 'done', withdrawn: 2 })
    expect([done.report.columns.map(({ column }) => column), done.report.unused]).toEqual([
      ['Stock #'],
      [expect.objectContaining({ column: 'Weight', why: expect.stringContaining('names a row') })],
    ])
    expect(await numbers()).toEqual(['102', '103', '105', '106'])
    expect(outcomeOf(await load('lot\nKS-102\n', { withdraw: 'true', withdrawMany: 'true' }))).toEqual({
      status: 'done',
      withdrawn: 1,
    })
  })

  test('memos are withdrawn whole, and their lots are out no longer', async () => {
    const { load, memos, memoOf, undo } = await world()
    const asMemos = { as: 'memos', name: 'memos.csv' }
    await load(MEMOS, asMemos)
    expect(await memoOf('KS-102')).toBe(2)
    const half = 'Memo,Lot,Withdrawn\n2,KS-102,yes\n2,KS-104,\n'
    expect((await load(half, asMemos)).report.refusals).toMatchObject([
      { row: 2, code: 'contradiction' },
      { row: 3, code: 'contradiction' },
    ])
    const lines = '{"memo":2,"withdrawn":true}\n{"memo":9,"withdrawn":true}\n'
    const done = await load(lines, { ...asMemos, partial: 'true' })
    expect(outcomeOf(done)).toEqual({ status: 'done', refused: 1, withdrawn: 1 })
    expect(done.report.refusals).toMatchObject([{ row: 2, code: 'unknown_memo', value: '9' }])
    expect([await memos(), await memoOf('KS-102')]).toEqual([[1, 3], -1])
    expect(outcomeOf(await load('Memo\n2\n', { ...asMemos, withdraw: 'true' }))).toEqual({
      status: 'done',
      same: 1,
    })
    expect(await undo(done.run)).toEqual({ restored: 1, removed: 0, kept: 0 })
    expect([await memos(), await memoOf('KS-102')]).toEqual([[1, 2, 3], 2])
  })

  test('what cannot be meant is refused before a run is made', async () => {
    const { send } = await importWorld(db())
    const key = async (query: Record<string, string>) => (await send('x', query)).json().key
    expect(await key({ withdraw: 'true', wholeList: 'true' })).toBe('withdrawn_or_whole')
    expect(await key({ withdraw: 'true', as: 'photos' })).toBe('no_withdrawal')
  })
})
