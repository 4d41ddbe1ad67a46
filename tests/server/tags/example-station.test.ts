/** The base station of docs/examples, as it is, against a server that listens. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AskTag, ListTags } from '#contract/ingest/tags.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { withStation } from '#tests/support/lots/tagged-lots.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const db = databaseOfSuite()

test('shows what tags are to show, reports it, follows changes and does what it is asked', async () => {
  const server = await withStation(db(), { repeats: true })
  const { app, customerId, own, records } = server
  // It sends the times of this machine.
  server.pass({ minutes: (Date.now() - server.now().getTime()) / 60_000 })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const photo = { id: '0'.repeat(32), widthPx: 9, heightPx: 9, capturedAt: '2026-11-01T00:00:00Z' }
  const odd = String.raw`T "2" {"tag":"x\n`
  await saveLots(db(), customerId, [
    { lot: 'A-1', type: 0, tag: 'T/1', caratMilli: 1010, photos: [photo] },
    { lot: 'A-2', type: 0, tag: odd },
  ])
  const folder = temporaryFolder()
  const station = spawn('sh', [join(ROOT, 'docs/examples/tag-station.sh'), folder], {
    env: { PATH: process.env['PATH'], PORTAL_URL: origin, PORTAL_KEY: own, STATION: 'Vault "1"' },
    stdio: ['ignore', 'inherit', 'pipe'],
    detached: true,
  })
  let said = ''
  station.stderr.on('data', (text) => (said += text))
  onTestFinished(async () => {
    process.kill(-station.pid!)
    if (station.exitCode === null) await once(station, 'exit')
  })

  const areCurrent = async () =>
    Object.values(await records()).map(({ rev, record }) => record?.shownRev === rev)
  await expect.poll(areCurrent, { message: said }).toEqual([true, true])
  expect(readFileSync(join(folder, 'tag-T_1.txt'), 'utf8')).toBe(
    `lot A-1\ncarat 1.010\nphoto ${photo.id}\nrev 1\n`,
  )
  await saveLots(db(), customerId, [{ lot: 'A-1', type: 0, tag: 'T/1', caratMilli: 990 }])
  const file = () => readFileSync(join(folder, 'tag-T_1.txt'), 'utf8')
  await expect.poll(file).toContain('carat 0.990')
  await expect.poll(areCurrent).toEqual([true, true])

  await server.call(AskTag, { key: own, params: { tag: 'T%2F1' }, body: { kind: 'find' } })
  await expect.poll(() => said).toContain('T/1 flashes')
  const listed = async () =>
    (await server.call(ListTags, { key: own })).json<{ tags: { requests: string[]; station: string }[] }>()
      .tags
  await expect.poll(async () => (await listed()).map(({ requests }) => requests)).toEqual([[], []])
  expect((await listed()).map(({ station }) => station)).toEqual(['Vault 1', 'Vault 1'])
}, 60_000)
