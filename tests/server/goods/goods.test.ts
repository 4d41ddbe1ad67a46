/** Lots and memos as they are stored, read by keys. */
import { expect, test } from 'vitest'
import { GetLot } from '#contract/ingest/goods/lots.ts'
import { GetMemo, ListMemos } from '#contract/ingest/goods/memos.ts'
import { deleteLots, saveLots } from '#server/lots/save-lots.ts'
import { deleteMemos, saveMemos } from '#server/memos/queries.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addCustomer, serve } from '#tests/support/database/server-fixture.ts'

const LINE = {
  line: 1,
  lot: 'KS-103',
  description: '',
  piecesOut: 1,
  piecesReturned: 0,
  piecesSold: 0,
  caratOutMilli: 1015,
  caratReturnedMilli: 0,
  caratSoldMilli: 0,
  pricePerCaratMinor: 520_000,
  amountMinor: 527_800,
}
const memoOf = (number: number) => ({
  number,
  date: '2026-11-01',
  status: 20,
  currency: 'USD',
  lines: [LINE],
})

onAnyDatabase((db) => {
  async function world() {
    const server = await serve(db())
    const [own, other] = [await addCustomer(db()), await addCustomer(db())]
    const all = await server.newKey(['lots', 'memos'])
    const bound = await server.newKey(['lots', 'memos'], other)
    const ask = async (
      target: typeof GetLot | typeof GetMemo | typeof ListMemos,
      input: object,
      key = all,
    ) => {
      const answer = await server.call(target, { query: { customer: String(own) }, ...input, key })
      return { status: answer.statusCode, ...(answer.json() as Record<string, unknown>) }
    }
    return { own, other, bound, ask }
  }

  test('a lot whose number is folded in more than one way', async () => {
    const { own, ask } = await world()
    await saveLots(db(), own, [{ lot: 'İÄ-1', type: 0 }])
    expect(await ask(GetLot, { params: { lot: encodeURIComponent('İÄ-1') } })).toMatchObject({ status: 200 })
  })

  test('a lot, by its number in any case, in the units of people; none of another customer, and none withdrawn', async () => {
    const { own, other, bound, ask } = await world()
    const [id] = await saveLots(db(), own, [
      {
        lot: 'KS-103',
        type: 0,
        caratMilli: 1015,
        shape: 'Round',
        lengthUm: 6510,
        tablePermille: 570,
        note: 'x',
      },
    ])
    await saveLots(db(), other, [{ lot: 'KS-103', type: 1 }])
    const params = { params: { lot: 'ks-103' } }
    expect(await ask(GetLot, params)).toMatchObject({
      status: 200,
      lot: 'KS-103',
      photographs: 0,
      values: expect.arrayContaining([
        { field: 'type', label: 'Type', value: 'Diamond' },
        { field: 'shape', label: 'Shape', value: 'Round' },
        { field: 'caratMilli', label: 'Carat', value: '1.015' },
        { field: 'lengthUm', label: 'Length (mm)', value: '6.51' },
        { field: 'tablePermille', label: 'Table %', value: '57.0' },
      ]),
    })
    expect(await ask(GetLot, params, bound)).toMatchObject({ status: 404, key: `customer_unknown:${own}` })
    expect(await ask(GetLot, { params: { lot: 'KS' } })).toMatchObject({ status: 404, key: 'lot_unknown:KS' })
    await deleteLots(db(), own, [id!])
    expect(await ask(GetLot, params)).toMatchObject({ status: 404 })
  })

  test('memos page by page, the highest number first, and one with its lines', async () => {
    const { own, other, bound, ask } = await world()
    await saveMemos(
      db(),
      own,
      Array.from({ length: 501 }, (_, nth) => memoOf(nth + 1)),
    )
    await saveMemos(db(), other, [memoOf(9_000)])
    const first = (await ask(ListMemos, {})) as unknown as { memos: { number: number }[]; next: number }
    expect([first.memos.length, first.memos[0], first.next]).toMatchObject([
      500,
      { number: 501, date: '2026-11-01', status: 20, currency: 'USD', lines: 1 },
      2,
    ])
    const customer = String(own)
    expect(await ask(ListMemos, { query: { customer, before: '2' } })).toMatchObject({
      memos: [{ number: 1 }],
      next: null,
    })
    expect(await ask(GetMemo, { params: { memo: '501' } })).toMatchObject({ number: 501, lines: [LINE] })
    expect(await ask(GetMemo, { params: { memo: '9000' } })).toMatchObject({
      status: 404,
      key: 'memo_unknown:9000',
    })
    expect(await ask(GetMemo, { params: { memo: 'M-1' } })).toMatchObject({ status: 400 })
    expect(await ask(ListMemos, {}, bound)).toMatchObject({ status: 404 })
    const { rows } = await db().execute<{ id: number }>('select id from memos where number = 501')
    await deleteMemos(
      db(),
      own,
      rows.map(({ id }) => id),
    )
    expect(await ask(GetMemo, { params: { memo: '501' } })).toMatchObject({ status: 404 })
  })
})
