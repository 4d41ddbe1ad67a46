/** Files that are gone, changed or named by nothing, in a folder and on S3. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RemoveCustomer } from '#contract/ingest/customers.ts'
import type { StorageReport } from '#contract/ingest/upkeep/storage.ts'
import { photos } from '#server/db/schema/goods.ts'
import { originalKey, renditionKey } from '#server/photos/stored/keys-of-photos.ts'
import { removeLeftUploads } from '#server/ingest/left-uploads.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { fill, newPortal, newS3, pictureOf } from '#tests/support/backup/portals.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const db = databaseOfSuite()

describe.each(['a folder', 's3'])('in %s', (kind) => {
  async function world() {
    await db().delete(photos)
    const portal = await newPortal(db(), kind === 's3' ? { env: (await newS3()).env } : {})
    const { storage } = portal.server.resources
    const filled = await fill(portal)
    const check = async (options = '') => {
      const ran = await portal.run(`storage check ${options} --json`)
      expect(ran.errors).toBe('')
      return { code: ran.code, ...(JSON.parse(ran.printed) as StorageReport) }
    }
    /** Files are a day old from now on. */
    const nextDay = () => portal.server.pass({ days: 2_000 })
    return { ...portal, ...filled, storage, check, nextDay }
  }

  test('where every file is as it should be it says so', async () => {
    const { check, run } = await world()
    expect(await check()).toMatchObject({ code: 0, originals: 2, repaired: 0, findings: [] })
    expect((await run('storage check --quick')).printed).toBe(
      '2 photographs looked at, 0 findings, 0 of them mended.',
    )
  })

  test('a missing photograph is said with its lot and file, and heals when it is sent again', async () => {
    const { check, storage, hashes, name, run } = await world()
    const [hash = ''] = hashes
    await storage.remove(originalKey(hash))
    const found = { fault: 'missing', file: originalKey(hash), repaired: null }
    const report = await check('--repair')
    expect(report).toMatchObject({
      code: 1,
      findings: [{ ...found, photos: [{ customer: name, lot: 'L-0', name: 'L-0.jpg' }] }],
    })
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'L-0.jpg'), await pictureOf(0))
    expect((await run(`photos "${folder}" --customer "${name}"`)).code).toBe(0)
    expect(await check()).toMatchObject({ code: 0, findings: [] })
  })

  test('a photograph with one byte changed, or cut short, is found and put aside', async () => {
    const { check, storage, hashes } = await world()
    const [first = '', second = ''] = hashes
    const bytes = (await storage.readWhole(originalKey(first)))!
    bytes[100]! ^= 1
    await storage.saveBytes(originalKey(first), bytes)
    expect(await check('--quick')).toMatchObject({ code: 0 })
    await storage.saveBytes(originalKey(second), bytes.subarray(0, 50))
    expect((await check('--quick')).counts.damaged).toBe(1)
    expect((await check()).counts.damaged).toBe(2)
    expect(await storage.sizeOf(originalKey(first))).toBe(bytes.length)
    const { findings } = await check('--repair')
    expect(findings.map(({ fault, repaired }) => [fault, repaired])).toEqual([
      ['damaged', 'put_aside'],
      ['damaged', 'put_aside'],
    ])
    expect(await storage.readWhole(originalKey(first).replace('originals', 'damaged'))).toEqual(bytes)
    expect((await check()).counts).toMatchObject({ missing: 2, damaged: 0 })
  })

  test('sizes that are gone are made again', async () => {
    const { check, storage, hashes } = await world()
    const [hash = ''] = hashes
    for (const size of [136, 'original'] as const) await storage.remove(renditionKey(hash, size))
    expect(await check()).toMatchObject({ code: 0, repaired: 0, counts: { rendition: 2 } })
    expect(await check('--repair')).toMatchObject({ code: 0, repaired: 2 })
    expect(await storage.sizeOf(renditionKey(hash, 136))).toBeGreaterThan(20)
    expect(await check()).toMatchObject({ code: 0, findings: [] })
  })

  test('files of a removed customer are removed when they are older than a day, and not before', async () => {
    const { check, server, customerId, name, nextDay, storage, hashes } = await world()
    const key = await server.newKey()
    await storage.saveBytes('imports/4f1c', Buffer.from('left'))
    await server.call(RemoveCustomer, { key, params: { customer: String(customerId) }, query: { name } })
    const young = await check('--repair')
    // Two originals in seven sizes each, and the file of an import.
    expect(young).toMatchObject({ code: 0, repaired: 0, counts: { orphan: 17 } })
    expect(await storage.sizeOf(originalKey(hashes[0]!))).not.toBeNull()
    nextDay()
    expect(await check()).toMatchObject({ code: 1, repaired: 0 })
    expect(await check('--repair')).toMatchObject({ code: 0, repaired: 17 })
    expect(await check()).toMatchObject({ code: 0, findings: [] })
  })
})

test('what an upload has left is removed at a start, unless it is young', async () => {
  const folder = temporaryFolder()
  const uploads = join(folder, 'uploads')
  mkdirSync(join(uploads, 'backup-1'), { recursive: true })
  writeFileSync(join(uploads, 'old'), 'x')
  writeFileSync(join(uploads, 'young'), 'x')
  const now = new Date()
  const before = new Date(now.getTime() - 25 * 3_600_000)
  for (const name of ['old', 'backup-1']) utimesSync(join(uploads, name), before, before)
  await removeLeftUploads(folder, now)
  expect(readdirSync(uploads)).toEqual(['young'])
})
