/** What somebody says about columns and values of a file, and what is remembered of it. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ForgetMappings, ListMappings } from '#contract/ingest/import-mappings.ts'
import { importAliases, importMappings } from '#server/db/schema/imports.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { importWorld, openDevice, outcomeOf } from '#tests/support/imports/import-world.ts'

const FILE = 'Ref.,Gewicht,Shape\nA-1,1.01,RNDD\nA-2,2,RNDD\nA-3,1,Pear\n'
const MAP = { map: JSON.stringify({ Gewicht: 'caratMilli' }) }
const MEANS = { means: JSON.stringify({ Shape: { rndd: 'Round' } }) }

onAnyDatabase((db) => {
  async function world() {
    await db().delete(importAliases)
    await db().delete(importMappings)
    const made = await importWorld(db())
    const { server, key } = made
    const kept = async (by = key) =>
      ((await server.call(ListMappings, { key: by })).json() as { kept: { name: string; source: string }[] })
        .kept
    const forget = async (query: Record<string, string>, by = key) =>
      ((await server.call(ForgetMappings, { key: by, query })).json() as { forgotten: number }).forgotten
    const load = (text: string, query: Record<string, string> = {}, by = key) =>
      made.load(text, { source: 'ERP', ...query }, by)
    return { ...made, kept, forget, load }
  }
  type World = Awaited<ReturnType<typeof world>>
  const columnOf = ({ report }: Awaited<ReturnType<World['load']>>, name: string) =>
    [...report.columns, ...report.unused].find(({ column }) => column === name)

  test('a column is read as it was said, and from then on in files of this form and source', async () => {
    const { load, kept } = await world()
    const file = FILE.replaceAll('RNDD', 'Round')
    await load(file, { ...MAP, dryRun: 'true' })
    expect(await kept()).toEqual([])
    expect(columnOf(await load(file, MAP), 'Gewicht')).toMatchObject({
      field: 'caratMilli',
      why: 'chosen by hand',
    })
    const again = await load(file.replace('1.01', '1.02'))
    expect(columnOf(again, 'Gewicht')).toMatchObject({
      column: 'Gewicht',
      field: 'caratMilli',
      why: 'as you said on 2026-11-20',
    })
    expect(outcomeOf(again)).toEqual({ status: 'done', changed: 1, same: 2 })
    expect(columnOf(await load(file, { source: 'other' }), 'Gewicht')).toMatchObject({
      why: 'no field has this name',
    })
    expect(columnOf(await load(`More,${file}`), 'Gewicht')).toMatchObject({ why: 'no field has this name' })
  })

  test('what is said later overrules, a column may be left out, and refused rows come back in the same form', async () => {
    const { load, kept } = await world()
    await load(FILE.replaceAll('RNDD', 'Round'), MAP)
    await load(FILE.replaceAll('RNDD', 'Round'), { map: JSON.stringify({ Gewicht: '' }) })
    expect(await kept()).toMatchObject([
      { name: 'Gewicht', field: null, source: 'ERP', savedAt: expect.any(String) },
    ])
    const left = await load(FILE.replaceAll('RNDD', 'Pear'))
    expect(columnOf(left, 'Gewicht')).toEqual({ column: 'Gewicht', why: 'as you said on 2026-11-20' })
    const mended = 'Ref.,Gewicht,Shape,Refused because\nA-1,1.01,Pear,"Shape ""RNDD"": A shape"\n'
    expect(columnOf(await load(mended), 'Gewicht')).toMatchObject({ why: 'as you said on 2026-11-20' })
    const moved = await load(FILE.replaceAll('RNDD', 'Pear'), { map: JSON.stringify({ Shape: 'note' }) })
    expect(columnOf(moved, 'Shape')).toMatchObject({ field: 'note' })
    expect(await kept()).toMatchObject([{ name: 'Gewicht' }, { name: 'Shape', field: 'note' }])
  })

  test('an unknown value is told once with its count and the nearest; what it means is said once, and reported each time', async () => {
    const { load } = await world()
    const refused = await load(FILE)
    expect(refused.report.values).toMatchObject([
      { column: 'Shape', value: 'RNDD', code: 'unknown_value', count: 2, nearest: 'Round' },
    ])
    const said = await load(FILE, MEANS)
    const correction = { column: 'Shape', written: 'RNDD', means: 'Round', count: 2 }
    expect(said.report.corrections).toEqual([{ ...correction, why: 'as you said' }])
    const again = await load(FILE)
    expect(outcomeOf(again)).toEqual({ status: 'done', same: 3 })
    expect(again.report.corrections).toEqual([{ ...correction, why: 'as you said on 2026-11-20' }])
    expect(outcomeOf(await load(FILE, { source: 'other' }))).toMatchObject({ status: 'refused' })
    expect(outcomeOf(await load(FILE, { means: JSON.stringify({ shape: { RNDD: '' } }) }))).toEqual({
      status: 'done',
      same: 3,
    })
  })

  test('what cannot be done is said before any row is read', async () => {
    const { send, load, kept } = await world()
    const faultOf = async (query: Record<string, string>) => (await load(FILE, query)).report.fault
    expect(await faultOf({ map: JSON.stringify({ Reff: 'lot' }) })).toBe(
      'There is no column Reff. The file has: Ref., Gewicht, Shape.',
    )
    expect(await faultOf({ map: JSON.stringify({ Gewicht: 'heft' }) })).toContain(
      'Nothing is known by the name heft. Known are: Stock #, Type,',
    )
    expect(await faultOf({ means: JSON.stringify({ Form: { A: 'Round' } }) })).toContain(
      'No column Form is read',
    )
    expect(await faultOf({ means: JSON.stringify({ 'Ref.': { 'A-1': '12-Mar' } }) })).toContain(
      '12-Mar is no value of Ref.',
    )
    expect(await kept()).toEqual([])
    for (const means of ['[]', '{"a":1}', '{"a":{"b":1}}', 'x'])
      expect((await send(FILE, { means })).json()).toMatchObject({ key: 'not_json' })
  })

  test.each(['caratMilli', 'Carat', 'size', 'Weight'])('a field may be called %s', async (name) => {
    const { load, kept } = await world()
    const loaded = await load(FILE.replaceAll('RNDD', 'Round'), { map: JSON.stringify({ Gewicht: name }) })
    expect(columnOf(loaded, 'Gewicht')).toMatchObject({ field: 'caratMilli', label: 'Carat' })
    expect(await kept()).toMatchObject([{ name: 'Gewicht', field: 'caratMilli', label: 'Carat' }])
  })

  test('a name that may mean two fields means neither', async () => {
    const { load } = await world()
    const { report } = await load(FILE, { map: JSON.stringify({ Gewicht: 'Cut' }) })
    expect(report.fault).toBe('Cut may be Shape or Cut Grade: say which.')
  })

  test('numbers of memos with letters are refused with their digits; what they mean is said once for all of them', async () => {
    const { load } = await world()
    const file = 'Memo No,Lot,Date\nM-1042,A-1,2026-01-02\nM-1042,A-2,2026-01-02\nME/2031,A-3,2026-01-02\n'
    const said = (means: Record<string, string>) => ({
      as: 'memos',
      means: JSON.stringify({ 'Memo No': means }),
    })
    const refused = await load(file, { as: 'memos' })
    expect(refused.report.values).toMatchObject(
      [
        {
          value: 'M-1042',
          nearest: '1042',
          count: 2,
          refused: true,
          expected: expect.stringContaining('letters'),
        },
        { value: 'ME/2031', nearest: '2031', refused: true },
        { code: 'unknown_lot', refused: false },
        { code: 'unknown_lot' },
        { code: 'unknown_lot' },
      ].slice(0, refused.report.values.length),
    )
    expect(outcomeOf(await load(file, said({ 'ME/*': '*', 'M-*': '*' })))).toEqual({
      status: 'done',
      fresh: 2,
    })
    expect(outcomeOf(await load(file, { as: 'memos' }))).toEqual({ status: 'done', same: 2 })
    const both = `${file}ME-1042,A-4,2026-01-02\n`
    const two = await load(both, { as: 'memos' })
    expect([two.status, two.report.refusals.map(({ row, expected }) => [row, expected])]).toEqual([
      'refused',
      [
        [5, 'Another number than in row 2, where M-1042 is read as 1042, too'],
        [2, 'All rows of a memo: row 5 of this one is refused'],
        [3, 'All rows of a memo: row 5 of this one is refused'],
      ],
    ])
  })

  test('our own export is read to the letter, whatever is kept', async () => {
    const { load, server, user } = await world()
    await load(FILE, { ...MEANS, ...MAP })
    const own = 'Stock #,Type,Shape,Size,Gross Weight g\nA-1,Diamond,RNDD,1.01,\n'
    const { report } = await load(own)
    expect([report.corrections, report.changes]).toMatchObject([
      [],
      [{ of: 'A-1', field: 'shape', before: 'Round', after: 'RNDD' }],
    ])
    expect((await (await openDevice(server, user.email)).lots()).of.size).toBe(3)
  })

  test('what is kept is listed and forgotten, by source, subject and name', async () => {
    const { load, kept, forget } = await world()
    await load(FILE, { ...MAP, ...MEANS })
    await load(FILE, { ...MAP, ...MEANS, source: 'other' })
    expect((await kept()).map(({ source, name }) => [source, name])).toEqual([
      ['ERP', 'Gewicht'],
      ['other', 'Gewicht'],
      ['ERP', 'RNDD'],
      ['other', 'RNDD'],
    ])
    expect(await forget({ source: 'ERP', as: 'memos' })).toBe(0)
    expect(await forget({ source: 'ERP', name: 'RNDD' })).toBe(1)
    expect(await forget({ source: 'other' })).toBe(2)
    expect((await kept()).map(({ name }) => name)).toEqual(['Gewicht'])
  })

  test('a key of one customer neither knows nor changes what is kept for others', async () => {
    const { server, user, load, kept, forget } = await world()
    await load(FILE, { ...MAP, ...MEANS })
    const bound = await server.newKey(['lots'], user.customerId)
    expect(await kept(bound)).toEqual([])
    expect(await forget({ source: 'ERP' }, bound)).toBe(0)
    expect(outcomeOf(await load(FILE, {}, bound))).toMatchObject({ status: 'refused', refused: 2 })
    await load(FILE, { means: JSON.stringify({ Shape: { RNDD: 'Pear' } }) }, bound)
    expect((await kept(bound)).map(({ name }) => name)).toEqual(['RNDD'])
    const { report } = await load(FILE)
    expect(report.corrections).toMatchObject([{ means: 'Round' }])
    expect(await forget({ source: 'ERP' }, bound)).toBe(1)
    expect(await db().$count(importAliases, eq(importAliases.source, 'ERP'))).toBe(1)
    const memos = await server.newKey(['memos'])
    expect(await kept(memos)).toEqual([])
  })
})
