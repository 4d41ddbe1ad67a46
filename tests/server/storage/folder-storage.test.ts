import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { openFolderStorage } from '#server/storage/folder-storage.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { canHaveDisk, sayLoudly, withDisk, WITHOUT_RIGHTS } from '#tests/support/server/run-to-end.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const HOUR_S = 3600
/** Processes are started. */
const WITHIN_MS = 60_000
const LARGE_BYTES = 32_000_000
const SAVE_FILES = ['--import', 'tsx', 'tests/support/storage/save-files.ts']

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function keysIn(storage: FileStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  return keys
}

/** What others may do in a folder and below. */
const openTo = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )

/** Saves files until the folder refuses; answers the sentence. */
function refusalOf(folder: string, under: readonly string[] = []): string {
  const [command, ...args] = [...under, process.execPath, ...SAVE_FILES, folder, String(LARGE_BYTES)]
  return spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', timeout: WITHIN_MS }).stderr.trim()
}

test('files and folders are for the account of the server alone', async () => {
  const umask = process.umask(0)
  onTestFinished(() => void process.umask(umask))
  const folder = join(temporaryFolder(), 'files')
  const storage = await openFolderStorage(folder)
  await storage.saveBytes('renditions/ab/abc-136', Buffer.from('small'))
  const path = join(temporaryFolder(), 'file')
  writeFileSync(path, 'an original', { mode: 0o666 })
  const identity = { sha256: hashOf(Buffer.from('an original')), sizeBytes: 11 }
  await storage.saveFile(`originals/cd/${identity.sha256}`, path, identity)
  expect((await keysIn(storage)).length).toBe(2)
  expect(openTo(folder)).toEqual([])
})

test('what is not a file of the storage is not listed', async () => {
  const folder = temporaryFolder()
  const storage = await openFolderStorage(folder)
  await storage.saveBytes('imports/4f1c', Buffer.from('x'))
  for (const other of [
    'lost+found/x',
    'imports/Thumbs.db',
    'imports/a/b',
    'imports/abcd/x',
    'unfinished/4f1c',
  ]) {
    mkdirSync(dirname(join(folder, other)), { recursive: true })
    writeFileSync(join(folder, other), '')
  }
  symlinkSync('/etc/hostname', join(folder, 'imports', 'link'))
  expect(await keysIn(storage)).toEqual(['imports/4f1c'])
})

test('what a crash left is removed after a day, when the folder is opened', async () => {
  const folder = temporaryFolder()
  await openFolderStorage(folder)
  for (const [name, hours] of [
    ['of-yesterday', 25],
    ['of-today', 23],
  ] as const) {
    const path = join(folder, 'unfinished', name)
    writeFileSync(path, 'half of')
    utimesSync(path, 0, Date.now() / 1000 - hours * HOUR_S)
  }
  await openFolderStorage(folder)
  expect(readdirSync(join(folder, 'unfinished'))).toEqual(['of-today'])
})

/** On Linux there is a second disk, in memory, on which a rename does not arrive. */
const OTHER_DISKS = ['/dev/shm'].filter((disk) => existsSync(disk))
if (OTHER_DISKS.length === 0) sayLoudly('There is no second disk: A FILE FROM ANOTHER DISK IS NOT TESTED.')

test.each(OTHER_DISKS)('a file from another disk, %s, is kept like any other', async (disk) => {
  const elsewhere = mkdtempSync(join(disk, 'loupe-test-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  const folder = temporaryFolder()
  expect(statSync(elsewhere).dev).not.toBe(statSync(folder).dev)
  const bytes = Buffer.alloc(1_000_000, 'x')
  const path = join(elsewhere, 'file')
  writeFileSync(path, bytes)
  const storage = await openFolderStorage(folder)
  const key = `originals/ab/${hashOf(bytes)}`
  await storage.saveFile(key, path, { sha256: hashOf(bytes), sizeBytes: bytes.length })
  expect((await storage.readWhole(key))?.equals(bytes)).toBe(true)
  expect([existsSync(path), readdirSync(join(folder, 'unfinished')), openTo(folder).length]).toEqual([
    false,
    [],
    0,
  ])
})

/** Sizes of all files in a folder, in bytes. */
const sizesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .flatMap((found) => (found?.isFile() ? found.size : []))

/** Kills a process that saves files, while one is half written. */
async function killHalfway(folder: string): Promise<void> {
  const args = [...SAVE_FILES, folder, String(LARGE_BYTES)]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  const gone = once(child, 'exit')
  const halves = () => sizesIn(folder).filter((size) => size > 0 && size < LARGE_BYTES).length
  const before = halves()
  while (halves() === before) await setImmediate()
  child.kill('SIGKILL')
  await gone
}

test(
  'kill -9 while files are saved leaves whole files and no other',
  async () => {
    const folder = temporaryFolder()
    // A file may be whole by the time the signal arrives.
    while (sizesIn(folder).filter((size) => size < LARGE_BYTES).length < 3) await killHalfway(folder)
    const storage = await openFolderStorage(folder)
    for (const key of await keysIn(storage))
      expect(key.split('/')[2]).toBe(hashOf((await storage.readWhole(key))!))
    expect(readdirSync(join(folder, 'unfinished')).length).toBeGreaterThanOrEqual(3)
  },
  WITHIN_MS,
)

describe('a disk that does not take a file is a fault with a sentence:', { timeout: WITHIN_MS }, () => {
  test('one that the server may not write to', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'files'), { mode: 0o500 })
    expect(refusalOf(join(folder, 'files'), WITHOUT_RIGHTS)).toMatch(
      /^StorageFault: The storage in \S+ is closed to the server\. Give the folder to the account that runs it\.$/,
    )
  })

  test('a file in the place of the folder', () => {
    const file = join(temporaryFolder(), 'files')
    writeFileSync(file, '')
    expect(refusalOf(file)).toMatch(/^StorageFault: The storage in \S+ cannot be used: ENOTDIR: .+\.$/)
  })

  test.each(canHaveDisk() ? ['8m'] : [])('one of %s that is full', (size) => {
    const disk = temporaryFolder()
    const [command, ...args] = withDisk(disk, size)
    // Says what is left in `unfinished`: nothing.
    const ls = ['sh', '-c', '"$@"; ls "$0/unfinished" >&2', disk]
    expect(refusalOf(disk, [command, ...args, ...ls])).toMatch(
      /^StorageFault: The storage in \S+ has no room left\. Make room on its disk\.$/,
    )
  })

  test.each(canHaveDisk() ? ['8m,ro'] : [])('one that is read-only (%s)', (size) => {
    const disk = temporaryFolder()
    expect(refusalOf(disk, withDisk(disk, size))).toMatch(
      /^StorageFault: The storage in \S+ is on a disk that is read-only\. Make it writable\.$/,
    )
  })
})
