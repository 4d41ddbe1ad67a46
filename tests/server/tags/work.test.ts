/** What base stations are told to show and to do, and how they wait for it. */
import { expect, test } from 'vitest'
import { AskTag, GetTagWork, ListTags, TAGS_PER_PAGE, type TagWork } from '#contract/ingest/tags.ts'
import { deleteLots, saveLots } from '#server/lots/save-lots.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { type FixtureOptions } from '#tests/support/database/server-fixture.ts'
import { withStation } from '#tests/support/lots/tagged-lots.ts'

interface Page {
  cursor: string
  more: boolean
  tags: TagWork[]
}

onAnyDatabase((db) => {
  async function station(options: FixtureOptions = {}) {
    const server = await withStation(db(), options)
    const get = (query: Record<string, string> = {}, key = server.own) =>
      server.call(GetTagWork, { key, query })
    return {
      ...server,
      get,
      work: async (query?: Record<string, string>, key?: string) => (await get(query, key)).json<Page>(),
      ask: (tag: string, kind: string, key = server.own) =>
        server.call(AskTag, { key, params: { tag }, body: { kind } }),
      save: (...lots: Parameters<typeof saveLots>[2]) => saveLots(db(), server.customerId, lots),
    }
  }

  test('is what a tag is to show, until a report says that it shows it', async () => {
    const { work, save, report } = await station()
    const photo = {
      id: crypto.randomUUID().replaceAll('-', ''),
      widthPx: 9,
      heightPx: 9,
      capturedAt: '2026-11-01T00:00:00Z',
    }
    await save(
      { lot: 'A-1', type: 0, tag: 'T-1', caratMilli: 1010, photos: [photo] },
      { lot: 'A-2', type: 0, caratMilli: 700 },
    )
    const shown = {
      tag: 'T-1',
      lot: 'A-1',
      caratMilli: 1010,
      photo: photo.id,
      rev: 1,
      draw: true,
      requests: [],
    }
    const first = await work()
    expect(first).toEqual({
      cursor: expect.any(String),
      more: false,
      tags: [{ ...shown, customer: expect.any(String) }],
    })
    expect(await work({ since: first.cursor })).toEqual({ cursor: first.cursor, more: false, tags: [] })
    // It was heard, and shows something else: it is told again, without a cursor.
    await report([{ tag: 'T-1', shownRev: 0 }])
    expect((await work()).tags).toMatchObject([shown])
    await report([{ tag: 'T-1', shownRev: 1, contactAt: '2026-11-20T08:51:00Z' }])
    expect((await work()).tags).toEqual([])
    await save({ lot: 'A-1', type: 0, tag: 'T-1', caratMilli: 1000 })
    expect((await work()).tags).toMatchObject([{ caratMilli: 1000, rev: expect.any(Number), draw: true }])
  })

  test('a tag that is on no lot any more is to show nothing; one on two lots is left as it is', async () => {
    const { work, save, report, customerId } = await station()
    const [id] = await save({ lot: 'A-1', type: 0, tag: 'T-1' }, { lot: 'A-2', type: 0, tag: 'T-2' })
    await report([
      { tag: 'T-1', shownRev: 1 },
      { tag: 'T-2', shownRev: 2 },
    ])
    await deleteLots(db(), customerId, [id!])
    expect((await work()).tags).toMatchObject([
      { tag: 'T-1', lot: null, caratMilli: null, photo: null, rev: 0, draw: true },
    ])
    await report([{ tag: 'T-1', shownRev: 0, contactAt: '2026-11-20T08:51:00Z' }])
    expect((await work()).tags).toEqual([])
    await save({ lot: 'A-3', type: 0, tag: 't-2' })
    expect((await work()).tags).toEqual([])
  })

  test('comes at once when something is new, within a beat of a change, and with nothing when the time is over', async () => {
    const { work, save, ask } = await station({ repeats: true })
    const { cursor } = await work()
    const over = performance.now()
    expect(await work({ since: cursor, waitS: '1' })).toEqual({ cursor, more: false, tags: [] })
    expect(performance.now() - over).toBeGreaterThan(900)
    const waiting = work({ since: cursor, waitS: '25' })
    await save({ lot: 'A-1', type: 0, tag: 'T-1' })
    const changed = await waiting
    expect(changed.tags).toMatchObject([{ lot: 'A-1' }])
    const asked = work({ since: changed.cursor, waitS: '25' })
    await ask('T-1', 'find')
    expect((await asked).tags).toMatchObject([{ lot: 'A-1', requests: [{ kind: 'find' }] }])
  })

  test('requests are open until a report says that they are done, or a quarter of an hour; another report ends none', async () => {
    const { work, save, ask, report, pass } = await station()
    await save({ lot: 'A-1', type: 0, tag: 'T-1' }, { lot: 'A-2', type: 0, tag: 'T-2' })
    await report([
      { tag: 'T-1', shownRev: 1 },
      { tag: 'T-2', shownRev: 2 },
    ])
    const find = (await ask('t-1', 'find')).json<{ request: number }>()
    const refresh = (await ask('T-1', 'refresh')).json<{ request: number }>()
    const open = async () =>
      (await work()).tags.flatMap(({ requests }) => requests.map(({ request }) => request))
    expect((await work()).tags).toMatchObject([
      {
        tag: 'T-1',
        lot: 'A-1',
        draw: false,
        requests: [{ kind: 'find', until: '2026-11-20T09:15:00Z' }, { kind: 'refresh' }],
      },
    ])
    await report([{ tag: 'T-1', shownRev: 1, contactAt: '2026-11-20T08:51:00Z' }])
    expect(await open()).toEqual([find.request, refresh.request])
    await report([{ tag: 'T-1', shownRev: 1, done: [find.request] }])
    expect(await open()).toEqual([refresh.request])
    const again = (await ask('T-1', 'refresh')).json<{ request: number }>()
    await report([{ tag: 'T-1', done: [refresh.request] }])
    expect(await open()).toEqual([again.request])
    const other = await station()
    await other.report([{ tag: 'T-1', done: [again.request] }])
    await other.save({ lot: 'B-1', type: 0, tag: 'T-7' })
    await other.report([{ tag: 'T-7', done: [again.request] }])
    expect(await open()).toEqual([again.request])
    pass({ minutes: 16 })
    expect(await open()).toEqual([])
  })

  test('a tag that nobody has is not asked, nor one that several customers have', async () => {
    const [mine, theirs] = [await station(), await station()]
    await mine.save({ lot: 'A-1', type: 0, tag: 'BOTH' })
    await theirs.save(
      { lot: 'A-1', type: 0, tag: 'BOTH' },
      { lot: 'A-2', type: 0, tag: `T-${theirs.customerId}` },
    )
    const status = async (asked: ReturnType<typeof mine.ask>) => [
      (await asked).statusCode,
      (await asked).json().key,
    ]
    expect(await status(mine.ask('NONE', 'find'))).toEqual([404, 'tag_unknown:NONE'])
    expect(await status(mine.ask(`T-${theirs.customerId}`, 'find'))).toEqual([
      404,
      `tag_unknown:T-${theirs.customerId}`,
    ])
    expect(await status(mine.ask('BOTH', 'find', mine.key))).toEqual([409, 'of_several:BOTH'])
    expect(await status(mine.ask('BOTH', 'shout'))).toEqual([400, 'not_accepted'])
    expect(await status(mine.ask('BOTH', 'find'))).toEqual([200, undefined])
  })

  test('a key of one customer is told of its own tags alone; one of all of all, with their customers', async () => {
    const [mine, theirs] = [await station(), await station()]
    await mine.save({ lot: 'A-1', type: 0, tag: 'T-1' })
    await theirs.save({ lot: 'A-1', type: 0, tag: 'T-1' })
    expect((await mine.work()).tags).toHaveLength(1)
    const all = (await mine.work({}, mine.key)).tags.filter(({ tag }) => tag === 'T-1')
    expect(new Set(all.map(({ customer }) => customer)).size).toBeGreaterThanOrEqual(2)
    const one = await mine.work({ customer: String(theirs.customerId) }, mine.key)
    expect(one.tags).toHaveLength(1)
    expect((await mine.get({ customer: String(theirs.customerId) })).statusCode).toBe(404)
    const listed = await mine.call(ListTags, { key: mine.own })
    expect(listed.json()).toMatchObject({
      tags: [{ tag: 'T-1', lots: ['A-1'], contactAt: null }],
      next: null,
    })
  })

  test('comes in pages, each tag once; what changes between two pages is told after the last', async () => {
    const { work, save, call, own } = await station()
    const many = TAGS_PER_PAGE + 20
    const lots = Array.from({ length: many }, (_, nth) => ({ lot: `A-${nth}`, type: 0, tag: `t ${nth} ü` }))
    await save(...lots)
    const first = await work()
    expect([first.tags.length, first.more]).toEqual([TAGS_PER_PAGE, true])
    await save({ ...lots[0]!, caratMilli: 1 })
    const rest = await work({ since: first.cursor })
    expect([rest.tags.length, rest.more]).toEqual([20, false])
    expect(new Set([...first.tags, ...rest.tags].map(({ tag }) => tag)).size).toBe(many)
    expect((await work({ since: rest.cursor })).tags).toHaveLength(TAGS_PER_PAGE)
    for (const since of ['x', '-', `${rest.cursor}-%%`, `${rest.cursor}-AAAA`])
      expect((await work({ since })).cursor).toBeTruthy()
    const listed = (await call(ListTags, { key: own })).json<{ tags: unknown[]; next: string }>()
    const others = (await call(ListTags, { key: own, query: { after: listed.next } })).json()
    expect([listed.tags.length, others.tags.length, others.next]).toEqual([TAGS_PER_PAGE, 20, null])
  })

  test('so many may wait by one key and no more; a stop answers all, and nobody waits after it', async () => {
    const { app, work, get } = await station({ repeats: true })
    const { cursor } = await work()
    // An injected call begins when it is awaited.
    const waiting = Array.from({ length: 5 }, async () => await get({ since: cursor, waitS: '25' }))
    const full = await Promise.race(waiting)
    expect([full.statusCode, full.headers['retry-after'], full.json().key]).toEqual([503, '10', 'busy:10'])
    await app.drain()
    const answers = (await Promise.all(waiting)).filter((answer) => answer !== full)
    expect(answers).toHaveLength(4)
    for (const answer of answers) expect(answer.json()).toEqual({ cursor, more: false, tags: [] })
    expect((await get({ since: cursor, waitS: '25' })).json()).toMatchObject({ cursor, tags: [] })
  })
})
