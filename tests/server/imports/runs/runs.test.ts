/** Imports by the ingest API, from the file that is sent to what a device pulls. */
import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LOT_CSV_COLUMNS } from '#contract/lots/csv.ts'
import { PullLots } from '#contract/lots/lots.ts'
import {
  AskImport,
  CancelImport,
  GetImport,
  GetRejects,
  type ImportRun,
  ListImports,
  UndoImport,
} from '#contract/ingest/imports.ts'
import { lots } from '#server/db/schema/goods.ts'
import { imports } from '#server/db/schema/imports.ts'
import { keys } from '#server/db/schema/people.ts'
import { addRun, takeRun } from '#server/imports/runs/queries.ts'
import { fileKey, runImport } from '#server/imports/runs/run-import.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, type TestServer, type TestUser } from '#tests/support/database/server-fixture.ts'
import { importWorld } from '#tests/support/imports/import-world.ts'

const STOCK = `RapNet Listing

Stock #,Shape,Weight,Color,Clarity,Cert #
SKU-1,BR,1.01,G,VS1,2141438171
SKU-2,Pear,0.90,H,SI2,
`

const countsOf = ({ status, report }: ImportRun) => {
  const { rows, new: fresh, changed, same, refused, withdrawn } = report!
  return { status, rows, fresh, changed, same, refused, withdrawn }
}

async function pulled(server: TestServer, email: string) {
  const cookie = await server.logIn(email)
  return (await server.call(PullLots, { cookie })).json() as {
    total: number
    columns: { lot: string; caratMilli: number[] }
  }
}

onAnyDatabase((db) => {
  /** A run that waits, and of which the runner of this process has not been told. */
  async function waitingRun(server: TestServer, { customerId }: TestUser, options = {}): Promise<number> {
    const file = randomUUID()
    await db()
      .update(imports)
      .set({ status: 'cancelled', endedAt: server.now() })
      .where(isNull(imports.endedAt))
    await server.resources.storage.saveBytes(fileKey(file), Buffer.from(STOCK))
    const [key] = await db().select().from(keys)
    return addRun(db(), {
      subject: 'lots',
      customerId,
      keyId: key!.id,
      askedBy: 'key: x',
      source: 'x',
      fileName: 'stock.csv',
      file,
      fileSha256: Buffer.alloc(32),
      options: { as: 'lots', name: 'stock.csv', keptBy: 'x', ...options },
      askedAt: server.now(),
    })
  }

  const fileOf = async (run: number) => (await db().select().from(imports).where(eq(imports.id, run)))[0]!

  test('a file becomes lots that a device pulls; the same file again changes nothing', async () => {
    const { server, user, load } = await importWorld(db())
    const first = await load(STOCK)
    expect(countsOf(first)).toEqual({
      status: 'done',
      rows: 2,
      fresh: 2,
      changed: 0,
      same: 0,
      refused: 0,
      withdrawn: 0,
    })
    expect(first.report.skipped).toEqual([
      { from: 1, to: 1, reason: 'title' },
      { from: 2, to: 2, reason: 'blank' },
    ])
    expect(await pulled(server, user.email)).toMatchObject({
      total: 2,
      columns: { lot: 'SKU-1\tSKU-2', caratMilli: [1010, 900] },
    })
    expect(countsOf(await load(STOCK))).toMatchObject({ status: 'done', fresh: 0, changed: 0, same: 2 })
  })

  test('a dry run counts the same and changes nothing', async () => {
    const { server, user, load } = await importWorld(db())
    await load(STOCK)
    const changed = STOCK.replace('1.01', '1.02').replace('SKU-2', 'SKU-9')
    expect(countsOf(await load(changed, { dryRun: 'true' }))).toMatchObject({
      status: 'dry-run',
      fresh: 1,
      changed: 1,
    })
    expect(await pulled(server, user.email)).toMatchObject({ total: 2, columns: { caratMilli: [1010, 900] } })
    expect(countsOf(await load(changed))).toMatchObject({ status: 'done', fresh: 1, changed: 1 })
  })

  test('what no database stores is told in the report all the same', async () => {
    const { load } = await importWorld(db())
    const bytes = Buffer.from(
      JSON.stringify([{ 'Stock #': 'A\0', 'We\0ird \ud800': 'x\0', Weight: 'a\ud800b' }]),
    )
    const { report, ...run } = await load(bytes.toString(), { name: 'stock.json' })
    expect(countsOf({ report, ...run })).toMatchObject({ status: 'refused', refused: 1 })
    expect(report.refusals.map(({ value }) => value)).toEqual(['A\ufffd', 'a\ufffdb'])
    expect(report.unused).toContainEqual(expect.objectContaining({ column: 'We\ufffdird \ufffd' }))
  })

  test('one wrong row refuses all, or itself alone when that is asked for; its reason and the row come back', async () => {
    const { server, key, user, load } = await importWorld(db())
    const wrong = `${STOCK}SKU-3,Oval,1.5,F,VS2,1.04075E+11\n=A,Oval,heavy,F,VS2,\n`
    const all = await load(wrong)
    expect(countsOf(all)).toMatchObject({ status: 'refused', rows: 4, fresh: 0, refused: 2 })
    expect(all.report.refusals).toEqual([
      expect.objectContaining({ row: 6, column: 'Cert #', value: '1.04075E+11', code: 'excel_rounded' }),
      expect.objectContaining({ row: 7, column: 'Weight', value: 'heavy', code: 'number_needed' }),
    ])
    expect((await pulled(server, user.email)).total).toBe(0)
    const part = await load(wrong, { partial: 'true' })
    expect(countsOf(part)).toMatchObject({ status: 'done', fresh: 2, refused: 2 })
    const rejects = (
      await server.call(GetRejects, { key, params: { run: String(part.run) } })
    ).json() as string
    expect(rejects.split('\n')[2]).toContain(`"'=A","Oval","heavy"`)
    const mended = rejects.replace('1.04075E+11', '104075').replace('"heavy"', '"1.6"')
    expect(countsOf(await load(mended))).toMatchObject({ status: 'done', rows: 2, fresh: 2 })
  })

  test('a whole list withdraws the rest, many of them only when that is said twice', async () => {
    const { server, user, load } = await importWorld(db())
    const rows = Array.from({ length: 10 }, (_, nth) => `L-${nth},1.0${nth}`)
    const file = (count: number) => ['Stock #,Weight', ...rows.slice(0, count)].join('\n')
    await load(file(10))
    expect(countsOf(await load(file(8), { wholeList: 'true' }))).toMatchObject({
      status: 'done',
      same: 8,
      withdrawn: 2,
    })
    const many = await load(file(6), { wholeList: 'true' })
    expect(many.status).toBe('refused')
    expect(many.report.fault).toContain('would withdraw 2 of 8 lots')
    expect((await pulled(server, user.email)).total).toBe(8)
    const said = { wholeList: 'true', withdrawMany: 'true' }
    expect(countsOf(await load(file(6), said))).toMatchObject({ status: 'done', withdrawn: 2 })
    expect((await pulled(server, user.email)).total).toBe(6)
  })

  test('a run is undone once; another customer’s key knows nothing of it', async () => {
    const { server, key, user, load } = await importWorld(db())
    const { run } = await load(STOCK)
    const other = await server.newKey(['lots'], (await addUser(db())).customerId)
    const memos = await server.newKey(['memos'])
    const params = { run: String(run) }
    for (const stranger of [other, memos]) {
      expect((await server.call(GetImport, { key: stranger, params })).statusCode).toBe(404)
      expect((await server.call(UndoImport, { key: stranger, params })).statusCode).toBe(404)
      expect((await server.call(ListImports, { key: stranger })).json().imports).toEqual([])
    }
    const undo = () => server.call(UndoImport, { key, params })
    expect((await undo()).json()).toEqual({ restored: 0, removed: 2, kept: 0 })
    expect((await pulled(server, user.email)).total).toBe(0)
    expect([(await undo()).statusCode, (await undo()).json().key]).toEqual([409, 'import_undone:stock.csv'])
  })

  test('what is no table, and a file without lot numbers, is refused with a sentence', async () => {
    const { load } = await importWorld(db())
    expect((await load('')).report.fault).toBe('The file is empty.')
    expect((await load('%PDF-1.4\0\0\x01')).report.fault).toContain('The file is a PDF.')
    expect((await load('Shape,Weight,Color\nRound,1.01,G\nPear,1,F\n')).report.fault).toContain(
      'No column is read as Stock #',
    )
  })

  test('options that do not hold are refused before a run is made', async () => {
    const { server, key, customer } = await importWorld(db())
    const ask = (query: Record<string, string>) =>
      server.call(AskImport, { key, query: { as: 'lots', customer, name: 'x.csv', ...query } })
    expect((await ask({ as: 'stones' })).json().fields).toHaveProperty('as')
    expect((await ask({ customer: 'nobody' })).json().key).toBe('customer_unknown:nobody')
    expect((await ask({ map: '[1]' })).json().key).toBe('not_json')
    expect((await ask({ encoding: 'ebcdic' })).json().fields).toHaveProperty('encoding')
  })

  test('a run whose process is gone is taken up by another; one that was cancelled is not', async () => {
    const { server, key, user, ended } = await importWorld(db())
    const run = await waitingRun(server, user)
    const again = { status: 'running', endedAt: null, report: null, leaseUntil: new Date(0) }
    await db().update(imports).set(again).where(eq(imports.id, run))
    const keepFile = async () =>
      server.resources.storage.saveBytes(fileKey((await fileOf(run)).file), Buffer.from(STOCK))
    const taken = (await takeRun(db(), server.now(), new Date(server.now().getTime() + 60_000)))!
    expect(taken.id).toBe(run)
    expect(await takeRun(db(), server.now(), server.now())).toBeUndefined()
    await runImport({ ...server.resources }, taken)
    expect(countsOf(await ended(run))).toMatchObject({ status: 'done', fresh: 2 })

    await db().update(imports).set(again).where(eq(imports.id, run))
    expect((await server.call(CancelImport, { key, params: { run: String(run) } })).statusCode).toBe(200)
    await db().delete(lots).where(eq(lots.customerId, user.customerId))
    await keepFile()
    await runImport({ ...server.resources }, taken)
    expect((await ended(run)).status).toBe('cancelled')
    expect(await db().$count(lots, eq(lots.customerId, user.customerId))).toBe(0)
  })

  test('a run that the server cannot end has failed, and does not begin again and again', async () => {
    const { server, user, ended } = await importWorld(db())
    const run = await waitingRun(server, user, { map: 'no JSON' })
    const taken = (await takeRun(db(), server.now(), server.now()))!
    await expect(runImport(server.resources, taken)).rejects.toThrow('JSON')
    expect(await ended(run)).toMatchObject({
      status: 'failed',
      report: { fault: expect.stringContaining('server') },
    })
    server.pass({ days: 1 })
    expect(await takeRun(db(), server.now(), server.now())).toBeUndefined()
  })

  test('a run that is stopped anywhere changes nothing, and is begun again as if for the first time', async () => {
    const { server, user, ended } = await importWorld(db())
    const run = await waitingRun(server, user)
    const begin = async () => (await takeRun(db(), server.now(), server.now()))!
    let asked = 0
    for (let goesOn = 0; goesOn < 3; goesOn++) {
      asked = 0
      await runImport(server.resources, await begin(), () => ++asked > goesOn)
      expect(await fileOf(run)).toMatchObject({ status: 'waiting', attempts: 0, leaseUntil: null })
      expect(await db().$count(lots, eq(lots.customerId, user.customerId))).toBe(0)
    }
    asked = 0
    await runImport(server.resources, await begin(), () => ++asked > 3)
    expect(asked).toBe(3)
    expect(countsOf(await ended(run))).toMatchObject({ status: 'done', fresh: 2 })
  })

  test('the file of a run is kept until it ends, and no longer', async () => {
    const { server, key, user, ask, ended } = await importWorld(db())
    const { storage } = server.resources
    const kept = async (run: number) => (await storage.sizeOf(fileKey((await fileOf(run)).file))) !== null
    for (const text of [STOCK, 'no table', STOCK.replace('1.01', 'heavy')]) {
      const run = await ask(text)
      await ended(run)
      await expect.poll(() => kept(run)).toBe(false)
    }
    const run = await waitingRun(server, user)
    expect(await kept(run)).toBe(true)
    await server.call(CancelImport, { key, params: { run: String(run) } })
    expect(await kept(run)).toBe(false)
  })

  test('a run that was begun five times and never ended has failed, and says so', async () => {
    const { server, user, ended } = await importWorld(db())
    const run = await waitingRun(server, user)
    await db().update(imports).set({ attempts: 4 }).where(eq(imports.id, run))
    const lost = async () => (await takeRun(db(), server.now(), new Date(0)))!
    const fifth = await lost()
    expect(fifth.attempts).toBe(5)
    await runImport(server.resources, await lost())
    expect(await ended(run)).toMatchObject({
      status: 'failed',
      report: { fault: expect.stringContaining('begun 5 times') },
    })
    expect(await takeRun(db(), server.now(), server.now())).toBeUndefined()
  })

  test('what changes is told field by field, in the words of people, and of new lots nothing', async () => {
    const { load } = await importWorld(db())
    const head = 'Stock #,Shape,Weight,Color,Clarity,Location,Table %,Length,Gross Weight g,Type,Note\n'
    await load(`${head}A-1,Round,1.01,G,VS1,Mumbai,57,6.5,,Diamond,x\nA-2,Pear,1,G,VS1,,,,,,\n`)
    const file = `${head}A-1,Pear,1.015,G,VS2,New York,57.5,6.51,2.5,Gemstone,-\nA-2,,,H,,,,,,,\nA-3,Oval,1,,,,,,,,\n`
    const expected = [
      ['type', 'Diamond', 'Gemstone'],
      ['shape', 'Round', 'Pear'],
      ['caratMilli', '1.01', '1.015'],
      ['clarity', 'VS1', 'VS2'],
      ['location', 'Mumbai', 'New York'],
      ['grossWeightMg', null, '2.50'],
      ['lengthUm', '6.50', '6.51'],
      ['tablePermille', '57.0', '57.5'],
      ['note', 'x', null],
    ]
    const dry = await load(file, { dryRun: 'true' })
    const ofFirst = dry.report.changes.filter(({ of }) => of === 'A-1')
    expect(ofFirst.map(({ field, before, after }) => [field, before, after])).toEqual(expected)
    expect(dry.report.changes.filter(({ of }) => of !== 'A-1')).toMatchObject([
      { of: 'A-2', field: 'color', before: 'G', after: 'H' },
    ])
    const done = await load(file)
    expect(done.report.changes).toEqual(dry.report.changes)
    expect(done.report.changedFields).toEqual(dry.report.changedFields)
    expect(done.report.changedFields).toHaveLength(10)
    expect((await load(file)).report).toMatchObject({ changes: [], changedFields: [] })
  })

  test('of many lots that change the first 200 are listed and all are counted', async () => {
    const { load } = await importWorld(db())
    const file = (carat: string) =>
      ['Stock #,Weight', ...Array.from({ length: 1_100 }, (_, nth) => `L-${nth},${carat}`)].join('\n')
    await load(file('1'))
    const { report } = await load(file('1.5'))
    expect([report.changes.length, report.changes.at(-1)!.of]).toEqual([200, 'L-199'])
    expect(report.changedFields).toEqual([{ field: 'caratMilli', label: 'Carat', count: 1_100 }])
  })

  test('a whole list does not withdraw lots whose rows are refused, nor anything when a number cannot be read', async () => {
    const { server, user, load } = await importWorld(db())
    const rows = Array.from({ length: 10 }, (_, nth) => `L-${nth},1.0${nth}`)
    await load(['Stock #,Weight', ...rows].join('\n'))
    const said = { wholeList: 'true', partial: 'true' }
    const list = ['Stock #,Weight', ...rows.slice(0, 8), 'L-8,heavy']
    expect(countsOf(await load(list.join('\n'), said))).toMatchObject({
      status: 'done',
      refused: 1,
      withdrawn: 1,
    })
    const unread = await load([...list, '12-Mar,1'].join('\n'), said)
    expect([unread.status, unread.report.fault]).toEqual([
      'refused',
      expect.stringContaining('Row 11 has no number'),
    ])
    expect((await pulled(server, user.email)).total).toBe(9)
  })

  test('our own export loads back with nothing changed', async () => {
    const { load } = await importWorld(db())
    const header = LOT_CSV_COLUMNS.join(',')
    const row = (lot: string, note: string) =>
      LOT_CSV_COLUMNS.map(
        (column) =>
          ({ 'Stock #': lot, Type: 'Gemstone', Shape: 'Round', Size: '1.234', Note: note })[
            column as string
          ] ?? '',
      ).join(',')
    const file = `\uFEFF${header}\r\n${row('A-1', `"'=1+1"`)}\r\n${row('A-2', 'plain')}\r\n`
    expect(countsOf(await load(file))).toMatchObject({ status: 'done', fresh: 2 })
    expect(countsOf(await load(file))).toMatchObject({ status: 'done', same: 2 })
  })

  test('a brief list of runs has their counts and nothing that is listed', async () => {
    const { server, key, load } = await importWorld(db())
    const { report } = await load('Stock #,Weight\nA-1,1.05\nA-2,heavy\n', { dryRun: 'true' })
    expect([report.samples.length, report.refusals.length]).toEqual([1, 1])
    const answer = await server.call(ListImports, { key, query: { brief: 'true' } })
    const [run] = answer.json<{ imports: ImportRun[] }>().imports
    expect(run!.report).toMatchObject({ rows: 2, refused: 1 })
    expect(Object.values(run!.report!).filter((value) => Array.isArray(value) && value.length > 0)).toEqual(
      [],
    )
  })
})
