import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PHOTO_VIEWS } from '#contract/codes.ts'
import { LOT_COLUMNS, type LotColumn } from '#contract/lots/lot-columns.ts'
import type { LotPage } from '#contract/lots/lots.ts'
import { lots, photos } from '#server/db/schema/goods.ts'
import { customers } from '#server/db/schema/people.ts'
import type { UserCaller } from '#server/http/caller.ts'
import { lotPage } from '#server/lots/queries.ts'
import { deleteLots, type LotInput, saveLots } from '#server/lots/save-lots.ts'
import { onEachDatabase } from '#tests/support/database/databases.ts'
import { Device } from '#tests/support/lots/lot-pages.ts'
import { addCustomer } from '#tests/support/database/server-fixture.ts'

const photo = (name: string, capturedAt: string) => ({
  id: createHash('md5').update(name).digest('hex'),
  widthPx: 1600,
  heightPx: 1200,
  capturedAt,
})

const kindOf = (name: string) => LOT_COLUMNS[name as LotColumn]

onEachDatabase((db) => {
  async function pulled(customerId: number) {
    const device = new Device()
    device.apply(JSON.parse(await lotPage(db(), { kind: 'user', customerId } as UserCaller, {})))
    return [...device.lots.values()]
  }
  const countersOf = async (customerId: number) => {
    const [row] = await db().select().from(customers).where(eq(customers.id, customerId))
    return { rev: row!.rev, lotCount: row!.lotCount }
  }

  test.each(Object.keys(LOT_COLUMNS).filter((name) => kindOf(name) === 'text'))(
    'the database takes no TAB in %s, which parts the values of a column',
    async (name) => {
      const customerId = await addCustomer(db())
      const row = { customerId, lot: 'A-1', rev: 1, type: 0, [name]: 'a\tb' }
      const refused: unknown = await db()
        .insert(lots)
        .values(row)
        .then(String, ({ cause }) => cause)
      expect(refused).toMatchObject({ constraint: 'lots_no_tab' })
    },
  )

  test('a lot comes back as it was saved, field by field', async () => {
    const customerId = await addCustomer(db())
    const full: LotInput = {
      lot: 'RG-75176',
      type: 1,
      caratMilli: 1010,
      pieces: 3,
      shape: 'Round',
      color: 'Vivid Green',
      clarity: 16,
      cut: 'Ideal',
      polish: 'Good',
      symmetry: 'Fair',
      fluorescence: 'None',
      lab: 'DEMO',
      certificate: '0012-x',
      lengthUm: 0,
      widthUm: 6420,
      depthUm: 3950,
      depthPermille: 615,
      tablePermille: 570,
      gemType: 'Emerald',
      treatment: 'Oil',
      metal: 'Platinum',
      grossWeightMg: 2_000_000_000,
      location: 12,
      memo: 24_001,
      tag: 'T1',
      note: '=a "b", c\nאבן 很 💎',
    }
    const [id] = await saveLots(db(), customerId, [full])
    expect(await pulled(customerId)).toEqual([{ id, ...full, rev: 1, photos: [] }])
  })

  test('a number in another case is the same lot; what is left out is absent afterwards', async () => {
    const customerId = await addCustomer(db())
    const [id] = await saveLots(db(), customerId, [{ lot: 'rg-1', type: 0, note: 'old', shape: 'Oval' }])
    expect(await saveLots(db(), customerId, [{ lot: 'RG-1', type: 0 }])).toEqual([id])
    expect(await pulled(customerId)).toEqual([{ id, lot: 'RG-1', type: 0, rev: 2, photos: [] }])
    expect(await countersOf(customerId)).toEqual({ rev: 2, lotCount: 1 })
  })

  test('what did not change takes no revision', async () => {
    const customerId = await addCustomer(db())
    const list: LotInput[] = [
      { lot: 'A', type: 0, shape: 'Round', photos: [photo(`a${customerId}`, '2026-01-02T03:04:05Z')] },
      { lot: 'B', type: 1, note: '' },
      { lot: 'C', type: 2, caratMilli: 5 },
    ]
    const ids = await saveLots(db(), customerId, list)
    expect(await saveLots(db(), customerId, list.toReversed())).toEqual(ids.toReversed())
    expect(await countersOf(customerId)).toEqual({ rev: 3, lotCount: 3 })
    await saveLots(db(), customerId, [list[0]!, { ...list[1]!, note: 'now' }, list[2]!])
    expect((await pulled(customerId)).map(({ lot, rev }) => [lot, rev])).toEqual([
      ['A', 1],
      ['C', 3],
      ['B', 4],
    ])
  })

  test('photos follow the list given, newest first, and make the date; left out, they stay', async () => {
    const customerId = await addCustomer(db())
    const [old, newer] = [
      photo(`1${customerId}`, '2026-03-01T10:00:00.900Z'),
      photo(`2${customerId}`, '2026-03-02T10:00:00Z'),
    ]
    const lot: LotInput = { lot: 'P', type: 0 }
    const [id] = await saveLots(db(), customerId, [{ ...lot, photos: [old, newer] }])
    const first = { ...old, capturedAt: '2026-03-01T10:00:00Z' }
    const expected = { id, ...lot, date: newer.capturedAt, photos: [newer, first], rev: 1 }
    expect(await pulled(customerId)).toEqual([expected])
    await saveLots(db(), customerId, [lot])
    expect(await pulled(customerId)).toEqual([expected])
    await saveLots(db(), customerId, [{ ...lot, photos: [old] }])
    expect(await pulled(customerId)).toEqual([
      { ...expected, date: first.capturedAt, photos: [first], rev: 2 },
    ])
    await saveLots(db(), customerId, [{ ...lot, photos: [] }])
    expect(await pulled(customerId)).toEqual([{ id, ...lot, photos: [], rev: 3 }])
  })

  test('a photo has a view, the frames of its spin and a blur, and the lot says them in the order of its photos', async () => {
    const customerId = await addCustomer(db())
    const spin = {
      ...photo(`s${customerId}`, '2026-03-02T10:00:00Z'),
      view: PHOTO_VIEWS.side,
      frames: 36,
      blur: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
    }
    const plain = photo(`p${customerId}`, '2026-03-01T10:00:00Z')
    const other = { ...photo(`o${customerId}`, '2026-03-01T10:00:00Z'), blur: 'AQ' }
    const lot: LotInput = { lot: 'P', type: 0, photos: [plain, spin] }
    await saveLots(db(), customerId, [{ lot: 'N', type: 0 }, lot, { lot: 'O', type: 0, photos: [other] }])
    const devicePhotos = async () => (await pulled(customerId)).map(({ photos }) => photos)
    expect(await devicePhotos()).toEqual([[], [spin, plain], [other]])
    const stored = async ({ id }: { id: string }) => {
      const [row] = await db().select().from(photos).where(eq(photos.id, id))
      return [row!.view, row!.frames, row!.blur && Buffer.from(row!.blur).toString('base64')]
    }
    expect(await stored(spin)).toEqual(['side', 36, spin.blur])
    expect(await stored(plain)).toEqual([null, 0, null])
    expect(await stored(other)).toEqual([null, 0, 'AQ=='])
    await saveLots(db(), customerId, [lot])
    expect((await countersOf(customerId)).rev).toBe(3)
    await saveLots(db(), customerId, [{ ...lot, photos: [plain, { ...spin, view: PHOTO_VIEWS.top }] }])
    expect(await devicePhotos()).toEqual([[], [other], [{ ...spin, view: PHOTO_VIEWS.top }, plain]])
  })

  test('columns that none of the photos has something in are not sent', async () => {
    const customerId = await addCustomer(db())
    const sent = async () => {
      const page = await lotPage(db(), { kind: 'user', customerId } as UserCaller, {})
      const names = Object.keys((JSON.parse(page) as LotPage).columns)
      return names.filter((name) => ['photoView', 'photoFrames', 'photoBlur'].includes(name))
    }
    const plain = photo(`1${customerId}`, '2026-03-01T10:00:00Z')
    const side = { ...photo(`2${customerId}`, '2026-03-01T10:00:00Z'), view: PHOTO_VIEWS.side }
    await saveLots(db(), customerId, [
      { lot: 'A', type: 0, photos: [{ ...plain, view: 0, frames: 0, blur: '' }] },
    ])
    expect(await sent()).toEqual([])
    await saveLots(db(), customerId, [{ lot: 'B', type: 0, photos: [side] }])
    expect(await sent()).toEqual(['photoView'])
  })

  test("a photo cannot become another lot's", async () => {
    const [mine, theirs] = [await addCustomer(db()), await addCustomer(db())]
    const taken = photo(`taken${mine}`, '2026-03-01T10:00:00Z')
    await saveLots(db(), mine, [{ lot: 'A', type: 0, photos: [taken] }])
    await expect(saveLots(db(), theirs, [{ lot: 'A', type: 0, photos: [taken] }])).rejects.toThrow(
      'Failed query',
    )
    expect(await countersOf(theirs)).toEqual({ rev: 0, lotCount: 0 })
  })

  test('a number given twice is refused and nothing is saved', async () => {
    const customerId = await addCustomer(db())
    const twice = saveLots(db(), customerId, [
      { lot: 'A', type: 0 },
      { lot: 'B', type: 0 },
      { lot: 'a', type: 1 },
    ])
    await expect(twice).rejects.toThrow('Lot a is given twice.')
    expect(await pulled(customerId)).toEqual([])
  })

  test('a deleted lot leaves its number to another; only own lots are deleted', async () => {
    const [mine, theirs] = [await addCustomer(db()), await addCustomer(db())]
    const [id] = await saveLots(db(), mine, [{ lot: 'A', type: 0 }])
    const [foreign] = await saveLots(db(), theirs, [{ lot: 'A', type: 0 }])
    await deleteLots(db(), mine, [id!, id!, foreign!, 2_000_000_000])
    expect(await countersOf(mine)).toEqual({ rev: 2, lotCount: 0 })
    expect(await countersOf(theirs)).toEqual({ rev: 1, lotCount: 1 })
    const [again] = await saveLots(db(), mine, [{ lot: 'A', type: 0 }])
    expect(again).not.toBe(id)
    expect(await countersOf(mine)).toEqual({ rev: 3, lotCount: 1 })
  })

  test('a TAB, which parts values on the wire, becomes a space', async () => {
    const customerId = await addCustomer(db())
    await saveLots(db(), customerId, [{ lot: 'A', type: 0, note: 'x\ty', certificate: '\t' }])
    expect(await pulled(customerId)).toMatchObject([{ note: 'x y', certificate: ' ' }])
  })
})
