/** Reports of base stations over the ingest API, and what lots carry of them. */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ReportTags } from '#contract/ingest/tags.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { toTagRecord } from '#contract/lots/tag-record.ts'
import { removeCustomer } from '#server/customers/queries.ts'
import { customers } from '#server/db/schema/people.ts'
import { tags } from '#server/db/schema/tags.ts'
import { deleteLots, saveLots } from '#server/lots/save-lots.ts'
import { tellContacts } from '#server/tags/tell-contacts.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser } from '#tests/support/database/server-fixture.ts'
import { HEARD, withStation } from '#tests/support/lots/tagged-lots.ts'

const RECORD = { contactAt: '2026-11-20T08:50:00Z', state: 1 }

onAnyDatabase((db) => {
  test('a report is what the lot with the tag says, in any case of the tag', async () => {
    const { report, records, customerId } = await withStation(db())
    await saveLots(db(), customerId, [
      { lot: 'A-1', type: 0, tag: 'T-1' },
      { lot: 'A-2', type: 0 },
    ])
    expect(await report([{ tag: 't-1', shownRev: 1, batteryPercent: 80, station: 'Vault' }])).toEqual({
      stored: 1,
      unchanged: 0,
      refused: [],
    })
    expect(await records()).toEqual({
      'A-1': { tag: 'T-1', rev: 1, record: { ...RECORD, rev: 1, shownRev: 1, batteryPercent: 80 } },
      'A-2': { tag: null, rev: null, record: undefined },
    })
  })

  test('the same report again and an older one change nothing', async () => {
    const { report, records, customerId, rev } = await withStation(db())
    await saveLots(db(), customerId, [{ lot: 'A-1', type: 0, tag: 'T-1' }])
    const newest = { tag: 'T-1', contactAt: '2026-11-20T08:55:00+00:00', shownRev: 1, batteryPercent: 50 }
    await report([newest])
    const [before, head] = [await records(), await rev()]
    expect(await report([newest])).toMatchObject({ stored: 0, unchanged: 1 })
    expect(await report([{ tag: 'T-1', state: 'failed', shownRev: 0 }])).toMatchObject({ unchanged: 1 })
    expect([await records(), await rev()]).toEqual([before, head])
  })

  test('whatever the order and however often, the newest report is the record', async () => {
    const { report, customerId } = await withStation(db())
    const one = fc.record(
      {
        contactAt: fc.constantFrom(
          '2026-11-20T08:00:00Z',
          '2026-11-20T08:00:01Z',
          '2026-11-20T10:00:02+02:00',
        ),
        state: fc.constantFrom('answering' as const, 'waiting' as const, 'silent' as const),
        shownRev: fc.nat({ max: 2 }),
        batteryPercent: fc.nat({ max: 100 }),
        station: fc.constantFrom('Vault', 'Desk'),
      },
      { requiredKeys: ['contactAt', 'state'] },
    )
    let nth = 0
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), async (reports) => {
        const [a, b] = [`A-${++nth}`, `B-${nth}`]
        await saveLots(db(), customerId, [
          { lot: a, type: 0, tag: a },
          { lot: b, type: 0, tag: b },
        ])
        await report(reports.map((said) => ({ ...said, tag: a })))
        for (const said of [...reports, ...reports].toReversed()) await report([{ ...said, tag: b }])
        const { contactAt, state, shownRev, batteryPercent, station } = tags
        const said = { tag: tags.tag, contactAt, state, shownRev, batteryPercent, station }
        const rows = await db().select(said).from(tags).where(eq(tags.customerId, customerId))
        const [ofA, ofB] = [a, b].map((tag) => ({ ...rows.find((row) => row.tag === tag)!, tag: 'either' }))
        expect(ofB).toEqual(ofA)
        const newest = Math.max(...reports.map(({ contactAt }) => Date.parse(contactAt)))
        expect(ofA!.contactAt!.getTime()).toBe(newest)
      }),
      { numRuns: 15 },
    )
  })

  test('what cannot be taken is refused row by row, with column, value and a sentence; the others are taken', async () => {
    const { report, customerId } = await withStation(db())
    await saveLots(db(), customerId, [
      { lot: 'A-1', type: 0, tag: 'T-1' },
      { lot: 'A-2', type: 0, tag: 'T-2' },
    ])
    const { stored, refused } = await report([
      { tag: 'T-9' },
      { tag: 'T-1', lot: 'Z-9' },
      { tag: 'T-1', batteryPercent: 101 },
      { tag: 'T-1', state: 'fine' },
      { tag: 'T-1', contactAt: '2026-11-20T09:06:00Z' },
      { tag: 'T-3', lot: 'A-2' },
      { tag: 'T-1', lot: 'A-2' },
      { tag: 'T-2', lot: 'a-2' },
    ])
    expect(stored).toBe(1)
    expect(refused).toEqual([
      {
        row: 1,
        column: 'tag',
        value: 'T-9',
        key: 'tag_unknown:T-9',
        why: 'No lot has the tag T-9. Say the lot that it is on.',
      },
      { row: 2, column: 'lot', value: 'Z-9', key: 'lot_unknown:Z-9', why: 'There is no lot Z-9.' },
      {
        row: 3,
        column: 'batteryPercent',
        value: '101',
        key: expect.any(String),
        why: expect.stringContaining('100'),
      },
      {
        row: 4,
        column: 'state',
        value: 'fine',
        key: expect.any(String),
        why: expect.stringContaining('answering'),
      },
      {
        row: 5,
        column: 'contactAt',
        value: '2026-11-20T09:06:00Z',
        key: 'in_future',
        why: expect.stringContaining('clock'),
      },
      {
        row: 6,
        column: 'lot',
        value: 'A-2',
        key: 'tag_of_list:A-2',
        why: expect.stringContaining('the list of lots'),
      },
      {
        row: 7,
        column: 'lot',
        value: 'A-2',
        key: 'tag_of_list:A-1',
        why: expect.stringContaining('the list of lots'),
      },
    ])
  })

  test('reports come by line, too; a line that is none is refused by itself, and more than a thousand are not taken', async () => {
    const { call, own, customerId } = await withStation(db())
    await saveLots(db(), customerId, [{ lot: 'A-1', type: 0, tag: 'T-1' }])
    const send = (body: string, type: string) =>
      call(ReportTags, { key: own, body, headers: { 'content-type': type } })
    const line = JSON.stringify({ tag: 'T-1', ...HEARD })
    const answer = await send(`${line}\n\n{"tag":\n`, 'application/x-ndjson')
    expect(answer.json()).toMatchObject({
      stored: 1,
      refused: [{ row: 2, value: '{"tag":', key: 'not_json' }],
    })
    expect((await send('[', 'application/json')).statusCode).toBe(400)
    expect((await send(line, 'application/json')).statusCode).toBe(400)
    const many = await send(`${line}\n`.repeat(1001), 'application/x-ndjson')
    expect([many.statusCode, many.json().fieldKeys]).toEqual([400, { '': 'too_much' }])
    expect((await send('x'.repeat(1_100_000), 'application/x-ndjson')).statusCode).toBe(413)
  })

  test('a station puts a tag on a lot that has none, and moves it and replaces it; the list wins over that', async () => {
    const { report, records, customerId } = await withStation(db())
    const at = (minute: number) => ({ contactAt: `2026-11-20T08:${String(minute).padStart(2, '0')}:00Z` })
    await saveLots(db(), customerId, [
      { lot: 'A-1', type: 0 },
      { lot: 'A-2', type: 0 },
    ])
    const tagsOf = async () =>
      Object.values(await records()).map(({ tag, record }) => [tag, record?.shownRev])
    await report([{ tag: 'T-1', lot: 'a-1', ...at(1) }])
    expect(await tagsOf()).toEqual([
      ['T-1', undefined],
      [null, undefined],
    ])
    await report([{ tag: 'T-1', lot: 'A-2', shownRev: 7, ...at(2) }])
    expect(await tagsOf()).toEqual([
      [null, undefined],
      ['T-1', 7],
    ])
    expect(await report([{ tag: 'T-1', lot: 'A-1', ...at(1) }])).toMatchObject({ unchanged: 1 })
    await report([{ tag: 'T-2', lot: 'A-2', shownRev: 8, ...at(3) }])
    expect(await tagsOf()).toEqual([
      [null, undefined],
      ['T-2', 8],
    ])
    // The list says another one: the record is that one's.
    await saveLots(db(), customerId, [{ lot: 'A-2', type: 0, tag: 'T-1' }])
    expect(await tagsOf()).toEqual([
      [null, undefined],
      ['T-1', 7],
    ])
    const { refused } = await report([{ tag: 'T-2', lot: 'A-2', ...at(4) }])
    expect(refused).toMatchObject([{ key: 'tag_of_list:A-2' }])
    await saveLots(db(), customerId, [{ lot: 'A-2', type: 0 }])
    expect(await report([{ tag: 'T-2', lot: 'A-2', ...at(4) }])).toMatchObject({ stored: 1 })
  })

  test('two keys at once on one tag: the newest is the record', async () => {
    const { report, records, customerId, key, own } = await withStation(db())
    await saveLots(db(), customerId, [{ lot: `A-${customerId}`, type: 0, tag: `T-${customerId}` }])
    const heard = Array.from({ length: 20 }, (_, nth) => ({
      tag: `T-${customerId}`,
      contactAt: `2026-11-20T08:50:${String((nth * 7) % 20).padStart(2, '0')}Z`,
      shownRev: (nth * 7) % 20,
    }))
    await Promise.all(heard.map((one, nth) => report([one], nth % 2 === 0 ? key : own)))
    expect(Object.values(await records())).toMatchObject([{ record: { shownRev: 19 } }])
  })

  test('a key of one customer reports of its own tags alone; one of all must be told where several have a tag', async () => {
    const [mine, theirs] = [await withStation(db()), await withStation(db())]
    for (const { customerId } of [mine, theirs])
      await saveLots(db(), customerId, [
        { lot: 'X-1', type: 0, tag: 'SHARED' },
        { lot: `X-${customerId}`, type: 0, tag: `T-${customerId}` },
      ])
    expect(await mine.report([{ tag: `T-${theirs.customerId}` }])).toMatchObject({
      refused: [{ key: `tag_unknown:T-${theirs.customerId}` }],
    })
    expect(await mine.report([{ tag: 'SHARED' }])).toMatchObject({ stored: 1 })
    expect((await theirs.records())['X-1']!.record).toBeUndefined()
    const taken = await mine.report(
      [
        { tag: 'SHARED' },
        { tag: 'SHARED', lot: 'X-1' },
        { tag: `T-${mine.customerId}` },
        { tag: `T-${theirs.customerId}` },
      ],
      mine.key,
    )
    expect(taken).toMatchObject({
      stored: 2,
      refused: [{ key: 'of_several:SHARED' }, { key: 'of_several:X-1' }],
    })
    const named = await mine.call(ReportTags, {
      key: mine.key,
      query: { customer: String(theirs.customerId) },
      body: [{ tag: 'SHARED', ...HEARD }],
    })
    expect(named.json()).toMatchObject({ stored: 1 })
    expect((await theirs.records())['X-1']!.record).toBeDefined()
    const other = await mine.call(ReportTags, {
      key: mine.own,
      query: { customer: String(theirs.customerId) },
      body: [{ tag: 'SHARED', ...HEARD }],
    })
    expect(other.statusCode).toBe(404)
  })

  test('a contact alone is told after a quarter of an hour, all of them at once; anything else at once', async () => {
    const { report, records, customerId, rev, now, pass } = await withStation(db())
    await saveLots(
      db(),
      customerId,
      ['1', '2', '3'].map((nth) => ({ lot: `A-${nth}`, type: 0, tag: `T-${nth}` })),
    )
    const heard = (tag: string, more = {}) =>
      report([{ tag, contactAt: now().toISOString(), shownRev: 1, batteryPercent: 80, ...more }])
    const contacts = async () =>
      Object.values(await records()).map(({ record }) => record?.contactAt.slice(11, 16))
    for (const tag of ['T-1', 'T-2', 'T-3']) await heard(tag)
    expect(await contacts()).toEqual(['09:00', '09:00', '09:00'])
    pass({ minutes: 1 })
    for (const tag of ['T-1', 'T-2', 'T-3']) await heard(tag)
    expect(await contacts()).toEqual(['09:00', '09:00', '09:00'])
    await tellContacts(db(), now())
    expect(await contacts()).toEqual(['09:01', '09:01', '09:01'])
    const head = await rev()
    for (let minute = 1; minute < 15; minute++) {
      pass({ minutes: 1 })
      for (const tag of ['T-1', 'T-2']) await heard(tag)
      await tellContacts(db(), now())
    }
    expect([await rev(), await contacts()]).toEqual([head, ['09:01', '09:01', '09:01']])
    await heard('T-1', { batteryPercent: 76 })
    expect(await rev()).toBe(head)
    await heard('T-2', { batteryPercent: 75, contactAt: '2026-11-20T09:15:30Z' })
    await heard('T-3', { state: 'silent', contactAt: '2026-11-20T09:01:00Z' })
    expect([await rev(), await contacts()]).toEqual([head + 2, ['09:01', '09:15', '09:01']])
    pass({ minutes: 1 })
    await tellContacts(db(), now())
    expect([await rev(), await contacts()]).toEqual([head + 3, ['09:15', '09:15', '09:01']])
  })

  test('the revision of the content moves with what a tag shows, and with nothing else', async () => {
    const { records, customerId } = await withStation(db())
    const save = (more: object) => saveLots(db(), customerId, [{ lot: 'A-1', type: 0, tag: 'T-1', ...more }])
    const revs: (number | null)[] = []
    for (const more of [
      {},
      { note: 'a note' },
      { caratMilli: 1010 },
      { caratMilli: 1010, color: 'D' },
      { caratMilli: 1010, tag: 't-1' },
      {
        caratMilli: 1010,
        photos: [
          {
            id: 'a'.repeat(31) + String(customerId % 10),
            widthPx: 1,
            heightPx: 1,
            capturedAt: '2026-11-01T00:00:00Z',
          },
        ],
      },
      { caratMilli: 1010, tag: 'T-2' },
    ]) {
      await save(more)
      revs.push((await records())['A-1']!.rev)
    }
    expect(revs).toEqual([1, 1, 3, 3, 3, 6, 7])
  })

  test('the record travels with the lot, to the customer alone', async () => {
    const { report, call, logIn, email, customerId } = await withStation(db())

    const restricted = await addUser(db(), { customerId, restricted: true })
    await saveLots(db(), customerId, [
      { lot: 'A-1', type: 0, tag: 'T-1' },
      { lot: 'A-2', type: 0 },
    ])
    await report([{ tag: 'T-1', shownRev: 0, batteryPercent: 9 }])
    const columns = async (of: string) =>
      (await call(PullLots, { cookie: await logIn(of) })).json<{ columns: Record<string, string> }>().columns
    const { lot, tagRecord } = await columns(email)
    const records = tagRecord!.split('\t').map((text) => toTagRecord(text))
    expect(Object.fromEntries(lot!.split('\t').map((number, nth) => [number, records[nth]]))).toEqual({
      'A-1': { ...RECORD, rev: 1, shownRev: 0, batteryPercent: 9 },
      'A-2': undefined,
    })
    expect(JSON.stringify(await columns(restricted.email))).not.toMatch(/tag|T-1/)
  })

  test('a lot that is withdrawn, and a customer that is removed, leave nothing behind that holds them', async () => {
    const { report, records, customerId } = await withStation(db())
    const [id] = await saveLots(db(), customerId, [{ lot: 'A-1', type: 0, tag: 'T-1' }])
    await report([{ tag: 'T-1', shownRev: 1 }])
    await deleteLots(db(), customerId, [id!])
    expect(await report([{ tag: 'T-1', shownRev: 0, contactAt: '2026-11-20T08:59:00Z' }])).toMatchObject({
      stored: 1,
    })
    await saveLots(db(), customerId, [{ lot: 'A-1', type: 0, tag: 'T-1' }])
    expect((await records())['A-1']).toMatchObject({ record: { shownRev: 0 } })

    await removeCustomer(db(), customerId)
    expect(await db().select().from(customers).where(eq(customers.id, customerId))).toEqual([])
  })
})
