/** Packs of pictures: whose are in them, what bounds them, and what becomes of pictures that are not there. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PACK_MOST_PHOTOS } from '#contract/lots/get-photo.ts'
import { GET_PHOTO, GET_PHOTO_PACK } from '#contract/lots/photos.ts'
import { OpenShare } from '#contract/session/share.ts'
import type { Db } from '#server/db/client.ts'
import { HttpError } from '#server/http/errors.ts'
import { deleteLots, saveLots } from '#server/lots/save-lots.ts'
import { openPack } from '#server/photos/photo-pack.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { databaseOfSuite, onEachDatabase } from '#tests/support/database/databases.ts'
import {
  addUser,
  cookieOf,
  serve as serveWith,
  type TestServer,
} from '#tests/support/database/server-fixture.ts'
import { deferred } from '#tests/support/deferred.ts'

const PICTURE = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'grey' } })
  .jpeg()
  .toBuffer()
const newId = () => randomUUID().replaceAll('-', '')
const serve = (db: Db) => serveWith(db, { photoSource: async () => PICTURE })

const ask = (server: TestServer, cookie: string, body: unknown) =>
  server.call(GET_PHOTO_PACK, { body, cookie })

/** The pictures of a pack by their ids, in its order. */
function unpack(pack: Buffer): [id: string, bytes: Buffer][] {
  const pictures: [string, Buffer][] = []
  for (let at = 0; at < pack.length;) {
    const end = at + 20 + pack.readUInt32BE(at + 16)
    pictures.push([pack.toString('hex', at, at + 16), pack.subarray(at + 20, end)])
    at = end
  }
  return pictures
}

async function customerWith(server: TestServer, ...photoIds: string[]) {
  const user = await addUser(server.db)
  const lotIds = await saveLots(
    server.db,
    user.customerId,
    photoIds.map((id) => ({
      lot: id.slice(0, 8),
      type: 0,
      photos: [{ id, widthPx: 300, heightPx: 200, capturedAt: '2026-11-01T00:00:00Z' }],
    })),
  )
  return { ...user, lotIds, cookie: await server.sessionOf(user.userId) }
}

onEachDatabase((db) => {
  test('each picture is what its own address answers; those of others, deleted and unknown ones are empty', async () => {
    const server = await serve(db())
    const [own, second, deleted, foreign, unknown] = [newId(), newId(), newId(), newId(), newId()]
    const mine = await customerWith(server, own, second, deleted)
    const theirs = await customerWith(server, foreign)
    await deleteLots(db(), mine.customerId, [mine.lotIds[2]!])
    const ids = [own, foreign, deleted, unknown, second, own]
    const { statusCode, headers, rawPayload } = await ask(server, mine.cookie, { size: 136, ids })
    const single = await server.call(GET_PHOTO, { params: { id: own, size: '136' }, cookie: mine.cookie })
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-store',
      'application/octet-stream',
    ])
    const pictures = unpack(rawPayload)
    expect(pictures.map(([id, { length }]) => [id, length > 0])).toEqual([
      [own, true],
      [foreign, false],
      [deleted, false],
      [unknown, false],
      [second, true],
    ])
    expect(pictures[0]![1].equals(single.rawPayload)).toBe(true)
    expect(unpack((await ask(server, theirs.cookie, { size: 136, ids })).rawPayload)[1]![1]).not.toHaveLength(
      0,
    )
  })

  test('a guest has the pictures of the share, and none of another lot or share', async () => {
    const server = await serve(db())
    const [shared, other] = [newId(), newId()]
    const { customerId, userId: createdBy, lotIds } = await customerWith(server, shared, other)
    const expiresAt = new Date(server.now().getTime() + 86_400_000)
    const tokenOf = (lotId: number) =>
      createShare(db(), { customerId, createdBy, lotIds: [lotId], expiresAt })
    await tokenOf(lotIds[1]!)
    const token = await tokenOf(lotIds[0]!)
    const cookie = cookieOf(await server.call(OpenShare, { body: { token } }))
    const { rawPayload } = await ask(server, cookie, { size: 136, ids: [shared, other] })
    expect(unpack(rawPayload).map(([id, { length }]) => [id, length > 0])).toEqual([
      [shared, true],
      [other, false],
    ])
  })
})

describe('what is asked for', () => {
  const db = databaseOfSuite()

  test('has bounds', async () => {
    const server = await serve(db())
    const { cookie } = await customerWith(server, newId())
    const tooMany = Array.from({ length: PACK_MOST_PHOTOS + 1 }, newId)
    const wrong = [
      null,
      {},
      { size: 136, ids: [] },
      { size: 136, ids: tooMany },
      { size: 137, ids: [newId()] },
      { size: 'original', ids: [newId()] },
      { size: 136, ids: ['x'] },
      { size: 136, ids: [newId().toUpperCase().replace(/^./, 'A')] },
    ]
    for (const body of wrong) expect((await ask(server, cookie, body)).statusCode).toBe(400)
    const { rawPayload } = await ask(server, cookie, { size: 136, ids: tooMany.slice(1) })
    expect(unpack(rawPayload)).toHaveLength(PACK_MOST_PHOTOS)
  })
})

describe('a pack', () => {
  const IDS = Array.from({ length: 40 }, newId)
  const here = new AbortController().signal
  const busy = () => new HttpError('unavailable', 'not_accepted')

  async function packed(renditionOf: (id: string) => Promise<Buffer | null>) {
    let ended = 0
    const pack = await openPack({ ids: IDS, renditionOf, gone: here, onEnd: () => ended++ })
    const bytes = Buffer.concat(await pack.toArray())
    expect(ended).toBe(1)
    return unpack(bytes)
  }

  test('ends when it is large enough', async () => {
    const megabyte = Buffer.alloc(1024 * 1024)
    const pictures = await packed(async () => megabyte)
    expect(pictures.length).toBeGreaterThan(3)
    expect(pictures.length).toBeLessThan(IDS.length / 2)
  })

  test('ends where a picture cannot be had now, and says none is there only of one that is gone', async () => {
    const pictures = await packed(async (id) => {
      if (id === IDS[20]) throw busy()
      if (id === IDS[3]) throw new HttpError('not_found', 'nothing_here')
      return id === IDS[0] ? null : Buffer.from(id)
    })
    expect(pictures.map(([, { length }]) => length)).toEqual([0, 32, 32, 0, ...Array(16).fill(32)])
  })

  test('is refused where its first picture is', async () => {
    let ended = 0
    const refused = openPack({
      ids: IDS,
      renditionOf: () => Promise.reject(busy()),
      gone: here,
      onEnd: () => ended++,
    })
    await expect(refused).rejects.toThrow(HttpError)
    expect(ended).toBe(1)
  })

  test('reads no further than a few pictures ahead, and ends when its caller has gone', async () => {
    const begun: string[] = []
    const caller = new AbortController()
    const ended = deferred()
    const renditionOf = async (id: string) => {
      begun.push(id)
      return Buffer.alloc(100_000)
    }
    const pack = await openPack({ ids: IDS, renditionOf, gone: caller.signal, onEnd: () => ended.resolve() })
    caller.abort()
    await ended.promise
    expect(pack.destroyed).toBe(true)
    expect(begun.length).toBeLessThan(12)
  })
})
