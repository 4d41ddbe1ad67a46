import { createHash, randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  faultOfLotColumns,
  LOT_COLUMNS,
  PHOTO_COLUMNS,
  RARE_PHOTO_COLUMNS,
} from '#contract/lots/lot-columns.ts'
import { LOT_PAGE_ROWS, type LotPage, PullLots } from '#contract/lots/lots.ts'
import { lots } from '#server/db/schema/goods.ts'
import { customers } from '#server/db/schema/people.ts'
import { database } from '#server/db/schema/running.ts'
import { deleteLots, type LotInput, saveLots } from '#server/lots/save-lots.ts'
import { saveMemos } from '#server/memos/queries.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { Device, isoOf } from '#tests/support/lots/lot-pages.ts'
import { addUser, serve, type TestServer } from '#tests/support/database/server-fixture.ts'

const word = fc.constantFrom('Round', 'Oval', 'VG', 'Vivid "Green"', '红', "O'Neill")
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((given) => given.replaceAll('\0', ''))
const count = fc.nat({ max: 0x7fffffff })

interface PhotoSpec {
  name: number
  at: number
}
type Saved = Omit<LotInput, 'photos'> & { photos: PhotoSpec[] | null }

const saved: fc.Arbitrary<Saved> = fc.record(
  {
    lot: fc.constantFrom('A-1', 'a-1', 'A-2', 'A-10', 'B_1', 'B.1', 'C/1', 'D'),
    type: fc.constantFrom(0, 1, 2),
    photos: fc.option(
      fc.uniqueArray(fc.record({ name: fc.nat({ max: 5 }), at: fc.nat({ max: 2e9 }) }), {
        selector: ({ name }) => name,
        maxLength: 3,
      }),
    ),
    caratMilli: count,
    clarity: fc.integer({ min: 1, max: 16 }),
    shape: word,
    color: word,
    metal: word,
    depthUm: count,
    memo: count,
    certificate: text,
    note: text,
  },
  { requiredKeys: ['lot', 'type', 'photos'] },
)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('save' as const), lots: fc.array(saved, { maxLength: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), nth: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('memo' as const), number: fc.nat({ max: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pull' as const), limit: fc.integer({ min: 1, max: 6 }) }),
  },
)

const ALL_COLUMNS = [...Object.keys(LOT_COLUMNS), ...PHOTO_COLUMNS, 'photoId'].toSorted()
const RARE_COLUMNS: ReadonlySet<string> = new Set([...RARE_PHOTO_COLUMNS, 'photoBlur'])

onAnyDatabase((db) => {
  /** The lots as they must come out, from what went in. */
  class Expected {
    readonly lots = new Map<string, Record<string, unknown>>()
    readonly run = randomUUID()

    photoOf(lot: string, { name, at }: PhotoSpec) {
      const id = createHash('md5').update(`${this.run} ${lot.toLowerCase()} ${name} ${at}`).digest('hex')
      const rare = { view: name, frames: name * 8, blur: 'AAAA'.repeat(name) }
      return { id, widthPx: 1600 - name, heightPx: 900, capturedAt: isoOf(at), ...(name > 3 && rare) }
    }

    save(given: Saved, id: number) {
      const { photos: specs, ...fields } = given
      const before = this.lots.get(given.lot.toLowerCase())
      const photos = specs
        ? specs
            .map((spec) => this.photoOf(given.lot, spec))
            .toSorted((a, b) => Date.parse(b.capturedAt) - Date.parse(a.capturedAt) || (a.id < b.id ? -1 : 1))
        : ((before?.['photos'] as { capturedAt: string }[]) ?? [])
      const kept = Object.entries(fields)
        .map(([key, value]) => [key, typeof value === 'string' ? value.replaceAll('\t', ' ') : value])
        .filter(([, value]) => value !== '')
      const date = photos[0] ? { date: photos[0].capturedAt } : {}
      this.lots.set(given.lot.toLowerCase(), { id, ...Object.fromEntries(kept), ...date, photos })
    }
  }

  /** What the rows say a page must hold, computed without the server's SQL. */
  async function pageFromRows(customerId: number, cursor: Device['cursor'], limit: number) {
    const [state] = await db().select().from(database)
    const [customer] = await db().select().from(customers).where(eq(customers.id, customerId))
    const all = await db().select().from(lots).where(eq(lots.customerId, customerId)).orderBy(asc(lots.rev))
    const { epoch, rev = -1 } = cursor
    const known = epoch === state!.epoch && rev >= customer!.purgedRev && rev <= customer!.rev
    const after = all.filter((row) => row.rev > (known ? rev : 0) && (known || !row.deleted)).slice(0, limit)
    return {
      epoch: state!.epoch,
      head: customer!.rev,
      rev: after.length < limit ? customer!.rev : after.at(-1)!.rev,
      total: all.filter((row) => !row.deleted).length,
      full: !known,
      removed: after.filter((row) => row.deleted).map((row) => row.id),
      ids: after.filter((row) => !row.deleted).map((row) => row.id),
    }
  }

  async function pull(
    server: TestServer,
    cookie: string,
    query: Record<string, string | number | undefined>,
  ) {
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const texts = Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
    const answer = await server.call(PullLots, { cookie, query: texts })
    expect(answer.statusCode, answer.body).toBe(200)
    const page = answer.json<LotPage>()
    const always = Object.keys(page.columns).filter((name) => !RARE_COLUMNS.has(name))
    expect(always.toSorted()).toEqual(ALL_COLUMNS)
    expect(faultOfLotColumns(page.columns)).toBeNull()
    return page
  }

  test('whatever is saved, deleted and pulled: pages say what the rows say, devices end as the server is', async () => {
    const server = await serve(db())
    const property = fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { customerId, email } = await addUser(db())
      const cookie = await server.logIn(email)
      const [expected, device] = [new Expected(), new Device()]
      const pullNext = async (limit: number) => {
        const from = await pageFromRows(customerId, device.cursor, limit)
        const page = await pull(server, cookie, { ...device.cursor, limit })
        const { epoch, head, rev, total, full, removed, columns } = page
        expect({ epoch, head, rev, total, full, removed, ids: columns.id }).toEqual(from)
        device.apply(page)
      }
      for (const next of steps) {
        if (next.do === 'save') {
          const list = [...new Map(next.lots.map((lot) => [lot.lot.toLowerCase(), lot])).values()]
          const input = list.map(({ photos, ...lot }): LotInput => ({
            ...lot,
            ...(photos ? { photos: photos.map((spec) => expected.photoOf(lot.lot, spec)) } : {}),
          }))
          const ids = await saveLots(db(), customerId, input)
          list.forEach((lot, nth) => expected.save(lot, ids[nth]!))
        } else if (next.do === 'delete') {
          const key = [...expected.lots.keys()][next.nth]
          if (key) await deleteLots(db(), customerId, [expected.lots.get(key)!['id'] as number])
          if (key) expected.lots.delete(key)
        } else if (next.do === 'memo') {
          const memo = { number: next.number, date: '2026-01-01', status: 20, currency: 'USD', lines: [] }
          await saveMemos(db(), customerId, [memo])
        } else await pullNext(next.limit)
      }
      do await pullNext(3)
      while (!device.complete)
      const held = [...device.lots.values()].map(({ rev: _, ...lot }) => lot)
      expect(byId(held)).toEqual(byId([...expected.lots.values()] as { id: number }[]))
    })
    await fc.assert(property, { numRuns: 40 })
  }, 120_000)

  const byId = <T extends { id: number }>(list: T[]) => list.toSorted((a, b) => a.id - b.id)

  async function threeLots(server: TestServer) {
    const { customerId, email } = await addUser(db())
    const ids = await saveLots(
      db(),
      customerId,
      ['A', 'B', 'C'].map((lot) => ({ lot, type: 0, shape: lot })),
    )
    const cookie = await server.logIn(email)
    const { epoch } = await pull(server, cookie, {})
    return { customerId, ids, cookie, epoch, pull: (query: object) => pull(server, cookie, { ...query }) }
  }

  test('a cursor the server cannot go on from starts again', async () => {
    const { customerId, epoch, pull } = await threeLots(await serve(db()))
    const whole = (page: LotPage) => [page.full, page.columns.lot, page.words.length]
    expect(whole(await pull({}))).toEqual([true, 'A\tB\tC', 3])
    expect(whole(await pull({ epoch: randomUUID(), rev: 2 }))).toEqual([true, 'A\tB\tC', 3])
    expect(whole(await pull({ epoch, rev: 4 }))).toEqual([true, 'A\tB\tC', 3])
    expect(whole(await pull({ epoch, rev: 9_999_999_999 }))).toEqual([true, 'A\tB\tC', 3])
    expect(whole(await pull({ epoch }))).toEqual([true, 'A\tB\tC', 3])
    expect(whole(await pull({ rev: 2 }))).toEqual([true, 'A\tB\tC', 3])
    expect(whole(await pull({ epoch, rev: 2 }))).toEqual([false, 'C', 0])
    expect(whole(await pull({ epoch, rev: 3 }))).toEqual([false, '', 0])
    expect(whole(await pull({ epoch, rev: 0 }))).toEqual([false, 'A\tB\tC', 3])
    await db().update(customers).set({ purgedRev: 2 }).where(eq(customers.id, customerId))
    expect(whole(await pull({ epoch, rev: 1 }))).toEqual([true, 'A\tB\tC', 3])
    expect(whole(await pull({ epoch, rev: 2 }))).toEqual([false, 'C', 0])
  })

  test('a first pull has no tombstones, a later one has', async () => {
    const { customerId, ids, epoch, pull } = await threeLots(await serve(db()))
    await deleteLots(db(), customerId, [ids[1]!])
    expect(await pull({})).toMatchObject({ head: 4, rev: 4, total: 2, removed: [], columns: { lot: 'A\tC' } })
    expect(await pull({ epoch, rev: 3 })).toMatchObject({
      head: 4,
      total: 2,
      removed: [ids[1]],
      columns: { lot: '' },
    })
  })

  test('a page has at most LOT_PAGE_ROWS lots and at least one, whatever limit is asked for', async () => {
    const server = await serve(db())
    const { customerId, cookie } = await threeLots(server)
    const many = Array.from({ length: LOT_PAGE_ROWS + 5 }, (_, nth) => ({ lot: `M-${nth}`, type: 0 }))
    await saveLots(db(), customerId, many)
    for (const limit of [LOT_PAGE_ROWS * 2, 4_294_967_296])
      expect((await pull(server, cookie, { limit })).columns.id.length).toBe(LOT_PAGE_ROWS)
    expect((await pull(server, cookie, { limit: 0 })).columns.id.length).toBe(1)
  })

  test('a first page of the newest holds the lots photographed last, and all lots follow it', async () => {
    const server = await serve(db())
    const { customerId, email } = await addUser(db())
    const photo = (at: number) => [
      {
        id: createHash('md5').update(`${customerId} ${at}`).digest('hex'),
        widthPx: 1,
        heightPx: 1,
        capturedAt: isoOf(at),
      },
    ]
    const lots = [3, undefined, 1, 4, 2].map((at, nth) => ({
      lot: `L${nth}`,
      type: 0,
      shape: `shape ${nth}`,
      ...(at && { photos: photo(at) }),
    }))
    const ids = await saveLots(db(), customerId, lots)
    await deleteLots(db(), customerId, [ids[3]!])
    const cookie = await server.logIn(email)
    const device = new Device()
    const first = await pull(server, cookie, { newest: 2 })
    expect(first).toMatchObject({ full: true, head: 6, rev: 0, total: 4, columns: { lot: 'L0\tL4' } })
    expect(first.words.map(([, word]) => word)).toEqual(['shape 0', 'shape 4'])
    device.apply(first)
    expect(device.complete).toBe(false)
    device.apply(await pull(server, cookie, { ...device.cursor, newest: 2 }))
    expect(device.complete).toBe(true)
    expect([...device.lots.values()].map(({ lot, shape }) => [lot, shape]).toSorted()).toEqual(
      [0, 1, 2, 4].map((nth) => [`L${nth}`, `shape ${nth}`]),
    )
    const all = await pull(server, cookie, { newest: 5 })
    expect(all).toMatchObject({ full: true, head: 6, rev: 6, columns: { lot: 'L0\tL4\tL2\tL1' } })
  })

  test('malformed cursors are refused in words', async () => {
    const server = await serve(db())
    const { cookie } = await threeLots(server)
    const wrong: Record<string, string>[] = [
      { epoch: 'x' },
      { epoch: "' or 1=1" },
      { rev: '-1' },
      { rev: '1e3' },
      { rev: '12345678901' },
      { limit: 'all' },
      { newest: '-1' },
    ]
    for (const query of wrong) {
      const answer = await server.call(PullLots, { cookie, query })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
      expect(Object.keys(answer.json().fields)).toEqual(Object.keys(query))
    }
  })

  test('writers at the same time leave no gap, and no reader ever sees one', async () => {
    const server = await serve(db())
    const { customerId, email } = await addUser(db())
    const cookie = await server.logIn(email)
    const writers = Array.from({ length: 12 }, (_, writer) => async () => {
      for (let nth = 0; nth < 8; nth++) {
        const size = 1 + ((writer + nth) % 4)
        const list = Array.from({ length: size }, (_, at) => ({
          lot: `W${writer}-${nth}-${at}`,
          type: 0,
          shape: `word ${writer % 5}-${nth}`,
        }))
        await saveLots(db(), customerId, list)
      }
    })
    const device = new Device()
    let writing = true
    const read = async () => {
      for (let last = false; !last;) {
        last = !writing
        const from = device.cursor.rev ?? 0
        const page = await pull(server, cookie, { ...device.cursor, limit: 7 })
        expect(page.columns.rev).toEqual(Array.from({ length: page.rev - from }, (_, nth) => from + 1 + nth))
        device.apply(page)
        last &&= device.complete
      }
    }
    const reading = read()
    await Promise.all(writers.map((write) => write()))
    writing = false
    await reading
    expect(device.lots.size).toBe(device.cursor.rev)
    expect([...device.lots.values()].filter(({ shape }) => !/^word \d-\d$/.test(shape ?? ''))).toEqual([])
  }, 60_000)
})
