/** The archive of the day. */
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDailyBackups } from '#server/backup/daily-backups.ts'
import { databaseOfSuite, onEachDatabase } from '#tests/support/database/databases.ts'
import { serve } from '#tests/support/database/server-fixture.ts'
import { fill, newPortal } from '#tests/support/backup/portals.ts'

onEachDatabase((db) => {
  test('one a day, so many kept, each of which can be restored', async () => {
    const portal = await newPortal(db(), { env: { BACKUPS: '2' } })
    const { server } = portal
    await fill(portal, { photos: 1 })
    const daily = openDailyBackups(server.resources)
    const folder = join(server.config.dataDir, 'backups')
    const look = async (hours: number) => {
      server.pass({ minutes: hours * 60 })
      await daily.look()
      return readdirSync(folder).toSorted()
    }
    expect(await look(0)).toEqual(['rows-20261120T090000Z.tar'])
    expect(await look(23)).toHaveLength(1)
    expect(await look(1)).toEqual(['rows-20261120T090000Z.tar', 'rows-20261121T090000Z.tar'])
    expect(await look(30)).toEqual(['rows-20261121T090000Z.tar', 'rows-20261122T150000Z.tar'])
    const [newest] = (await look(0)).toReversed()
    const checked = await portal.run(`backup check "${join(folder, newest!)}"`)
    expect(checked).toMatchObject({ code: 0, printed: expect.stringContaining('0 of 1 photographs') })
  })
})

const db = databaseOfSuite()

test('off makes none', async () => {
  const { resources, config } = await serve(db(), { env: { BACKUPS: 'off' } })
  await openDailyBackups(resources).look()
  expect(existsSync(join(config.dataDir, 'backups'))).toBe(false)
})

test('one that fails is said, leaves nothing and removes nothing; the next good one heals it', async () => {
  const server = await serve(db(), { env: { BACKUPS: '1' } })
  const { resources, config } = server
  const folder = join(config.dataDir, 'backups')
  const daily = openDailyBackups(resources)
  await daily.look()
  const good = readdirSync(folder)
  server.pass({ days: 1 })
  // A file where the folder of unfinished work is wanted.
  rmSync(join(config.dataDir, 'uploads'), { recursive: true })
  writeFileSync(join(config.dataDir, 'uploads'), '')
  const failing = openDailyBackups(resources)
  await expect(failing.look()).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(failing.isFailing()).toBe(true)
  expect(readdirSync(folder)).toEqual(good)
  rmSync(join(config.dataDir, 'uploads'))
  await failing.look()
  expect(failing.isFailing()).toBe(false)
  expect(readdirSync(folder)).not.toEqual(good)
})

test('another process that is writing is left alone, one that was killed is not', async () => {
  const server = await serve(db(), { env: { BACKUPS: '1' } })
  const folder = join(server.config.dataDir, 'backups')
  const part = join(folder, 'unfinished.tar.part')
  mkdirSync(folder)
  writeFileSync(part, 'half')
  const daily = openDailyBackups(server.resources)
  utimesSync(part, server.now(), server.now())
  await daily.look()
  expect(readdirSync(folder)).toEqual(['unfinished.tar.part'])
  server.pass({ minutes: 61 })
  await daily.look()
  expect(readdirSync(folder)).toEqual(['rows-20261120T100100Z.tar'])
})
