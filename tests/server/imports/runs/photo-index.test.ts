/** An index of photographs imported by the ingest API: which lot a file shows, whatever its name says. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type IngestedPhoto, PutPhoto } from '#contract/ingest/photos.ts'
import { RemoveCustomer } from '#contract/ingest/customers.ts'
import { importAliases } from '#server/db/schema/imports.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { importWorld, openDevice, outcomeOf } from '#tests/support/imports/import-world.ts'
import { customers } from '#server/db/schema/people.ts'
import { eq } from 'drizzle-orm'

const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .jpeg()
    .toBuffer()

onAnyDatabase((db) => {
  async function world() {
    const made = await importWorld(db())
    const { server, key, customer } = made
    const device = await openDevice(server, made.user.email)
    await made.load('Stock #,Weight\nA-1,1\nA-2,2\n')
    let red = 10
    const put = async (name: string) => {
      const bytes = await picture((red += 9))
      const answer = await server.call(PutPhoto, {
        key,
        params: { sha256: createHash('sha256').update(bytes).digest('hex') },
        query: { customer, name },
        headers: { 'content-type': 'application/octet-stream' },
        body: bytes,
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json() as IngestedPhoto
    }
    const index = (text: string, query = {}) =>
      made.load(text, { as: 'photos', name: 'photos.csv', ...query })
    const photosOf = async () => {
      const { of } = await device.lots()
      return ['A-1', 'A-2'].map((lot) => of.get(lot)!.photos)
    }
    return { ...made, device, put, index, photosOf }
  }

  test('a photograph that waits is given to its lot, one on another lot is moved, and both go back', async () => {
    const { put, index, photosOf, undo, device } = await world()
    expect([(await put('IMG_0001.jpg')).lot, (await put('A-1.jpg')).lot]).toEqual([null, 'A-1'])
    const file = 'File,Lot,View\nimg_0001.JPG,a-1,front\nA-1.jpg,A-2,\n'
    const dry = await index(file, { dryRun: 'true' })
    expect([outcomeOf(dry), await photosOf()]).toEqual([{ status: 'dry-run', fresh: 2 }, [1, 0]])
    const done = await index(file)
    expect(done.report.changes).toMatchObject([
      { of: 'IMG_0001.jpg', field: 'lot', before: null, after: 'A-1' },
      { of: 'IMG_0001.jpg', field: 'view', before: null, after: 'front' },
      { of: 'A-1.jpg', field: 'lot', before: 'A-1', after: 'A-2' },
    ])
    expect([outcomeOf(done), await photosOf()]).toEqual([{ status: 'done', fresh: 2 }, [1, 1]])
    const { head } = await device.lots()
    expect(outcomeOf(await index(file))).toEqual({ status: 'done', same: 2 })
    expect((await device.lots()).head).toBe(head)
    expect(await undo(done.run)).toEqual({ restored: 2, removed: 2, kept: 0 })
    expect(await photosOf()).toEqual([1, 0])
  })

  test('a file that has not come goes to its lot when it comes, against its name, until that is taken back', async () => {
    const { put, index, undo, load } = await world()
    await load('Stock #,Weight\nİ-1,1\n')
    const { run, report } = await index('Photo,Stock #\nIMG_7.jpg,A-2\nSub/A-1-2.jpg,A-2\nIMG_8.jpg,İ-1\n')
    expect(report.waiting).toBe(3)
    expect((await put('IMG_8.jpg')).lot).toBe('İ-1')
    expect([(await put('IMG_7.jpg')).lot, (await put('Tray\\IMG_7.jpg')).lot]).toEqual(['A-2', 'A-2'])
    expect([(await put('sub/a-1-2.jpg')).lot, (await put('A-1-2.jpg')).lot]).toEqual(['A-2', 'A-1'])
    expect(await undo(run)).toEqual({ restored: 0, removed: 3, kept: 0 })
    expect((await put('IMG_7.jpg')).lot).toBe(null)
  })

  test('a name without a folder does not overrule the folder of another lot', async () => {
    const { put, index, photosOf } = await world()
    await put('A-1/front.jpg')
    const { report } = await index('File,Lot\nfront.jpg,A-2\n')
    expect(report.values).toMatchObject([
      { row: 2, column: 'File', value: 'front.jpg', code: 'ambiguous_value' },
    ])
    expect(await photosOf()).toEqual([1, 0])
    await index('File,Lot\nA-1/front.jpg,A-2\n')
    expect(await photosOf()).toEqual([0, 1])
  })

  test('a lot that is not there, a file named twice and a view that is none are refused', async () => {
    const { index } = await world()
    const { report } = await index('File,Lot,View\na.jpg,A-9,\nb.jpg,A-1,front\nB.jpg,A-2,\nc.jpg,A-1,frnt\n')
    expect(report.refusals.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
      [4, 'File', 'b.jpg', 'twice'],
      [5, 'View', 'frnt', 'unknown_value'],
      [2, 'Lot', 'A-9', 'unknown_lot'],
    ])
  })

  test('with its customer the index goes', async () => {
    const { server, key, customer, index, user } = await world()
    await index('File,Lot\na.jpg,A-1\n')
    const [row] = await db().select().from(customers).where(eq(customers.id, user.customerId))
    const kept = () => db().$count(importAliases, eq(importAliases.source, `customer ${customer}`))
    expect(await kept()).toBe(1)
    await server.call(RemoveCustomer, { key, params: { customer }, query: { name: row!.name } })
    expect(await kept()).toBe(0)
  })
})
