/** An archive of one portal restored into another: from each database and storage to each. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { FIRST_ENTRY } from '#contract/ingest/upkeep/backup.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { GET_PHOTO } from '#contract/lots/photos.ts'
import { GetUserData } from '#contract/session/session.ts'
import { ARCHIVED } from '#server/backup/tables.ts'
import { TAR_END, tarEntries, tarHeader, tarPadding } from '#server/backup/tar.ts'
import type { Db } from '#server/db/client.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { DATABASES, fill, newDatabase, newPortal, newS3 } from '#tests/support/backup/portals.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Every row of every archived table but keys and the log, as text. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of ARCHIVED.filter((name) => !['keys', 'office_log'].includes(name))) {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select row_to_json(t)::text as row from "${table}" t order by 1`),
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

const CASES = DATABASES.flatMap((from) =>
  DATABASES.map((to) => ({ from, to, fromS3: to === 'pglite', toS3: from === 'pglite' })),
)

/** From one kind of database to the other at every change, where there are two. */
const isInSoak = ({ from, to }: (typeof CASES)[number]) => from === to && DATABASES.length > 1

describe.each(CASES)('from $from (S3 $fromS3) to $to (S3 $toS3)', (each) => {
  const { from, to, fromS3, toS3 } = each
  const options = isInSoak(each) ? { tags: 'soak' } : {}

  test('every row and photograph comes over; devices pull all of it anew', options, async () => {
    const file = join(temporaryFolder(), 'a.tar')
    const source = await newPortal(await newDatabase(from), fromS3 ? { env: (await newS3()).env } : {})
    const { email } = await fill(source)
    const cookie = await source.server.logIn(email)
    const { epoch, head } = (await source.server.call(PullLots, { cookie })).json()
    const before = await rowsOf(source.server.db)
    const made = await source.run(`backup "${file}" --json`)
    expect([made.code, JSON.parse(made.printed)]).toEqual([
      0,
      { file, bytes: statSync(file).size, originals: 2, missing: [], damaged: [] },
    ])
    expect(await rowsOf(source.server.db)).toEqual(before)

    const target = await newPortal(await newDatabase(to), toS3 ? { env: (await newS3()).env } : {})
    expect((await target.run(`backup check "${file}"`)).code).toBe(0)
    const restored = await target.run(`restore "${file}"`)
    expect([restored.errors, restored.code]).toEqual(['', 0])
    expect(restored.printed).toContain('1 customers, 1 users, 3 lots, 2 of 2 photographs')
    expect(await rowsOf(target.server.db)).toEqual(before)

    // The session of before has ended; a device with its old cursor gets the whole list.
    expect((await target.server.call(GetUserData, { cookie })).json()).toBeNull()
    const again = await target.server.logIn(email)
    const query = { epoch, rev: String(head) }
    const page = (await target.server.call(PullLots, { cookie: again, query })).json()
    expect(page).toMatchObject({ full: true, head, total: 3 })
    expect(page.epoch).not.toBe(epoch)
    const [photo] = String(page.columns.photoId).split('\t')
    const served = await target.server.call(GET_PHOTO, {
      cookie: again,
      params: { id: photo!.slice(0, 32), size: '136' },
    })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])

    // Ids go on where they were.
    const { customerId } = await fill(target, { photos: 0 })
    expect(customerId).toBe(2)
  })
})

test('tar lists it, and its rows are packed lines of JSON', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.tar')
  const { server, run } = await newPortal(await newDatabase('pglite'))
  const { hashes, name } = await fill({ server })
  expect((await run(`backup "${file}"`)).code).toBe(0)
  const listed = execFileSync('tar', ['tf', file], { encoding: 'utf8' }).trim().split('\n')
  expect(listed[0]).toBe('manifest.json')
  expect(listed.at(-1)).toBe('end.json')
  for (const hash of hashes) expect(listed).toContain(`originals/${hash.slice(0, 2)}/${hash}`)
  execFileSync('tar', ['xf', file, '-C', folder])
  const rows = gunzipSync(readFileSync(join(folder, 'rows/customers.ndjson.gz')))
  expect(JSON.parse(rows.toString())).toMatchObject({ name })
  expect(readFileSync(file).includes('password_hash')).toBe(false)
})

test('a file that is there stays; --force takes its place; nothing unfinished is left', async () => {
  const file = join(temporaryFolder(), 'a.tar')
  writeFileSync(file, 'precious')
  const { run } = await newPortal(await newDatabase('pglite'))
  expect(await run(`backup "${file}"`)).toMatchObject({ code: 1, errors: expect.stringContaining('--force') })
  expect(readFileSync(file, 'utf8')).toBe('precious')
  expect((await run(`backup "${file}" --force`)).code).toBe(0)
  expect(existsSync(`${file}.part`)).toBe(false)
  expect((await run(`backup check "${file}"`)).code).toBe(0)
})

describe('what is not restored', () => {
  test('a portal with customers stays as it is without --replace, and without a yes', async () => {
    const file = join(temporaryFolder(), 'a.tar')
    const { server, run } = await newPortal(await newDatabase('pglite'))
    await fill({ server })
    await run(`backup "${file}"`)
    await saveLots(server.db, 1, [{ lot: 'LATER', type: 0 }])
    const before = await rowsOf(server.db)
    expect(await run(`restore "${file}"`)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('--replace'),
    })
    expect((await run(`restore "${file}" --replace`)).code).toBe(2)
    expect((await run(`restore "${file}" --replace`, 'no')).printed).toContain('Nothing was changed.')
    expect(await rowsOf(server.db)).toEqual(before)
    expect((await run(`restore "${file}" --replace`, 'replace')).code).toBe(0)
    expect((await rowsOf(server.db))['lots']).toHaveLength(3)
  })

  test('an archive with any byte changed or cut off changes nothing', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'a.tar')
    const source = await newPortal(await newDatabase('pglite'))
    await fill(source)
    await source.run(`backup "${file}"`)
    const bytes = readFileSync(file)
    const target = await newPortal(await newDatabase('pglite'))
    const before = await rowsOf(target.server.db)
    const bad = join(folder, 'bad.tar')
    const photo = bytes.indexOf('originals/') + 700
    for (const damage of [
      bytes.subarray(0, bytes.length - 1024),
      bytes.subarray(0, 5_000),
      Buffer.concat([bytes.subarray(0, photo), Buffer.from([bytes[photo]! ^ 1]), bytes.subarray(photo + 1)]),
      Buffer.from('no archive at all'),
    ]) {
      writeFileSync(bad, damage)
      const ran = await target.run(`restore "${bad}"`)
      expect([ran.code, ran.errors]).toEqual([1, expect.stringContaining('Nothing was changed.')])
    }
    expect(await rowsOf(target.server.db)).toEqual(before)
  })

  test('an archive of a newer version is refused with a sentence', { tags: 'soak' }, async () => {
    const file = join(temporaryFolder(), 'a.tar')
    const { run } = await newPortal(await newDatabase('pglite'))
    await run(`backup "${file}"`)
    await changeManifest(file, (manifest) => ({ ...manifest, schema: '9999_later' }))
    const errors = expect.stringContaining('made by a newer version (9999_later)')
    expect(await run(`restore "${file}"`)).toMatchObject({ code: 1, errors })
  })
})

/** Writes an archive anew, with another manifest. */
async function changeManifest(file: string, change: (manifest: object) => object): Promise<void> {
  const parts: Buffer[] = []
  for await (const { name, read } of tarEntries(file)) {
    const bytes = await buffer(read())
    const written =
      name === FIRST_ENTRY
        ? Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString()) as object)))
        : bytes
    parts.push(tarHeader(name, written.length, new Date(0)), written, tarPadding(written.length))
  }
  writeFileSync(file, Buffer.concat([...parts, TAR_END]))
}
