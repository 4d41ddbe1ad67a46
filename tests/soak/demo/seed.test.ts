import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { LogIn } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { toTagRecord } from '#contract/lots/tag-record.ts'
import type { MemoLine } from '#contract/memos.ts'
import type { Db } from '#server/db/client.ts'
import { lots, memos, photos, words } from '#server/db/schema/goods.ts'
import { customers } from '#server/db/schema/people.ts'
import { database } from '#server/db/schema/running.ts'
import { onEachDatabase } from '#tests/support/database/databases.ts'
import { serve } from '#tests/support/database/server-fixture.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const DAY_MS = 86_400_000

const fingerprints: string[] = []

/** Everything the demo made, as the bytes of its rows. */
async function fingerprintOf(db: Db): Promise<string> {
  const hash = createHash('sha256')
  for (const table of ['customers', 'words', 'lots', 'photos', 'memos'] as const) {
    const order = table === 'words' ? 'customer_id, id' : 'id'
    const { rows } = await db.execute<{ text: string }>(
      sql.raw(`select md5(string_agg(t::text, '' order by ${order})) as text from ${table} t`),
    )
    hash.update(rows[0]!.text)
  }
  return hash.digest('hex')
}

onEachDatabase((db) => {
  const told: [number, number][] = []
  beforeAll(() => seedDemo(db(), { now: NOW, onProgress: (saved, all) => told.push([saved, all]) }), 120_000)

  const read = new Map<string, ReturnType<typeof readLots>>()
  const lotsOf = (name: string) => {
    const known = read.get(name) ?? readLots(name)
    read.set(name, known)
    return known
  }

  const readLots = async (name: string) => {
    const [customer] = await db().select().from(customers).where(eq(customers.name, name))
    const rows = await db().select().from(lots).where(eq(lots.customerId, customer!.id)).orderBy(asc(lots.id))
    const dictionary = await db().select().from(words).where(eq(words.customerId, customer!.id))
    const text = new Map(dictionary.map(({ id, word }) => [id, word]))
    return {
      customer: customer!,
      rows,
      word: (id: number | null) => (id === null ? undefined : text.get(id)),
    }
  }

  test('the house is the data set, row by row', async () => {
    const { rows, word, customer } = await lotsOf('Demo House Ltd')
    const path = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/diamonds.csv')
    const csv = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
    expect([rows.length, csv.length, customer.lotCount]).toEqual([53_940, 53_940, 53_940])
    const grades = ['', 'FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1']
    const mm = (um: number | null) => (um === null ? 0 : um / 1000)
    const back = rows.map((row) =>
      [
        row.caratMilli! / 1000,
        word(row.cut),
        word(row.color),
        grades[row.clarity!],
        row.depthPermille! / 10,
        row.tablePermille! / 10,
        mm(row.lengthUm),
        mm(row.widthUm),
        mm(row.depthUm),
      ].join(),
    )
    const given = csv.map(([carat, cut, color, clarity, depth, table, , x, y, z]) =>
      [
        Number(carat),
        cut,
        color,
        clarity,
        Number(depth),
        Number(table),
        Number(x),
        Number(y),
        Number(z),
      ].join(),
    )
    expect(back.filter((row, nth) => row !== given[nth])).toEqual([])
    expect(
      rows.filter((row) => row.lengthUm === null || row.widthUm === null || row.depthUm === null).length,
    ).toBe(20)
    expect(new Set(rows.map((row) => word(row.shape)))).toEqual(new Set(['Round']))
  })

  test('lot numbers are unique, unpadded and in need of natural order', async () => {
    for (const name of ['Demo House Ltd', 'Demo Desk Ltd']) {
      const { rows } = await lotsOf(name)
      expect(new Set(rows.map(({ lot }) => lot.toLowerCase())).size).toBe(rows.length)
      expect(rows.filter(({ lot }) => !/^[A-Z]{2}-[1-9]\d{0,4}$/.test(lot))).toEqual([])
      const lengths = new Set(rows.map(({ lot }) => lot.length))
      expect(lengths.size).toBeGreaterThan(2)
      expect(new Set(rows.map(({ location }) => location)).size).toBeGreaterThan(8)
    }
  })

  test.each(['Demo House Ltd', 'Demo Desk Ltd'])(
    'last week, month and year of %s differ and are not empty',
    async (name) => {
      const { rows } = await lotsOf(name)
      const within = (days: number) =>
        rows.filter(({ date }) => date && date.getTime() >= NOW.getTime() - days * DAY_MS).length
      const counts = [0, within(7), within(30), within(365), rows.filter(({ date }) => date).length]
      for (let nth = 1; nth < counts.length; nth++) expect(counts[nth]).toBeGreaterThan(counts[nth - 1]!)
      expect(rows.filter(({ date }) => date && date > NOW)).toEqual([])
    },
  )

  test('dates and carats tie, and some of the desk have none', async () => {
    const ties = (values: unknown[]) => values.length - new Set(values.map(String)).size
    const house = (await lotsOf('Demo House Ltd')).rows
    const desk = (await lotsOf('Demo Desk Ltd')).rows
    expect(ties(house.map(({ date }) => date!.getTime()))).toBeGreaterThan(1000)
    for (const rows of [house, desk])
      expect(ties(rows.map(({ caratMilli }) => caratMilli))).toBeGreaterThan(50)
    expect(desk.filter(({ date }) => !date).length).toBe(9)
    expect(desk.filter(({ date, photoCount }) => (photoCount === 0) !== (date === null))).toEqual([])
    expect(desk.filter(({ caratMilli }) => caratMilli === null).length).toBe(10)
  })

  test('the desk has everything a lot can be', async () => {
    const { rows, word, customer } = await lotsOf('Demo Desk Ltd')
    expect([rows.length, customer.lotCount]).toEqual([412, 412])
    const ofType = (type: number) => rows.filter((row) => row.type === type)
    expect([0, 1, 2].map((type) => ofType(type).length)).toEqual([276, 86, 50])
    expect(new Set(rows.map(({ clarity }) => clarity))).toEqual(
      new Set([null, ...Array.from({ length: 16 }, (_, nth) => nth + 1)]),
    )
    expect(new Set(ofType(0).map(({ shape }) => word(shape))).size).toBe(12)
    expect(ofType(1).every((row) => row.gemType && row.treatment && row.color)).toBe(true)
    expect(ofType(2).every((row) => row.metal && row.grossWeightMg && row.pieces)).toBe(true)
    expect(rows.filter(({ pieces }) => pieces! > 2).length).toBeGreaterThan(15)
    expect(rows.filter(({ photoCount }) => photoCount > 1).length).toBeGreaterThan(40)
    expect(rows.filter(({ tag }) => tag).length).toBeGreaterThan(100)
    const records = rows.flatMap(({ tagRecord }) => toTagRecord(tagRecord ?? '') ?? [])
    expect(new Set(records.map(({ state }) => state))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(records.some(({ rev, shownRev }) => shownRev === rev)).toBe(true)
    expect(records.length).toBeLessThan(rows.filter(({ tag }) => tag).length)
    const notes = rows.map(({ note }) => note).join('')
    for (const part of ['"', ',', '\n', 'אבן', '很', '💎']) expect(notes).toContain(part)
    for (const start of ['=', '+', '-', '@'])
      expect(rows.some(({ note }) => note?.startsWith(start))).toBe(true)
    const labels = rows.flatMap((row) => [word(row.lab), row.certificate, row.tag]).filter(Boolean)
    expect(labels.filter((label) => !label!.startsWith('DEMO-'))).toEqual([])
  })

  test('memos show every state, and their figures agree', async () => {
    const { rows, customer } = await lotsOf('Demo Desk Ltd')
    const list = await db().select().from(memos).where(eq(memos.customerId, customer.id))
    const dueIn = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)
    const open = list.filter(({ status }) => status === 20)
    expect(open.some(({ dueDate }) => dueDate === dueIn(0))).toBe(true)
    expect(open.some(({ dueDate }) => dueDate === dueIn(2))).toBe(true)
    expect(open.some(({ dueDate }) => dueDate && dueDate < dueIn(0))).toBe(true)
    expect(open.some(({ dueDate }) => dueDate === null)).toBe(true)
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set([20, 40, 100]))
    expect(new Set(list.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR', 'ILS', 'JPY']))
    const lines = list.flatMap((memo) => (memo.lines as MemoLine[]).map((line) => ({ memo, line })))
    const leftOf = (line: MemoLine) => line.piecesOut - line.piecesReturned - line.piecesSold
    for (const { memo, line } of lines) {
      expect(line.amountMinor).toBe(Math.round((line.pricePerCaratMinor * line.caratOutMilli) / 1000))
      expect(leftOf(line)).toBeGreaterThanOrEqual(0)
      if (memo.status === 100) expect(leftOf(line)).toBe(0)
      if (leftOf(line) === 0) expect(line.caratReturnedMilli + line.caratSoldMilli).toBe(line.caratOutMilli)
    }
    expect(lines.some(({ line }) => line.piecesReturned > 0 && leftOf(line) > 0)).toBe(true)
    expect(lines.some(({ line }) => line.piecesSold > 0 && leftOf(line) > 0)).toBe(true)
    const out = lines
      .filter(({ line }) => leftOf(line) > 0)
      .map(({ memo, line }) => [line.lotId, line.lot, memo.number])
    const marked = rows.filter(({ memo }) => memo !== null).map(({ id, lot, memo }) => [id, lot, memo])
    expect(marked).toEqual(out.toSorted((a, b) => Number(a[0]) - Number(b[0])))
  })

  test('the house has a memo of 500 lines, and every lot is out once at most', async () => {
    const { customer, rows } = await lotsOf('Demo House Ltd')
    const list = await db().select().from(memos).where(eq(memos.customerId, customer.id))
    const all = list.flatMap((memo) => memo.lines as MemoLine[])
    expect(list.some((memo) => (memo.lines as MemoLine[]).length === 500)).toBe(true)
    expect(new Set(all.map(({ lotId }) => lotId)).size).toBe(all.length)
    const ids = new Map(rows.map(({ lot, id }) => [lot, id]))
    expect(all.filter((line) => ids.get(line.lot) !== line.lotId)).toEqual([])
  })

  test('every photo has its own id, and recipe', async () => {
    const list = await db().select({ id: photos.id, recipe: photos.recipe }).from(photos)
    expect(list.length).toBeGreaterThan(54_352)
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    expect(new Set(list.map(({ recipe }) => JSON.stringify(recipe))).size).toBe(list.length)
  })

  test('progress was told up to the last lot, and a second seeding does nothing', async () => {
    expect(told.at(-1)).toEqual([54_352, 54_352])
    expect(told.length).toBeGreaterThan(5)
    const before = await fingerprintOf(db())
    await seedDemo(db(), { now: new Date('2027-01-01T00:00:00Z') })
    expect(await fingerprintOf(db())).toBe(before)
    const [state] = await db().select().from(database)
    expect(state!.demoSeededAt?.toISOString()).toBe('2026-11-20T00:00:00.000Z')
    fingerprints.push(before)
  })

  test('the demo users log in as what they are', async () => {
    const server = await serve(db())
    const session = async (email: string) =>
      (await server.call(LogIn, { body: { email, password: DEMO_PASSWORD } })).json()
    const desk = { clientName: 'Demo Desk Ltd' }
    expect(await session('desk@demo.example')).toMatchObject({ ...desk, firstName: 'Dana' })
    expect(await session('restricted@demo.example')).toMatchObject({
      ...desk,
      restricted: true,
      idleMinutes: 10,
    })
    expect(await session('house@demo.example')).toMatchObject({ clientName: 'Demo House Ltd' })
  })
})

describe('the same seeding day', () => {
  test('makes the same rows, to the byte, wherever it is seeded', () => {
    expect(fingerprints.length).toBeGreaterThan(0)
    expect(new Set(fingerprints).size).toBe(1)
  })
})
