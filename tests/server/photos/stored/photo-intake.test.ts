/** Photographs by the ingest API: stored, matched, served, and waiting for their lots. */
import { createHash } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { AskImport, GetImport } from '#contract/ingest/imports.ts'
import { GetPhotoState, ListUnmatched, MatchPhoto, PutPhoto } from '#contract/ingest/photos.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { GET_PHOTO } from '#contract/lots/photos.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { photos as photosTable } from '#server/db/schema/goods.ts'
import { matchWaiting } from '#server/photos/stored/match-photos.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve } from '#tests/support/database/server-fixture.ts'

/** A picture of its own for every `nth`. */
const pictureOf = (nth: number, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: nth * 20, g: 90, b: 200 } } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Of a photograph that was put, or why it was refused. */
interface Answer {
  status: string
  photo: string
  lot: string | null
  candidates: string[]
  message: string
  key: string
}

async function world(...given: Parameters<typeof serve>) {
  const server = await serve(...given)
  const user = await addUser(server.db)
  const key = await server.newKey()
  const customer = String(user.customerId)
  const put = async (bytes: Buffer, name: string, sha256 = hashOf(bytes)) => {
    const answer = await server.call(PutPhoto, {
      key,
      params: { sha256 },
      query: { customer, name },
      headers: { 'content-type': 'image/jpeg' },
      body: bytes,
    })
    return { statusCode: answer.statusCode, ...(answer.json() as Answer) }
  }
  const cookie = await server.logIn(user.email)
  const columns = async () =>
    ((await server.call(PullLots, { cookie })).json() as { columns: Record<string, unknown> }).columns
  /** How many photos each lot has. */
  const counts = async () => {
    const { lot, photoCount } = await columns()
    const numbers = String(lot).split('\t')
    return Object.fromEntries(numbers.map((number, nth) => [number, (photoCount as number[])[nth]]))
  }
  return { server, user, key, customer, put, cookie, columns, counts }
}

onAnyDatabase((db) => {
  test('one is stored, matched by its name, pulled and served in every size without what the camera wrote', async () => {
    const { server, user, put, cookie, columns } = await world(db())
    await saveLots(db(), user.customerId, [{ lot: 'SKU-1', type: 0 }])
    const bytes = await pictureOf(1, 1600, 1200)
    const answer = await put(bytes, 'sku_1_side.jpg')
    expect(answer).toMatchObject({
      status: 'stored',
      lot: 'SKU-1',
      name: 'sku_1_side.jpg',
      notes: ['no_time'],
    })
    const { photoCount, photoId, photoWidthPx, photoView, photoBlur } = await columns()
    expect({ photoCount, photoId, photoWidthPx, photoView }).toEqual({
      photoCount: [1],
      photoId: answer.photo,
      photoWidthPx: [1600],
      photoView: [3],
    })
    expect(String(photoBlur).length).toBeGreaterThan(10)
    for (const size of [...PHOTO_EDGES_PX, 'original'] as const) {
      const served = await server.call(GET_PHOTO, {
        cookie,
        params: { id: String(photoId), size: String(size) },
      })
      expect(served.statusCode).toBe(200)
      const { format, width } = await sharp(served.rawPayload).metadata()
      expect(width).toBe(size === 'original' ? 1600 : size)
      expect(served.headers).toMatchObject({
        'content-type': `image/${format}`,
        'content-length': String(served.rawPayload.length),
      })
      expect(served.rawPayload.includes('secret')).toBe(false)
    }
  })

  test('the same bytes again are nothing, under another name too', async () => {
    const { put, counts, user } = await world(db())
    await saveLots(db(), user.customerId, [
      { lot: 'A', type: 0 },
      { lot: 'B', type: 0 },
    ])
    const bytes = await pictureOf(2)
    const first = await put(bytes, 'A.jpg')
    const again = await put(bytes, 'B.jpg')
    expect([first.status, again.status, again.lot]).toEqual(['stored', 'same', 'A'])
    expect(again.photo).toBe(first.photo)
    expect(await counts()).toEqual({ A: 1, B: 0 })
  })

  test('one that comes before its lot waits, and is there when the lot comes', async () => {
    const { server, key, customer, put, columns, counts } = await world(db())
    const waiting = await put(await pictureOf(3), 'NEW-7-front.jpg')
    expect(waiting).toMatchObject({ status: 'stored', lot: null, why: 'no_lot' })
    const listed = (await server.call(ListUnmatched, { key, query: { customer } })).json().photos
    expect(listed).toEqual([expect.objectContaining({ name: 'NEW-7-front.jpg', why: 'no_lot' })])
    const elsewhere = await world(db())
    await elsewhere.put(await pictureOf(4), 'ELSE.jpg')
    const namesFor = async (by: string) =>
      (await server.call(ListUnmatched, { key: by }))
        .json<{ photos: { name: string }[] }>()
        .photos.map(({ name }) => name)
    expect(await namesFor(key)).toEqual(expect.arrayContaining(['NEW-7-front.jpg', 'ELSE.jpg']))
    expect(await namesFor(await server.newKey(['photos'], elsewhere.user.customerId))).toEqual(['ELSE.jpg'])
    const asked = await server.call(AskImport, {
      key,
      query: { as: 'lots', customer, name: 'new.csv' },
      headers: { 'content-type': 'text/csv' },
      body: Buffer.from('Stock #,Weight\nNEW-7,1.01\nNEW-8,1.02\n'),
    })
    const params = { run: String(asked.json().run) }
    expect((await server.call(GetImport, { key, params, query: { waitS: '25' } })).json().status).toBe('done')
    expect(await counts()).toEqual({ 'NEW-7': 1, 'NEW-8': 0 })
    expect(await columns()).toMatchObject({ photoId: waiting.photo, photoView: [1] })
    expect((await server.call(ListUnmatched, { key, query: { customer } })).json().photos).toEqual([])
  })

  test('one that waits and is sent again under a better name finds its lot', async () => {
    const { put, counts, user } = await world(db())
    await saveLots(db(), user.customerId, [{ lot: 'A', type: 0 }])
    const bytes = await pictureOf(8)
    expect(await put(bytes, 'DSC_0001.jpg')).toMatchObject({ status: 'stored', lot: null })
    expect(await put(bytes, 'A-side.jpg')).toMatchObject({ status: 'same', lot: 'A', name: 'A-side.jpg' })
    expect(await counts()).toEqual({ A: 1 })
  })

  test('all that wait find their lots, also more than a list has', async () => {
    const { server, put, key, customer, user } = await world(db())
    const { photo: id } = await put(await pictureOf(9), 'none.jpg')
    await db().execute(sql`
      insert into photos (id, customer_id, sha256, bytes, file_name, width_px, height_px, captured_at, stored_at)
      select gen_random_uuid(), customer_id, sha256(n::text::bytea), bytes, 'N-' || n || '.jpg', width_px, height_px,
        captured_at, stored_at - n * interval '1 s'
      from photos, generate_series(1, 1200) n  where id = ${id}::uuid`)
    const lots = Array.from({ length: 1200 }, (_, nth) => ({ lot: `N-${nth + 1}`, type: 0 }))
    await saveLots(db(), user.customerId, lots)
    expect(await changeCustomer(db(), user.customerId, (tx) => matchWaiting(tx, user.customerId))).toBe(1200)
    const { photos } = (await server.call(ListUnmatched, { key, query: { customer } })).json()
    expect(photos).toMatchObject([{ name: 'none.jpg' }])
    expect(
      await db().$count(
        photosTable,
        and(eq(photosTable.customerId, user.customerId), isNotNull(photosTable.lotId)),
      ),
    ).toBe(1200)
  })

  test('a name that fits two lots is matched to none, and a person decides', async () => {
    const { server, key, customer, user, put, counts } = await world(db())
    await saveLots(db(), user.customerId, [
      { lot: 'A-1', type: 0 },
      { lot: 'a_1', type: 0 },
    ])
    const bytes = await pictureOf(4)
    const answer = await put(bytes, 'A.1.jpg')
    expect(answer).toMatchObject({ status: 'stored', lot: null, why: 'ambiguous' })
    expect(answer.candidates.toSorted()).toEqual(['A-1', 'a_1'])
    const match = (lot: string) =>
      server.call(MatchPhoto, { key, params: { sha256: hashOf(bytes) }, query: { customer }, body: { lot } })
    expect((await match('none')).json().key).toBe('lot_unknown:none')
    expect((await match('A_1')).json().lot).toBe('a_1')
    expect(await counts()).toEqual({ 'A-1': 0, a_1: 1 })
    await match('A-1')
    expect(await counts()).toEqual({ 'A-1': 1, a_1: 0 })
    await saveLots(db(), user.customerId, [{ lot: 'İ-1', type: 0 }])
    expect((await match('İ-1')).json().lot).toBe('İ-1')
  })

  test('what is no picture, and what is not what its hash says, is refused with the reason', async () => {
    const { put } = await world(db())
    const whole = await pictureOf(5, 300, 200)
    expect(await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')).toMatchObject({
      statusCode: 400,
      message: 'This picture is not taken. SVG drawings are not taken. Save the picture as JPEG or PNG.',
    })
    expect((await put(whole.subarray(0, -30), 'a.jpg')).message).toMatch(/damaged or not complete/)
    expect((await put(Buffer.alloc(0), 'a.jpg')).message).toContain('The file is empty.')
    expect(await put(whole, 'a.jpg', hashOf(Buffer.from('x')))).toMatchObject({
      statusCode: 400,
      key: 'hash_differs',
    })
  })

  test('one that waits is shown to who is to say of which lot it is', async () => {
    const { server, put, key, customer } = await world(db())
    const bytes = await pictureOf(8, 900, 600)
    expect(await put(bytes, 'unknown.jpg')).toMatchObject({ lot: null })
    const asked = { key, params: { sha256: hashOf(bytes) } }
    const state = await server.call(GetPhotoState, { ...asked, query: { customer } })
    expect(state.json()).not.toHaveProperty('picture')
    const shown = await server.call(GetPhotoState, { ...asked, query: { customer, picture: '456' } })
    const { picture, why } = shown.json() as { picture: string; why: string }
    expect(why).toBe('no_lot')
    const [type, coded] = picture.split(';base64,')
    expect(type).toBe('data:image/webp')
    expect(await sharp(Buffer.from(coded!, 'base64')).metadata()).toMatchObject({ width: 456, height: 304 })
  })

  test('a key of another customer neither sees nor changes it; nobody’s cookie does', async () => {
    const { server, put, user, customer, cookie } = await world(db())
    await saveLots(db(), user.customerId, [{ lot: 'A', type: 0 }])
    const bytes = await pictureOf(6)
    const { photo } = await put(bytes, 'A.jpg')
    const other = await addUser(db())
    const params = { sha256: hashOf(bytes) }
    const stranger = await server.newKey(['photos'], other.customerId)
    expect(
      (await server.call(GetPhotoState, { key: stranger, params, query: { customer } })).statusCode,
    ).toBe(404)
    const own = { customer: String(other.customerId) }
    expect((await server.call(GetPhotoState, { key: stranger, params, query: own })).statusCode).toBe(404)
    const served = { params: { id: photo, size: '136' } }
    expect((await server.call(GET_PHOTO, { ...served, cookie })).statusCode).toBe(200)
    expect(
      (await server.call(GET_PHOTO, { ...served, cookie: await server.logIn(other.email) })).statusCode,
    ).toBe(404)
  })
})
