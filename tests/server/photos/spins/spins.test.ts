/** Spins by the ingest API: frames that nobody sees, and what is made of them. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BindSpin, GetPhotoState, ListUnmatched, MatchPhoto, PutPhoto } from '#contract/ingest/photos.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { GET_PHOTO_FRAME } from '#contract/lots/photos.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve } from '#tests/support/database/server-fixture.ts'

/** Each of another width. */
const frames = await Promise.all(
  Array.from({ length: 24 }, async (_, nth) => {
    const bytes = await sharp({ create: { width: 40 + nth, height: 30, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), widthPx: 40 + nth }
  }),
)
const hashes = frames.map(({ sha256 }) => sha256)

async function world(...given: Parameters<typeof serve>) {
  const server = await serve(...given)
  const user = await addUser(server.db)
  const key = await server.newKey()
  const customer = String(user.customerId)
  const cookie = await server.logIn(user.email)
  await saveLots(server.db, user.customerId, [
    { lot: 'A', type: 0 },
    { lot: 'B', type: 0 },
  ])
  const put = async (nth: number, as: 'photo' | 'frame' = 'frame', name = `A/360/${nth + 1}.jpg`) =>
    server.call(PutPhoto, {
      key,
      params: { sha256: hashes[nth]! },
      query: { customer, name, as },
      headers: { 'content-type': 'image/jpeg' },
      body: frames[nth]!.bytes,
    })
  const bind = async (of: readonly string[] = hashes, name = 'A/360') => {
    const answer = await server.call(BindSpin, { key, body: { customer, name, frames: of } })
    return { statusCode: answer.statusCode, ...answer.json() }
  }
  const waiting = async () => (await server.call(ListUnmatched, { key, query: { customer } })).json().photos
  const lots = async () => {
    const { columns } = (await server.call(PullLots, { cookie })).json()
    const { lot, photoCount, photoId, photoFrames } = columns as Record<string, unknown>
    const counts = String(lot)
      .split('\t')
      .map((name, nth) => [name, (photoCount as number[])[nth]])
    return { counts: Object.fromEntries(counts) as unknown, photoId, photoFrames }
  }
  const frame = async (id: string, nth: number) => {
    const params = { id, nth: String(nth), size: 'original' }
    const answer = await server.call(GET_PHOTO_FRAME, { cookie, params })
    return answer.statusCode === 200 ? (await sharp(answer.rawPayload).metadata()).width : answer.statusCode
  }
  return { server, key, customer, cookie, put, bind, waiting, lots, frame }
}

onAnyDatabase((db) => {
  test('nothing is seen of the frames before the spin is bound, then all of it; the same again is nothing', async () => {
    const { put, bind, waiting, lots, frame } = await world(db())
    expect(await bind()).toMatchObject({ statusCode: 409, key: 'frames_missing:24' })
    for (let nth = 0; nth < 24; nth++)
      if (nth !== 4) expect((await put(nth)).json()).toMatchObject({ status: 'stored', lot: null })
    expect((await put(0)).json().status).toBe('same')
    expect(await waiting()).toEqual([])
    expect(await lots()).toMatchObject({ counts: { A: 0, B: 0 } })
    const missing = await bind()
    expect([missing.statusCode, missing.key, Object.keys(missing.fields)]).toEqual([
      409,
      'frames_missing:1',
      ['frames.4'],
    ])
    await put(4)
    const bound = await bind()
    expect(bound).toMatchObject({ statusCode: 200, status: 'stored', lot: 'A', name: 'A/360' })
    const { photoFrames, ...others } = await lots()
    expect(others).toEqual({ counts: { A: 1, B: 0 }, photoId: bound.photo })
    expect(String(photoFrames)).toContain('24')
    expect(await frame(bound.photo, 1)).toBe(40)
    expect(await frame(bound.photo, 24)).toBe(63)
    expect(await frame(bound.photo, 25)).toBe(404)
    expect(await bind()).toMatchObject({ status: 'same', photo: bound.photo, lot: 'A' })
    expect(await waiting()).toEqual([])
  })

  test('one whose folder names no lot waits as one photograph, and can be given to a lot', async () => {
    const { server, key, customer, put, bind, waiting, lots, frame } = await world(db())
    for (let nth = 0; nth < 24; nth++) await put(nth)
    expect(await bind(hashes, 'tray 7')).toMatchObject({ status: 'stored', lot: null, why: 'no_lot' })
    expect(await waiting()).toMatchObject([{ name: 'tray 7', sha256: hashes[0] }])
    const params = { sha256: hashes[0]! }
    const query = { customer }
    await server.call(MatchPhoto, { key, params, query, body: { lot: 'B' } })
    const { photoId, counts } = await lots()
    expect(counts).toEqual({ A: 0, B: 1 })
    expect(await frame(String(photoId).trim(), 2)).toBe(41)
    // Bound anew without its last frame it stays where it was given to.
    const fewer = await bind(hashes.slice(0, 20), 'tray 7')
    expect(fewer).toMatchObject({ status: 'stored', lot: 'B' })
    expect(fewer.photo).not.toBe(photoId)
    expect(await frame(fewer.photo, 21)).toBe(404)
  })

  test('one that waits and is sent again under a better name finds its lot', async () => {
    const { put, bind } = await world(db())
    for (let nth = 0; nth < 24; nth++) await put(nth)
    await bind(hashes, 'tray 7')
    expect(await bind(hashes, 'B')).toMatchObject({ status: 'same', lot: 'B' })
  })

  test('a frame that is sent as a photograph is one; given to a lot it cannot be', async () => {
    const { server, key, customer, put, lots } = await world(db())
    await put(3)
    const match = { key, params: { sha256: hashes[3]! }, query: { customer }, body: { lot: 'A' } }
    expect((await server.call(MatchPhoto, match)).statusCode).toBe(404)
    expect((await put(3, 'photo', 'B-1.jpg')).json()).toMatchObject({ status: 'same', lot: 'B' })
    expect(await lots()).toMatchObject({ counts: { A: 0, B: 1 } })
  })

  test('frames of another customer are not here', async () => {
    const { server, key, put } = await world(db())
    for (let nth = 0; nth < 24; nth++) await put(nth)
    const other = await addUser(db())
    const body = { customer: String(other.customerId), name: 'A', frames: hashes }
    expect((await server.call(BindSpin, { key, body })).json().key).toBe('frames_missing:24')
    const stranger = await server.newKey(['photos'], other.customerId)
    const params = { sha256: hashes[0]! }
    const query = { customer: body.customer }
    expect((await server.call(GetPhotoState, { key: stranger, params, query })).statusCode).toBe(404)
  })

  test('too few are refused', async () => {
    const { bind } = await world(db())
    expect(await bind(hashes.slice(0, 7))).toMatchObject({ statusCode: 400 })
  })
})
