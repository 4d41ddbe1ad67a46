import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { GET_PHOTO } from '#contract/photos.ts'
import type { Recipe } from '#server/demo/pictures/recipe.ts'
import { deleteLots, type PhotoInput, saveLots } from '#server/lots/save-lots.ts'
import type { StoredPhoto } from '#server/photos/queries.ts'
import { openRenditions } from '#server/photos/renditions.ts'
import { databaseOfSuite, onEachDatabase } from '#tests/support/databases.ts'
import { addUser, serve, type TestServer } from '#tests/support/server-fixture.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const SIZES = [...PHOTO_EDGES_PX, 'original'] as const
const newId = () => randomUUID().replaceAll('-', '')

function photoOf(lot: string, more: Partial<PhotoInput> = {}): PhotoInput {
  const recipe: Recipe = { subject: 'stone', lot, seed: 1, shape: 'Round', color: 'G', clarity: 4 }
  return { id: newId(), widthPx: 1600, heightPx: 1200, capturedAt: '2026-11-01T00:00:00Z', recipe, ...more }
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
    const [wide, tall] = [photoOf('W'), photoOf('T', { widthPx: 1200, heightPx: 1600 })]
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
    const small = photoOf('S', { widthPx: 400, heightPx: 300 })
    const { cookie } = await customerWith(server, small)
    const sizes = await Promise.all(
      SIZES.map(
        async (size) =>
          (await sharp((await get(server, cookie, small.id, size)).rawPayload).metadata()).width,
      ),
    )
    expect(sizes).toEqual([136, 272, 315, 400, 400, 400, 400])
  })

  test('nothing on the way may keep, guess or embed it', async () => {
    const server = await serve(db())
    const photo = photoOf('H')
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
        'cross-origin-resource-policy': 'same-site',
      })
      expect(headers).not.toHaveProperty('etag')
      expect(headers).not.toHaveProperty('content-encoding')
    }
  })

  test('an id or a size that is none is a 400 with a sentence', async () => {
    const server = await serve(db())
    const photo = photoOf('M')
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

  test('a photo that has neither recipe nor file is not there', async () => {
    const server = await serve(db())
    const photo = photoOf('N', { recipe: null })
    const { cookie } = await customerWith(server, photo)
    expect((await get(server, cookie, photo.id, 136)).statusCode).toBe(404)
  })
})

describe('renditions', () => {
  const stored = (photo: PhotoInput): StoredPhoto => ({ recipe: null, ...photo })
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  test('are made once however many ask, and are whole', async () => {
    const folder = temporaryFolder()
    const renditions = openRenditions(folder)
    const photo = stored(photoOf('A'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => renditions(photo, 136)))
    expect(new Set(answers).size).toBe(1)
    const [kept] = readdirSync(join(folder, photo.id.slice(0, 2)))
    expect(kept).toBe(`${photo.id}-136`)
    expect(hash(readFileSync(join(folder, photo.id.slice(0, 2), kept!)))).toBe(hash(answers[0]!))
  })

  test('outlive a restart on disk', async () => {
    const folder = temporaryFolder()
    const photo = stored(photoOf('A'))
    await openRenditions(folder)(photo, 136)
    const path = join(folder, photo.id.slice(0, 2), `${photo.id}-136`)
    writeFileSync(path, 'kept')
    expect(String(await openRenditions(folder)(photo, 136))).toBe('kept')
    rmSync(path)
    expect((await sharp(await openRenditions(folder)(photo, 136)).metadata()).format).toBe('webp')
  })

  test('are served although nothing can be kept', async () => {
    const folder = join(temporaryFolder(), 'photos')
    writeFileSync(folder, 'a file where the folder should be')
    const photo = stored(photoOf('A'))
    expect((await sharp(await openRenditions(folder)(photo, 136)).metadata()).width).toBe(136)
  })

  test('that fail are tried again', async () => {
    const folder = temporaryFolder()
    const renditions = openRenditions(folder)
    const photo = stored(photoOf('A'))
    await expect(renditions({ ...photo, recipe: null }, 136)).rejects.toThrow(
      'There is nothing at this address.',
    )
    expect((await renditions(photo, 136)).length).toBeGreaterThan(500)
    expect(existsSync(join(folder, photo.id.slice(0, 2)))).toBe(true)
  })
})

onEachDatabase((db) => {
  test("another customer's photo is 404, as is one that never was", async () => {
    const server = await serve(db())
    const photo = photoOf('A')
    const [mine, theirs] = [await customerWith(server, photo), await customerWith(server, photoOf('B'))]
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
    const photo = photoOf('A')
    const { cookie, customerId, lotId } = await customerWith(server, photo)
    expect((await get(server, cookie, photo.id, 136)).statusCode).toBe(200)
    await deleteLots(db(), customerId, [lotId])
    expect((await get(server, cookie, photo.id, 136)).statusCode).toBe(404)
  })
})
