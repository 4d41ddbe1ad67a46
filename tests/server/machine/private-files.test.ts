import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepPrivate, othersMayLookInto } from '#server/machine/private-files.ts'
import { runServer } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** The server makes its database. */
const MADE_WITHIN_MS = 90_000

const FOLDERS = ['photos', 'photo-cache', 'drawn', 'uploads', 'mail', 'backups']

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

function openFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  chmodSync(path, 0o666)
}

function keepUmask(): void {
  const before = process.umask()
  onTestFinished(() => void process.umask(before))
}

/** What is in a folder, with everything that others may do there. */
function openTo(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )
}

test('what the server makes is for its own account', { tags: 'soak', timeout: MADE_WITHIN_MS }, async () => {
  const dataDir = join(temporaryFolder(), 'data')
  await using server = await runServer({ dataDir, env: { DEMO: 'off', MAILS_EVERY_S: '1' } })
  const message = {
    id: crypto.randomUUID(),
    name: 'Ann',
    email: 'ann@test.example',
    subject: 'Hello',
    message: 'Hello',
  }
  const answer = await fetch(`${server.origin}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(answer.status).toBe(200)
  await expect.poll(() => existsSync(join(dataDir, 'mail'))).toBe(true)
  await server.stop()
  expect(modeOf(dataDir)).toBe('700')
  expect(readdirSync(dataDir).toSorted()).toEqual(['mail', 'pglite', 'photos', 'portal.key'])
  expect(openTo(dataDir)).toEqual([])
})

test('what an earlier version left open is closed, and what is not its own is left alone', () => {
  keepUmask()
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o777)
  for (const file of ['pglite/base/5/1', 'pglite/PG_VERSION', 'notes/1']) openFile(join(dataDir, file))
  for (const folder of FOLDERS) openFile(join(dataDir, folder, 'ab/1'))
  const elsewhere = join(temporaryFolder(), 'elsewhere')
  openFile(elsewhere)
  symlinkSync(elsewhere, join(dataDir, 'pglite', 'link'))
  keepPrivate(dataDir)
  expect(modeOf(dataDir)).toBe('755')
  for (const ours of ['pglite', ...FOLDERS])
    expect(openTo(join(dataDir, ours)).filter((name) => name !== 'link')).toEqual([])
  for (const ours of ['pglite', ...FOLDERS]) expect(modeOf(join(dataDir, ours)), ours).toBe('700')
  expect(modeOf(join(dataDir, 'notes', '1'))).toBe('666')
  expect(modeOf(elsewhere)).toBe('666')
})

test('a sticky folder, such as /tmp, keeps its mode', () => {
  keepUmask()
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o1777)
  keepPrivate(dataDir)
  expect(modeOf(dataDir)).toBe('1777')
})

test('an absent folder is not made', () => {
  keepUmask()
  const dataDir = join(temporaryFolder(), 'data')
  keepPrivate(dataDir)
  expect(readdirSync(dirname(dataDir))).toEqual([])
})

test.each([
  [0o755, true],
  [0o701, true],
  [0o740, true],
  [0o1777, true],
  [0o700, false],
])('others may look into a folder of mode %o: %s', (mode, expected) => {
  const folder = temporaryFolder()
  chmodSync(folder, mode)
  expect(othersMayLookInto(folder)).toBe(expected)
  expect(othersMayLookInto(join(folder, 'absent'))).toBe(false)
})
