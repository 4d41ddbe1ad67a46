/** Memos imported by the ingest API, from the file to what a device pulls. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '#server/db/schema/people.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { importWorld, openDevice, outcomeOf } from '#tests/support/imports/import-world.ts'

const STOCK = 'Stock #,Weight\nA-1,1.01\nA-2,0.90\nA-3,2\n'
const MEMOS = `Memo No,Lot #,Carat,Price/ct,Date,Recall Date,Status
24001,a-1,1.01,1000,2026-03-12,2026-04-12,Out
24001,A-2,.90,800,2026-03-12,2026-04-12,Returned
24002,A-3,2,900,2026-03-13,,Open
`

onAnyDatabase((db) => {
  async function world() {
    const made = await importWorld(db())
    const device = await openDevice(made.server, made.user.email)
    const stock = await made.load(STOCK)
    const loadMemos = (text: string, query = {}) =>
      made.load(text, { as: 'memos', name: 'memos.csv', ...query })
    const memoOfLots = async () => {
      const { of } = await device.lots()
      return ['A-1', 'A-2', 'A-3'].map((lot) => of.get(lot)!.memo).map((memo) => (memo === -1 ? null : memo))
    }
    const memosByNumber = async () => new Map((await device.memos()).memos.map((memo) => [memo.number, memo]))
    return { ...made, stock, device, loadMemos, memoOfLots, memosByNumber }
  }

  test('a file becomes memos that a device pulls; the same again takes no revision; lots say where they are out', async () => {
    const { device, loadMemos, memoOfLots, memosByNumber } = await world()
    expect(outcomeOf(await loadMemos(MEMOS))).toEqual({ status: 'done', fresh: 2 })
    const memos = await memosByNumber()
    expect(memos.get(24_001)).toMatchObject({
      date: '2026-03-12',
      dueDate: '2026-04-12',
      status: 20,
      currency: 'USD',
      lines: [
        {
          line: 1,
          lot: 'A-1',
          lotId: expect.any(Number),
          piecesOut: 1,
          piecesReturned: 0,
          amountMinor: 101_000,
        },
        { line: 2, lot: 'A-2', piecesReturned: 1, caratReturnedMilli: 900 },
      ],
    })
    expect(memos.get(24_002)).not.toHaveProperty('dueDate')
    expect(await memoOfLots()).toEqual([24_001, null, 24_002])
    const { head } = await device.memos()
    expect(outcomeOf(await loadMemos(MEMOS))).toEqual({ status: 'done', same: 2 })
    expect((await device.memos()).head).toBe(head)
  })

  test('what a file does not say stays; a hyphen clears it; every change is told, field by field', async () => {
    const { loadMemos, memosByNumber, memoOfLots } = await world()
    await loadMemos(MEMOS)
    const part = 'Memo,Lot,Recall Date,Line Status\n24001,A-1,-,Sold\n24001,A-2,,Returned\n'
    const dry = await loadMemos(part, { dryRun: 'true' })
    expect(outcomeOf(dry)).toEqual({ status: 'dry-run', changed: 1 })
    expect((await memosByNumber()).get(24_001)).toMatchObject({ status: 20, dueDate: '2026-04-12' })
    const { report } = await loadMemos(part)
    expect(report.changes).toEqual(dry.report.changes)
    expect(report.changes).toMatchObject([
      { of: 'memo 24001', field: 'dueDate', before: '2026-04-12', after: null },
      { of: 'memo 24001', field: 'status', before: 'Open', after: 'Closed' },
      { of: 'memo 24001', part: 'line 1', field: 'piecesSold', before: '0', after: '1' },
      { of: 'memo 24001', part: 'line 1', field: 'caratSold', before: '0.00', after: '1.01' },
    ])
    expect(report.changedFields).toContainEqual({ field: 'piecesSold', label: 'Pieces Sold', count: 1 })
    const memo = (await memosByNumber()).get(24_001)!
    expect(memo).toMatchObject({
      status: 100,
      date: '2026-03-12',
      lines: [{ pricePerCaratMinor: 100_000 }, {}],
    })
    expect(memo).not.toHaveProperty('dueDate')
    expect(await memoOfLots()).toEqual([null, null, 24_002])
  })

  test('a register changes heads and leaves lines; the date of a new memo has to be said', async () => {
    const { loadMemos, memosByNumber } = await world()
    await loadMemos(MEMOS)
    const register = 'Memo #,Status\n24001,Closed\n24003,Open\n'
    const refused = await loadMemos(register)
    expect(outcomeOf(refused)).toEqual({ status: 'refused', refused: 1 })
    expect(refused.report.refusals).toMatchObject([{ row: 3, field: 'date', code: 'required' }])
    expect(outcomeOf(await loadMemos(register, { partial: 'true' }))).toEqual({
      status: 'done',
      changed: 1,
      refused: 1,
    })
    const memos = await memosByNumber()
    expect([memos.get(24_001)!.status, memos.get(24_001)!.lines.length, memos.size]).toEqual([100, 2, 2])
    expect(outcomeOf(await loadMemos('Memo #,Date\n24003,2026-05-01\n'))).toEqual({
      status: 'done',
      fresh: 1,
    })
    expect((await memosByNumber()).get(24_003)).toMatchObject({ status: 20, currency: 'USD', lines: [] })
  })

  test('a memo is taken whole or not at all, and the refused rows come back in their order', async () => {
    const { loadMemos, memosByNumber } = await world()
    const wrong = MEMOS.replace('.90,800', 'heavy,800')
    const refused = await loadMemos(wrong, { partial: 'true' })
    expect(outcomeOf(refused)).toEqual({ status: 'done', fresh: 1, refused: 2 })
    expect(refused.report.refusals).toMatchObject([
      { row: 3, column: 'Carat', value: 'heavy' },
      { row: 2, column: 'Memo No', value: '24001', code: 'memo_refused' },
    ])
    expect([...(await memosByNumber()).keys()]).toEqual([24_002])
  })

  test('a memo of somebody else, and two customers under one number, are refused', async () => {
    const { user, loadMemos, memosByNumber } = await world()
    const [mine] = await db().select().from(customers).where(eq(customers.id, user.customerId))
    const rows = [
      'Memo,Customer,Lot,Date',
      `1,${mine!.name.toUpperCase()},A-1,2026-01-02`,
      '2,Bob,A-2,2026-01-02',
      `3,${mine!.name},A-3,2026-01-02`,
      '3,Bob,A-3,2026-01-02',
    ]
    const { report } = await loadMemos(rows.join('\n'), { partial: 'true' })
    expect(report.refusals.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
      [4, 'Customer', mine!.name, 'contradiction'],
      [5, 'Customer', 'Bob', 'contradiction'],
      [3, 'Customer', 'Bob', 'other_customer'],
    ])
    expect([...(await memosByNumber()).keys()]).toEqual([1])
  })

  test('a vendor’s memos are none of a customer’s', async () => {
    const { loadMemos } = await world()
    const { status, report } = await loadMemos('Memo,Vendor,Lot\n1,X,A-1\n')
    expect([status, report.fault]).toEqual(['refused', expect.stringContaining('lent to the trader')])
  })

  test('a lot that is not there is kept by its number; goods that are out are warned of, others are not', async () => {
    const { loadMemos, memosByNumber } = await world()
    const file =
      'Memo,Lot,Date,Line Status\n7,GONE-1,2026-01-02,Out\n7,GONE-2,2026-01-02,Sold\n7,A-1,2026-01-02,Out\n'
    const { report } = await loadMemos(file)
    expect(report.values).toMatchObject([
      { row: 2, column: 'Lot', value: 'GONE-1', code: 'unknown_lot', count: 1 },
    ])
    expect((await memosByNumber()).get(7)!.lines.map(({ lot, lotId }) => [lot, lotId !== undefined])).toEqual(
      [
        ['GONE-1', false],
        ['GONE-2', false],
        ['A-1', true],
      ],
    )
  })

  test('a whole list withdraws the rest behind the guard; an undo brings memos, and the notes on lots, back', async () => {
    const { stock, loadMemos, memosByNumber, memoOfLots, undo, load } = await world()
    const first = await loadMemos(MEMOS)
    const one = MEMOS.split('\n').slice(0, 3).join('\n').replace('Out', 'Sold')
    const guarded = await loadMemos(one, { wholeList: 'true' })
    expect([guarded.status, guarded.report.fault]).toEqual([
      'refused',
      expect.stringContaining('would withdraw 1 of 2 memos'),
    ])
    const said = { wholeList: 'true', withdrawMany: 'true' }
    const second = await loadMemos(one, said)
    expect(outcomeOf(second)).toEqual({ status: 'done', changed: 1, withdrawn: 1 })
    expect([[...(await memosByNumber()).keys()], await memoOfLots()]).toEqual([[24_001], [null, null, null]])
    expect(await undo(second.run)).toEqual({ restored: 2, removed: 0, kept: 0 })
    expect([(await memosByNumber()).get(24_001)!.status, await memoOfLots()]).toEqual([
      20,
      [24_001, null, 24_002],
    ])
    expect(await undo(first.run)).toEqual({ restored: 0, removed: 2, kept: 0 })
    expect([(await memosByNumber()).size, await memoOfLots()]).toEqual([0, [null, null, null]])
    // Lots are as the imports before left them, so that these can be taken back, too.
    const changed = await load(STOCK.replace('1.01', '1.02'))
    expect(await undo(changed.run)).toEqual({ restored: 1, removed: 0, kept: 0 })
    expect(await undo(stock.run)).toEqual({ restored: 0, removed: 3, kept: 0 })
  })

  test('a memo that was changed since is kept as it is', async () => {
    const { loadMemos, memosByNumber, undo } = await world()
    const { run } = await loadMemos(MEMOS)
    await loadMemos('Memo,Terms\n24001,30 days\n')
    expect(await undo(run)).toEqual({ restored: 0, removed: 1, kept: 1 })
    expect([...(await memosByNumber()).keys()]).toEqual([24_001])
  })
})
