import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { GetLot } from '#contract/ingest/goods/lots.ts'
import { GET_PHOTO } from '#contract/lots/photos.ts'
import type { Db } from '#server/db/client.ts'
import { deleteLots, type PhotoInput, saveLots } from '#server/lots/save-lots.ts'
import type { PhotoSource, Renditions } from '#server/photo-source.ts'
import { openFairQueue } from '#server/load/fair-queue.ts'
import { openRenditions as openWith } from '#server/photos/renditions.ts'
import { deferred } from '#tests/support/deferred.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { databaseOfSuite, onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve as serveWith, type TestServer } from '#tests/support/database/server-fixture.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const SIZES = [...PHOTO_EDGES_PX, 'original'] as const
const newId = () => randomUUID().replaceAll('-', '')

/** The originals of the photos that `photoOf` made. */
const originals = new Map<string, Buffer>()
const photoSource: PhotoSource = async (id) => originals.get(id)
const serve = (db: Db) => serveWith(db, { photoSource })

/** Nothing is stored: these photos are drawn. */
const storage = {} as FileStorage

/** For one customer who stays, without limits. */
function openRenditions(folder: string, source: PhotoSource) {
  const queue = openFairQueue({ atOnce: 4, atOnceOfOne: 4, waiting: 100, waitingOfOne: 100 })
  const renditions = openWith(folder, { photoSource: source, storage }, queue)
  return (photo: PhotoInput, size: Parameters<Renditions>[1]) =>
    renditions({ ...photo, sha256: null }, size, { customerId: 1, gone: new AbortController().signal })
}

async function photoOf(size: Partial<PhotoInput> = {}, format: 'jpeg' | 'png' = 'jpeg'): Promise<PhotoInput> {
  const photo = { id: newId(), widthPx: 1600, heightPx: 1200, capturedAt: '2026-11-01T00:00:00Z', ...size }
  originals.set(photo.id, await noise(photo.widthPx, photo.heightPx, format))
  return photo
}

const noises = new Map<string, Promise<Buffer>>()

/** A picture of noise, of each kind one. */
function noise(width: number, height: number, format: 'jpeg' | 'png'): Promise<Buffer> {
  const kind = `${width} ${height} ${format}`
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width, height, channels: 3, background: 'grey', noise } as const
  const made = noises.get(kind) ?? sharp({ create }).toFormat(format).toBuffer()
  noises.set(kind, made)
  return made
}

async function customerWith(server: TestServer, ...photos: PhotoInput[]) {
  const { customerId, email } = await addUser(server.db)
  const [lotId] = await saveLots(server.db, customerId, [{ lot: 'A', type: 0, photos }])
  return { customerId, email, lotId: lotId!, cookie: await server.logIn(email) }
}

const get = (server: TestServer, cookie: string, id: string, size: string | number) =>
  server.call(GET_PHOTO, { params: { id, size: String(size) }, cookie })

describe('what is served', () => {
  const db = databaseOfSuite()

  test('each size has exactly its longest edge, the original all its pixels', async () => {
    const server = await serve(db())
    const [wide, tall] = [await photoOf(), await photoOf({ widthPx: 1200, heightPx: 1600 })]
    const { cookie } = await customerWith(server, wide, tall)
    for (const size of SIZES) {
      for (const { id, widthPx, heightPx } of [wide, tall]) {
        const answer = await get(server, cookie, id, size)
        const { format, width, height } = await sharp(answer.rawPayload).metadata()
        const edge = size === 'original' ? 1600 : size
        expect([format, Math.max(width, height)]).toEqual([size === 'original' ? 'jpeg' : 'webp', edge])
        expect(width / height).toBeCloseTo(widthPx / heightPx, 1)
      }
    }
  })

  test('a small original is not blown up', async () => {
    const server = await serve(db())
    const small = await photoOf({ widthPx: 400, heightPx: 300 })
    const { cookie } = await customerWith(server, small)
    const sizes = await Promise.all(
      SIZES.map(
        async (size) =>
          (await sharp((await get(server, cookie, small.id, size)).rawPayload).metadata()).width,
      ),
    )
    expect(sizes).toEqual([136, 272, 315, 400, 400, 400, 400])
  })

  test('the trader’s people are shown the newest of a lot, where they ask for it', async () => {
    const server = await serve(db())
    const [old, newest, lost] = [
      await photoOf(),
      await photoOf({ widthPx: 1200, capturedAt: '2026-11-02T00:00:00Z' }),
      await photoOf(),
    ]
    const { customerId } = await customerWith(server, old, newest)
    await saveLots(server.db, customerId, [
      { lot: 'B', type: 0 },
      { lot: 'C', type: 0, photos: [lost] },
    ])
    originals.delete(lost.id)
    const key = await server.newKey(['lots'])
    const pictureOf = async (lot: string, asks: object = { picture: '456' }) => {
      const query = { customer: String(customerId), ...asks }
      const answer = await server.call(GetLot, { params: { lot }, query, key })
      return (answer.json() as { picture?: string | null }).picture
    }
    const [head, bytes] = (await pictureOf('A'))!.split(',')
    const { width, height } = await sharp(Buffer.from(bytes!, 'base64')).metadata()
    expect([head, width, height]).toEqual(['data:image/webp;base64', 456, 456])
    expect((await pictureOf('A', { picture: '912' }))!.length).toBeGreaterThan(bytes!.length)
    expect([await pictureOf('A', {}), await pictureOf('B'), await pictureOf('C')]).toEqual([
      undefined,
      null,
      null,
    ])
  })

  test('nothing on the way may keep, guess or embed it', async () => {
    const server = await serve(db())
    const photo = await photoOf()
    const { cookie } = await customerWith(server, photo)
    for (const [size, type] of [
      [136, 'image/webp'],
      ['original', 'image/jpeg'],
    ] as const) {
      const { headers, rawPayload } = await get(server, cookie, photo.id, size)
      expect(headers).toMatchObject({
        'content-type': type,
        'content-length': String(rawPayload.length),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers).not.toHaveProperty('etag')
      expect(headers).not.toHaveProperty('content-encoding')
    }
  })

  test('a page of another host draws it where that host may call', async () => {
    const env = { ALLOWED_ORIGINS: 'https://app.example.com' }
    const server = await serveWith(db(), { photoSource, env })
    const photo = await photoOf()
    const { cookie } = await customerWith(server, photo)
    const { headers } = await get(server, cookie, photo.id, 136)
    expect(headers['cross-origin-resource-policy']).toBe('same-site')
  })

  test('an id or a size that is none is a 400 with a sentence', async () => {
    const server = await serve(db())
    const photo = await photoOf()
    const { cookie } = await customerWith(server, photo)
    const wrong = [
      ['x', '136'],
      [photo.id.slice(1), '136'],
      [photo.id.toUpperCase().replace(/^./, 'A'), '136'],
      [`${photo.id}0`, '136'],
      ["1'or'1", '136'],
      [photo.id, '137'],
      [photo.id, '0136'],
      [photo.id, 'full'],
    ] as const
    for (const [id, size] of wrong) {
      const answer = await get(server, cookie, encodeURIComponent(id), size)
      expect([answer.statusCode, answer.json().code, answer.headers['content-type']]).toEqual([
        400,
        'bad_request',
        'application/json; charset=utf-8',
      ])
    }
    expect((await get(server, cookie, '..%2f..%2fetc%2fpasswd', '136')).statusCode).toBe(400)
  })

  test.each(['jpeg', 'png'] as const)('an original %s is answered as its source has it', async (format) => {
    const server = await serve(db())
    const photo = await photoOf({ widthPx: 400, heightPx: 300 }, format)
    const { cookie } = await customerWith(server, photo)
    const made = await get(server, cookie, photo.id, 'original')
    const fromMemory = await get(server, cookie, photo.id, 'original')
    for (const { headers, rawPayload } of [made, fromMemory]) {
      expect(headers['content-type']).toBe(`image/${format}`)
      expect(rawPayload.equals(originals.get(photo.id)!)).toBe(true)
    }
  })

  test('a photo that no source knows is not there', async () => {
    const server = await serve(db())
    const photo = await photoOf()
    originals.delete(photo.id)
    const { cookie } = await customerWith(server, photo)
    for (const size of SIZES) expect((await get(server, cookie, photo.id, size)).statusCode).toBe(404)
  })
})

describe('renditions', () => {
  const pathOf = (folder: string, { id }: PhotoInput, size: string) =>
    join(folder, id.slice(0, 2), `${id}-${size}`)

  test('are made once however many ask, and are whole', async () => {
    const folder = temporaryFolder()
    const asked: string[] = []
    const counted: PhotoSource = (id, atLeast) => {
      asked.push(id)
      return photoSource(id, atLeast)
    }
    const renditions = openRenditions(folder, counted)
    const photo = await photoOf()
    const answers = await Promise.all(Array.from({ length: 20 }, () => renditions(photo, 136)))
    expect(new Set(answers).size).toBe(1)
    expect(asked).toEqual([photo.id])
    expect(readdirSync(join(folder, photo.id.slice(0, 2)))).toEqual([`${photo.id}-136`])
    expect(readFileSync(pathOf(folder, photo, '136')).equals(answers[0]!.bytes)).toBe(true)
  })

  test('a source is told the size that is wanted, and may answer a larger picture', async () => {
    const wanted: unknown[] = []
    const drawn: PhotoSource = (id, atLeast) => {
      wanted.push(atLeast)
      return photoSource(id)
    }
    const renditions = openRenditions(temporaryFolder(), drawn)
    const photo = await photoOf()
    const { bytes } = await renditions(photo, 136)
    expect(wanted).toEqual([{ widthPx: 136, heightPx: 102 }])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 136, height: 102 })
  })

  test('outlive a restart on disk', async () => {
    const folder = temporaryFolder()
    const photo = await photoOf()
    await openRenditions(folder, photoSource)(photo, 136)
    writeFileSync(pathOf(folder, photo, '136'), 'kept')
    expect(String((await openRenditions(folder, photoSource)(photo, 136)).bytes)).toBe('kept')
    rmSync(pathOf(folder, photo, '136'))
    const { bytes, type } = await openRenditions(folder, photoSource)(photo, 136)
    expect([(await sharp(bytes).metadata()).format, type]).toEqual(['webp', 'image/webp'])
  })

  test('an original keeps its type over a restart', async () => {
    const folder = temporaryFolder()
    const photo = await photoOf({}, 'png')
    await openRenditions(folder, photoSource)(photo, 'original')
    originals.delete(photo.id)
    expect((await openRenditions(folder, photoSource)(photo, 'original')).type).toBe('image/png')
  })

  test('are served although nothing can be kept', async () => {
    const folder = join(temporaryFolder(), 'photos')
    writeFileSync(folder, 'a file where the folder should be')
    const { bytes } = await openRenditions(folder, photoSource)(await photoOf(), 136)
    expect((await sharp(bytes).metadata()).width).toBe(136)
  })

  test('that fail are tried again', async () => {
    const folder = temporaryFolder()
    const renditions = openRenditions(folder, photoSource)
    const photo = await photoOf()
    const original = originals.get(photo.id)!
    originals.delete(photo.id)
    await expect(renditions(photo, 136)).rejects.toThrow('There is nothing at this address.')
    originals.set(photo.id, original)
    expect((await sharp((await renditions(photo, 136)).bytes).metadata()).width).toBe(136)
    expect(existsSync(pathOf(folder, photo, '136'))).toBe(true)
  })
})

onAnyDatabase((db) => {
  test("another customer's photo is 404, as is one that never was", async () => {
    const server = await serve(db())
    const photo = await photoOf()
    const [mine, theirs] = [await customerWith(server, photo), await customerWith(server, await photoOf())]
    for (const size of [136, 'original'] as const) {
      expect((await get(server, mine.cookie, photo.id, size)).statusCode).toBe(200)
      const [foreign, never] = [
        await get(server, theirs.cookie, photo.id, size),
        await get(server, theirs.cookie, newId(), size),
      ]
      expect([foreign.statusCode, foreign.body]).toEqual([404, never.body])
      expect(foreign.headers['cache-control']).toBe('no-store')
    }
  })

  test("a deleted lot's photo is gone", async () => {
    const server = await serve(db())
    const photo = await photoOf()
    const { cookie, customerId, lotId } = await customerWith(server, photo)
    expect((await get(server, cookie, photo.id, 136)).statusCode).toBe(200)
    await deleteLots(db(), customerId, [lotId])
    expect((await get(server, cookie, photo.id, 136)).statusCode).toBe(404)
  })
})

describe('many at once', () => {
  const db = databaseOfSuite()
  const CROWD = 30

  /**
   * A server over HTTP whose pictures are not ready before `goOn`; `made`: their ids in the order they were begun;
   * `waiting`: how many wait for their turn.
   */
  async function heldServer() {
    const made: string[] = []
    const { promise, resolve: goOn } = deferred()
    const photoSource: PhotoSource = async (id) => {
      made.push(id)
      await promise
      return originals.get(id)
    }
    const server = await serveWith(db(), { photoSource })
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const waiting = async () => {
      const { body } = await server.app.inject('/service/metrics')
      return Number(/^loupe_queue_work\{queue="pictures",state="waiting"\} (\d+)$/m.exec(body)?.[1])
    }
    const ask = async (cookie: string, id: string, signal: AbortSignal | null = null) => {
      const answer = await fetch(`${origin}/api/photos/${id}/original`, { headers: { cookie }, signal })
      await answer.arrayBuffer()
      return answer.status
    }
    return { server, made, goOn, waiting, ask }
  }

  async function crowdOf(server: TestServer) {
    const small = { widthPx: 40, heightPx: 30 }
    const photos = await Promise.all(Array.from({ length: CROWD }, () => photoOf(small)))
    return { photos, ...(await customerWith(server, ...photos)) }
  }

  test('of one customer: another’s comes in turn', async () => {
    const { server, made, goOn, waiting, ask } = await heldServer()
    const crowd = await crowdOf(server)
    const other = await photoOf({ widthPx: 40, heightPx: 30 })
    const { cookie } = await customerWith(server, other)
    const all = crowd.photos.map(({ id }) => ask(crowd.cookie, id))
    await expect.poll(async () => made.length + (await waiting())).toBe(CROWD)
    const asked = ask(cookie, other.id)
    await expect.poll(async () => made.length + (await waiting())).toBe(CROWD + 1)
    goOn()
    expect(await asked).toBe(200)
    // First come, first served would have made it last.
    expect(made.indexOf(other.id)).toBeLessThan(CROWD / 2)
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]))
  })

  test('are not made when nobody waits for them any more', async () => {
    const { server, made, goOn, waiting, ask } = await heldServer()
    const { photos, cookie } = await crowdOf(server)
    const callers = photos.map(() => new AbortController())
    const last = photos.pop()!
    const all = photos.map(({ id }, nth) => ask(cookie, id, callers[nth]!.signal).catch(() => null))
    await expect.poll(async () => made.length + (await waiting())).toBe(photos.length)
    for (const caller of callers) caller.abort()
    await Promise.all(all)
    await expect.poll(waiting).toBe(0)
    goOn()
    // Of the same customer, so it comes after all that still wait.
    expect(await ask(cookie, last.id)).toBe(200)
    expect(made.length).toBeLessThan(CROWD / 2)
  })
})
