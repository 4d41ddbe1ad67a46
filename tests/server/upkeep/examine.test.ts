/** What the doctor says. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Check } from '#contract/ingest/upkeep/doctor.ts'
import { queueMail } from '#server/mails/queries.ts'
import { databaseOfSuite, onEachDatabase } from '#tests/support/database/databases.ts'
import type { FixtureOptions } from '#tests/support/database/server-fixture.ts'
import { fill, newPortal, newS3 } from '#tests/support/backup/portals.ts'

async function examined(db: Parameters<typeof newPortal>[0], options: FixtureOptions = {}) {
  const portal = await newPortal(db, options)
  const examine = async () => {
    const { code, printed } = await portal.run('doctor --json')
    const { well, checks } = JSON.parse(printed) as { well: boolean; checks: Check[] }
    const said = (level: Check['level']) =>
      checks.filter((check) => check.level === level).map(({ what, says }) => `${what}: ${says}`)
    return { code, well, said }
  }
  return { ...portal, examine }
}

onEachDatabase((db, kind) => {
  test('a portal with nothing wrong is well', async () => {
    const { examine, run } = await examined(db())
    const { code, well, said } = await examine()
    expect([said('mend'), code, well]).toEqual([[], 0, true])
    expect(said('well')).toContainEqual(
      expect.stringMatching(kind === 'pglite' ? /PGlite, PostgreSQL \d/ : /PostgreSQL, PostgreSQL \d/),
    )
    expect((await run('doctor')).printed).toMatch(/All is well\.$/)
  })

  test('what has to be mended is said', async () => {
    const { examine, server } = await examined(db(), {
      env: { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://portal.test.example', BACKUPS: '7', DEMO: 'on' },
    })
    const { customerId } = await fill({ server }, { lots: 1, photos: 1 })
    await queueMail(db(), 'contact', {}, new Date(server.now().getTime() - 2 * 3_600_000))
    await db().execute(sql`update customers set lot_count = 9 where id = ${customerId}`)
    await db().execute(sql`
      insert into imports (subject, customer_id, source, file_name, file_sha256, file, options, status, asked_at, ended_at)
      values ('lots', ${customerId}, 's', 'stock.csv', '\\x00', gen_random_uuid(), '{}', 'failed',
        ${server.now()}::timestamptz, ${server.now()}::timestamptz)`)
    await db().execute(sql`update photos set lot_id = null, stored_at = '2026-10-01T00:00:00Z'`)
    const { code, said } = await examine()
    expect(code).toBe(1)
    const faults = said('mend').join('\n')
    for (const part of [
      'SMTP_URL',
      'plain http',
      'waited for more than an hour',
      'another number of lots',
      'stock.csv failed',
      'passwords are public',
    ])
      expect(faults).toContain(part)
    expect(said('note').join('\n')).toMatch(
      /1 photographs of .* wait for their lots, 1 of them for more than a month, L-0\.jpg the longest/,
    )
    await db().execute(sql`delete from mails`)
  })
})

const db = databaseOfSuite()

test('a storage that does not answer is said, and the rest is looked at', async () => {
  const { s3, env } = await newS3()
  const { examine } = await examined(db(), { env })
  s3.next(403)
  const { code, said } = await examine()
  expect(code).toBe(1)
  expect(said('mend')).toEqual([expect.stringMatching(/^storage: /)])
  expect(said('well').length).toBeGreaterThan(8)
})

test('a backup that failed is said by health, too', async () => {
  const { examine, server } = await examined(db())
  const uploads = join(server.config.dataDir, 'uploads')
  rmSync(uploads, { recursive: true, force: true })
  writeFileSync(uploads, '')
  await expect(server.backups.look()).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect((await server.app.inject('/service/health')).json()).toMatchObject({ backupFailed: true })
  expect((await examine()).said('mend')).toEqual([expect.stringContaining('could not be written')])
})
