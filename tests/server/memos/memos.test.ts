import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PullMemos, type Memo, type MemoPage } from '#contract/memos.ts'
import { customers } from '#server/db/schema/people.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { deleteMemos, type MemoInput, saveMemos } from '#server/memos/queries.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve, type TestServer } from '#tests/support/database/server-fixture.ts'

const line = (lot: string): Memo['lines'][number] => ({
  line: 1,
  lot,
  lotId: 7,
  description: 'Round "D"',
  piecesOut: 3,
  piecesReturned: 1,
  piecesSold: 0,
  caratOutMilli: 3030,
  caratReturnedMilli: 1010,
  caratSoldMilli: 0,
  pricePerCaratMinor: 812_500,
  amountMinor: 2_461_875,
})
const full: MemoInput = {
  number: 24_001,
  date: '2026-11-01',
  dueDate: '2026-12-01',
  terms: '30 days',
  salesperson: 'Ávi',
  status: 40,
  currency: 'JPY',
  lines: [line('A'), { ...line('B'), line: 2 }],
}
const bare: MemoInput = { number: 24_002, date: '2024-02-29', status: 20, currency: 'USD', lines: [] }

onAnyDatabase((db) => {
  async function customerWithMemos(server: TestServer, memos: MemoInput[]) {
    const { customerId, email } = await addUser(db())
    await saveMemos(db(), customerId, memos)
    const cookie = await server.logIn(email)
    const pull = async (query: Record<string, string> = {}) => {
      const answer = await server.call(PullMemos, { cookie, query })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<MemoPage>()
    }
    return { customerId, pull }
  }

  test('memos come back as they were saved, absent fields absent', async () => {
    const { pull } = await customerWithMemos(await serve(db()), [full, bare])
    const page = await pull()
    expect(page.memos.map(({ id: _, ...memo }) => memo)).toEqual([
      { ...full, rev: 1 },
      { ...bare, rev: 2 },
    ])
    expect(page).toMatchObject({ head: 2, full: true, removed: [] })
  })

  test('a pull after a revision has what changed since, tombstones included', async () => {
    const { customerId, pull } = await customerWithMemos(await serve(db()), [full, bare])
    const { epoch, memos } = await pull()
    await saveMemos(db(), customerId, [full, { ...bare, status: 100 }])
    expect(await pull({ epoch, rev: '2' })).toMatchObject({
      head: 3,
      full: false,
      removed: [],
      memos: [{ id: memos[1]!.id, status: 100, rev: 3 }],
    })
    await deleteMemos(db(), customerId, [memos[0]!.id])
    expect(await pull({ epoch, rev: '3' })).toMatchObject({
      head: 4,
      full: false,
      removed: [memos[0]!.id],
      memos: [],
    })
    await saveMemos(db(), customerId, [full])
    expect(await pull({ epoch, rev: '4' })).toMatchObject({
      head: 5,
      removed: [],
      memos: [{ id: memos[0]!.id, rev: 5 }],
    })
  })

  test('lots and memos share one counter', async () => {
    const { customerId, pull } = await customerWithMemos(await serve(db()), [full])
    await saveLots(db(), customerId, [{ lot: 'A', type: 0 }])
    await saveMemos(db(), customerId, [bare])
    const page = await pull()
    expect([page.head, page.memos.map(({ rev }) => rev)]).toEqual([3, [1, 3]])
  })

  test('a cursor the server cannot go on from starts again', async () => {
    const { customerId, pull } = await customerWithMemos(await serve(db()), [full, bare])
    const { epoch } = await pull()
    const seen = async (query: Record<string, string>) => {
      const page = await pull(query)
      return [page.full, page.memos.length]
    }
    expect(await seen({ epoch: randomUUID(), rev: '1' })).toEqual([true, 2])
    expect(await seen({ epoch, rev: '3' })).toEqual([true, 2])
    expect(await seen({ epoch, rev: '9999999999' })).toEqual([true, 2])
    expect(await seen({ epoch, rev: '1' })).toEqual([false, 1])
    await db().update(customers).set({ purgedRev: 2 }).where(eq(customers.id, customerId))
    // Another limit: the page that was kept from before the purge is still right.
    expect(await seen({ epoch, rev: '1', limit: '9' })).toEqual([true, 2])
    expect(await seen({ epoch, rev: '2' })).toEqual([false, 0])
  })

  test('memos of another customer are neither seen nor deleted', async () => {
    const server = await serve(db())
    const [mine, theirs] = [await customerWithMemos(server, [full]), await customerWithMemos(server, [bare])]
    const { memos } = await theirs.pull()
    await deleteMemos(db(), mine.customerId, [memos[0]!.id])
    expect((await mine.pull()).memos).toMatchObject([{ number: full.number }])
    expect((await theirs.pull()).memos).toMatchObject([{ number: bare.number }])
  })
})
