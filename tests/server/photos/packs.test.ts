/** Packs of pictures: whose are in them, what bounds them, and what becomes of pictures that are not there. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { PACK_MOST_PICTURES } from '#contract/lots/get-photo.ts'
import { GET_PHOTO, GET_PHOTO_PACK } from '#contract/lots/photos.ts'
import { OpenShare } from '#contract/session/share.ts'
import type { Db } from '#server/db/client.ts'
import { HttpError } from '#server/http/errors.ts'
import { deleteLots, saveLots } from '#server/lots/save-lots.ts'
import { openFileReader } from '#server/photos/packs/file-reader.ts'
import { type PackInput, packOf } from '#server/photos/packs/photo-pack.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { databaseOfSuite, onAnyDatabase } from '#tests/support/database/databases.ts'
import {
  addUser,
  cookieOf,
  serve as serveWith,
  type TestServer,
} from '#tests/support/database/server-fixture.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const PICTURE = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'grey' } })
  .jpeg()
  .toBuffer()
const newId = () => randomUUID().replaceAll('-', '')
const serve = (db: Db) => serveWith(db, { photoSource: async () => PICTURE })

const ask = (server: TestServer, cookie: string, body: unknown) =>
  server.call(GET_PHOTO_PACK, { body, cookie })

/** The pictures of a pack, in its order. */
function unpack(pack: Buffer): Buffer[] {
  const pictures: Buffer[] = []
  const count = pack.readUInt32BE()
  let from = 4 * (1 + count)
  for (let nth = 1; nth <= count; nth++) {
    const length = pack.readUInt32BE(4 * nth)
    pictures.push(pack.subarray(from, (from += length)))
  }
  expect(from).toBe(pack.length)
  return pictures
}

const areThere = (pack: Buffer) => unpack(pack).map(({ length }) => length > 0)

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

onAnyDatabase((db) => {
  test('each picture is what its own address answers; those of others, deleted and unknown ones are empty', async () => {
    const server = await serve(db())
    const [own, second, deleted, foreign, unknown] = [newId(), newId(), newId(), newId(), newId()]
    const mine = await customerWith(server, own, second, deleted)
    const theirs = await customerWith(server, foreign)
    await deleteLots(db(), mine.customerId, [mine.lotIds[2]!])
    const pictures = [own, foreign, deleted, unknown, second, own, `${own}/frames/2`]
    const { statusCode, headers, rawPayload } = await ask(server, mine.cookie, { size: 136, pictures })
    const single = await server.call(GET_PHOTO, { params: { id: own, size: '136' }, cookie: mine.cookie })
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-store',
      'application/octet-stream',
    ])
    expect(areThere(rawPayload)).toEqual([true, false, false, false, true, true, false])
    expect(unpack(rawPayload)[0]!.equals(single.rawPayload)).toBe(true)
    const again = await ask(server, mine.cookie, { size: 136, pictures })
    expect(again.rawPayload.equals(rawPayload)).toBe(true)
    expect(areThere((await ask(server, theirs.cookie, { size: 136, pictures })).rawPayload)[1]).toBe(true)
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
    const { rawPayload } = await ask(server, cookie, {
      size: 136,
      pictures: [shared, other],
    })
    expect(areThere(rawPayload)).toEqual([true, false])
  })
})

describe('what is asked for', () => {
  const db = databaseOfSuite()

  test('has bounds', async () => {
    const server = await serve(db())
    const { cookie } = await customerWith(server, newId())
    const tooMany = Array.from({ length: PACK_MOST_PICTURES + 1 }, newId)
    const wrong = [
      null,
      {},
      { size: 136, pictures: [] },
      { size: 136, pictures: tooMany },
      { size: 137, pictures: [newId()] },
      { size: 'original', pictures: [newId()] },
      { size: 136, pictures: ['x'] },
      { size: 136, pictures: [`${newId()}/frames/1`] },
      { size: 136, pictures: [`${newId()}/frames/1000`] },
      { size: 136, pictures: [newId().toUpperCase().replace(/^./, 'A')] },
    ]
    for (const body of wrong) expect((await ask(server, cookie, body)).statusCode).toBe(400)
    const { rawPayload } = await ask(server, cookie, { size: 136, pictures: tooMany.slice(1) })
    expect(unpack(rawPayload)).toHaveLength(PACK_MOST_PICTURES)
  })
})

describe('a pack', () => {
  const IDS = Array.from({ length: 40 }, newId)
  const busy = () => new HttpError('unavailable', 'not_accepted')
  const files = openFileReader()
  afterAll(() => files.close())

  const packed = async (input: Partial<PackInput<string>>) => {
    const { pieces, giveBack } = await packOf<string>({
      photos: IDS,
      fileOf: () => null,
      read: files.read,
      renditionOf: () => Promise.reject(busy()),
      gone: new AbortController().signal,
      ...input,
    })
    const pictures = unpack(Buffer.concat(pieces))
    giveBack()
    return pictures
  }

  test('ends when it is large enough', async () => {
    const megabyte = Buffer.alloc(1024 * 1024)
    const pictures = await packed({ renditionOf: async () => megabyte })
    expect(pictures.length).toBeGreaterThan(3)
    expect(pictures.length).toBeLessThan(IDS.length / 2)
  })

  test('has what lies ready as it lies there, in its order, and makes the rest', async () => {
    const folder = temporaryFolder()
    const isReady = (id: string) => IDS.indexOf(id) % 3 > 0
    for (const id of IDS.filter(isReady)) writeFileSync(join(folder, id), `ready ${id}`)
    writeFileSync(join(folder, IDS[4]!), '')
    const made: string[] = []
    const pictures = await packed({
      fileOf: (id) => (id === IDS[0] ? null : join(folder, id)),
      renditionOf: async (id) => Buffer.from((made.push(id), `made ${id}`)),
    })
    expect(made).toEqual(IDS.filter((id) => !isReady(id) || id === IDS[4]))
    expect(pictures.map(String)).toEqual(IDS.map((id) => (made.includes(id) ? `made ${id}` : `ready ${id}`)))
  })

  test('of files that lie ready ends when it is large enough, whatever their size', async () => {
    const folder = temporaryFolder()
    const large = Buffer.alloc(1_500_000, 'large')
    for (const id of IDS) writeFileSync(join(folder, id), large)
    const pictures = await packed({ fileOf: (id) => join(folder, id) })
    expect(pictures.length).toBe(6)
    expect(pictures.every((picture) => picture.equals(large))).toBe(true)
  })

  test('has its own pictures alone, whatever memory it is read into', async () => {
    const folder = temporaryFolder()
    for (const [nth, id] of IDS.entries()) writeFileSync(join(folder, id), 'x'.repeat(40 - nth))
    const fileOf = (id: string) => join(folder, id)
    const lengthsOf = (photos: readonly string[]) => photos.map((id) => 40 - IDS.indexOf(id))
    const asked = [IDS, IDS.slice(20), IDS.slice(3, 5), IDS]
    const came = await Promise.all(asked.map((photos) => packed({ photos, fileOf })))
    for (const photos of asked) came.push(await packed({ photos, fileOf }))
    expect(came.map((pictures) => pictures.map(({ length }) => length))).toEqual(
      [...asked, ...asked].map(lengthsOf),
    )
    expect(came.flat().every((picture) => /^x+$/.test(String(picture)))).toBe(true)
  })

  test('ends where a picture cannot be had now, and says none is there only of one that is gone', async () => {
    const pictures = await packed({
      photos: [null, ...IDS.slice(1)],
      renditionOf: async (id) => {
        if (id === IDS[20]) throw busy()
        if (id === IDS[3]) throw new HttpError('not_found', 'nothing_here')
        return Buffer.from(id)
      },
    })
    expect(pictures.map(({ length }) => length)).toEqual([0, 32, 32, 0, ...Array(16).fill(32)])
  })

  test('is refused where its first picture is', async () => {
    await expect(packed({})).rejects.toThrow(HttpError)
  })

  test('begins no picture when its caller has gone, and makes a few ahead only', async () => {
    const begun: string[] = []
    const caller = new AbortController()
    const renditionOf = async (id: string) => {
      begun.push(id)
      if (begun.length === 10) caller.abort()
      return Buffer.alloc(100)
    }
    await packed({ renditionOf, gone: caller.signal })
    expect(begun.length).toBeLessThan(12)
  })

  test('is read again after the thread that reads was ended', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'a'), 'a')
    await files.close()
    await expect
      .poll(() =>
        files.read([join(folder, 'a')], 10).then(({ bytes }) => String(bytes.subarray(0, 1)), String),
      )
      .toBe('a')
  })
})
