/** Files that no row names any more, in a folder and on S3. */
import { describe, expect, test } from 'vitest'
import { RemoveCustomer } from '#contract/ingest/customers.ts'
import { PutPhoto } from '#contract/ingest/photos.ts'
import { photos } from '#server/db/schema/goods.ts'
import { purgeLooseFrames } from '#server/photos/spins/queries.ts'
import { originalKey } from '#server/photos/stored/keys-of-photos.ts'
import { sweepImports, sweepOriginals } from '#server/upkeep/sweep-storage.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { fill, hashOf, newPortal, newS3, pictureOf } from '#tests/support/backup/portals.ts'

const db = databaseOfSuite()

describe.each(['a folder', 's3'])('in %s', (kind) => {
  async function world() {
    await db().delete(photos)
    const env = { BACKUPS: '9', ...(kind === 's3' ? (await newS3()).env : {}) }
    const { server } = await newPortal(db(), { env })
    const { storage } = server.resources
    const filled = await fill({ server })
    const key = await server.newKey()
    const put = async (customer: number, nth: number, as: 'photo' | 'frame') => {
      const bytes = await pictureOf(nth)
      const answer = await server.call(PutPhoto, {
        key,
        params: { sha256: hashOf(bytes) },
        query: { customer: String(customer), name: `x-${nth}.jpg`, as },
        headers: { 'content-type': 'image/jpeg' },
        body: bytes,
      })
      expect(answer.json()).toMatchObject({ status: 'stored' })
      return hashOf(bytes)
    }
    const sweep = async (hashes: readonly string[]) => {
      let removed = 0
      for (const part of new Set(hashes.map((hash) => hash.slice(0, 2))))
        removed += await sweepOriginals(server.resources, part)
      return removed
    }
    const files = async () => {
      const keys: string[] = []
      for await (const { key: file } of storage.list('')) keys.push(file)
      return keys
    }
    const remove = () =>
      server.call(RemoveCustomer, {
        key,
        params: { customer: String(filled.customerId) },
        query: { name: filled.name },
      })
    /** Marks have the time of the disk; the portal's is moved beyond it. */
    const later = () => server.pass({ days: 2_000 })
    return { server, storage, put, sweep, files, remove, later, ...filled }
  }

  test('those of a removed customer go after some days, all but what another customer has', async () => {
    const { server, storage, put, sweep, files, remove, later, hashes } = await world()
    const other = await fill({ server }, { photos: 0 })
    const shared = await put(other.customerId, 1, 'photo')
    expect(hashes[1]).toBe(shared)
    await storage.saveBytes('imports/4f1c-rejects', Buffer.from('whose rows these were'))
    expect(await sweep(hashes)).toBe(0)
    const before = (await files()).length
    await remove()
    // Marked, and kept: an archive of the day may name them.
    expect([await sweep(hashes), await sweep(hashes), await sweepImports(server.resources)]).toEqual([
      0, 0, 0,
    ])
    expect((await files()).length).toBe(before + 1)
    later()
    expect([await sweep(hashes), await sweepImports(server.resources)]).toEqual([1, 1])
    const left = await files()
    expect([left.length, left.every((key) => key.includes(shared))]).toEqual([8, true])
    expect(await sweep(hashes)).toBe(0)
  })

  test('one that is sent again meanwhile loses its mark and stays', async () => {
    const { server, storage, put, sweep, remove, later, hashes } = await world()
    await remove()
    await sweep(hashes)
    const { customerId } = await fill({ server }, { photos: 0 })
    const again = await put(customerId, 0, 'photo')
    later()
    expect(await sweep(hashes)).toBe(1)
    expect(await storage.sizeOf(originalKey(again))).not.toBeNull()
    expect(await storage.sizeOf(originalKey(hashes[1]!))).toBeNull()
  })

  test('work that is ended goes on at the next look', async () => {
    const { storage, sweep, files, remove, later, hashes } = await world()
    await remove()
    await sweep(hashes)
    later()
    await storage.remove(originalKey(hashes[0]!))
    expect(await sweep(hashes)).toBe(2)
    expect(await files()).toEqual([])
  })

  test('frames of no spin go when they are old, with their files; photographs that wait stay', async () => {
    const { server, storage, put, sweep, later, customerId, hashes } = await world()
    const frame = await put(customerId, 5, 'frame')
    const waiting = await put(customerId, 6, 'photo')
    const purge = () => purgeLooseFrames(db(), new Date(server.now().getTime() - 30 * 86_400_000))
    server.pass({ days: 29 })
    expect(await purge()).toBe(0)
    server.pass({ days: 2 })
    expect([await purge(), await purge()]).toEqual([1, 0])
    const all = [...hashes, frame, waiting]
    await sweep(all)
    later()
    expect(await sweep(all)).toBe(1)
    const isThere = async (hash: string) => (await storage.sizeOf(originalKey(hash))) !== null
    expect([await isThere(frame), await isThere(waiting), await isThere(hashes[0]!)]).toEqual([
      false,
      true,
      true,
    ])
  })
})
