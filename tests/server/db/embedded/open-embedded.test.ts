import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'
import { fillDataDir } from '#tests/support/database/databases.ts'
import { program, ROOT } from '#tests/support/server/run-server.ts'
import { runToEnd } from '#tests/support/server/run-to-end.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** A database is opened several times, or made. */
const WITHIN_MS = 90_000

const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir })

/** A data folder whose database has been open and has one customer. */
const made = mkdtempSync(join(tmpdir(), 'loupe-embedded-'))
beforeAll(async () => {
  fillDataDir(made)
  const { db, close } = await open(made)
  await db.insert(customers).values({ name: 'ACME' })
  await close()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

/** A copy of it. */
function withCustomer(): string {
  const dataDir = temporaryFolder()
  cpSync(made, dataDir, { recursive: true, preserveTimestamps: true })
  return dataDir
}

async function expectCustomer(dataDir: string): Promise<void> {
  const { db, close } = await open(dataDir)
  expect(await db.$count(customers, eq(customers.name, 'ACME'))).toBe(1)
  await close()
}

/** Every path in a folder with its size and the time of its last change. */
const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name))
    return [name, size, mtimeMs]
  })

describe('the embedded database', { timeout: WITHIN_MS }, () => {
  test('a folder without one of its parts is refused by name and left as it is', async () => {
    const dataDir = withCustomer()
    const folder = join(dataDir, 'pglite')
    const aside = join(dataDir, 'aside')
    for (const part of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'postgresql.conf']) {
      renameSync(join(folder, part), aside)
      const before = stateOf(folder)
      await expect(open(dataDir)).rejects.toThrow(`not whole and was left as it is: ${part}`)
      expect(stateOf(folder)).toEqual(before)
      renameSync(aside, join(folder, part))
    }
    await expectCustomer(dataDir)
  })

  test('the server says so in one line and ends', { tags: 'soak' }, async () => {
    const dataDir = withCustomer()
    rmSync(join(dataDir, 'pglite', 'PG_VERSION'))
    const { status, stdout, stderr } = runToEnd({ DATA_DIR: dataDir, PORT: '0' })
    expect(stderr).toBe(
      `The database in ${dataDir}/pglite is not whole and was left as it is: PG_VERSION is missing or cut short. ` +
        'Put a backup of the folder in its place, or set another DATA_DIR.',
    )
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'Starting …\n' })
  })

  test('a folder with something else in it is refused', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'pglite'))
    writeFileSync(join(dataDir, 'pglite', 'notes.txt'), '')
    await expect(open(dataDir)).rejects.toThrow(': PG_VERSION and 8 more is missing')
    expect(readdirSync(join(dataDir, 'pglite'))).toEqual(['notes.txt'])
  })

  test('a file of a table that is missing or shorter than it was is found before it is read', async () => {
    const dataDir = withCustomer()
    const { db, close } = await open(dataDir)
    const { rows } = await db.execute<{ path: string }>("select pg_relation_filepath('customers') as path")
    await close()
    const path = rows[0]!.path
    const file = join(dataDir, 'pglite', path)
    const aside = join(dataDir, 'aside')
    copyFileSync(file, aside)
    truncateSync(file, 0)
    await expect(open(dataDir)).rejects.toThrow(`: ${path} is missing or cut short`)
    rmSync(file)
    await expect(open(dataDir)).rejects.toThrow(`: ${path} is missing or cut short`)
    copyFileSync(aside, file)
    await expectCustomer(dataDir)
  })

  test('a folder of an earlier version, without a list of its files, is opened and gets one', async () => {
    const dataDir = withCustomer()
    const list = join(dataDir, 'pglite', 'loupe-files.json')
    rmSync(list)
    await expectCustomer(dataDir)
    expect(existsSync(list)).toBe(true)
  })

  test('tables that were dropped and rows that were deleted are not missed', { tags: 'soak' }, async () => {
    const dataDir = withCustomer()
    const { db, close } = await open(dataDir)
    await db.execute('create table gone as select generate_series(1, 10000) as n')
    await close()
    await (await open(dataDir)).close()
    const again = await open(dataDir)
    await again.db.execute('delete from gone')
    await again.db.execute('drop table gone')
    await again.close()
    await expectCustomer(dataDir)
  })

  test('a link that leads nowhere, as to a disk that is not there, is refused', async () => {
    const dataDir = temporaryFolder()
    symlinkSync(join(dataDir, 'elsewhere'), join(dataDir, 'pglite'))
    await expect(open(dataDir)).rejects.toThrow('ENOENT')
  })

  test(
    'in an empty folder it is made, through a link too, and after kill -9 while it was made',
    { tags: 'soak' },
    async () => {
      const dataDir = temporaryFolder()
      const elsewhere = join(dataDir, 'elsewhere')
      mkdirSync(elsewhere)
      symlinkSync(elsewhere, join(dataDir, 'pglite'))
      const changes = watch(dataDir)
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', DEMO: 'off' }
      const child = spawn(process.execPath, program(), { cwd: ROOT, env, stdio: 'ignore' })
      onTestFinished(() => void child.kill('SIGKILL'))
      while (!existsSync(join(dataDir, 'pglite.unfinished'))) await once(changes, 'change')
      child.kill('SIGKILL')
      await once(child, 'exit')
      changes.close()
      expect(readdirSync(elsewhere)).toEqual([])
      await (await open(dataDir)).close()
      expect(existsSync(join(elsewhere, 'PG_VERSION'))).toBe(true)
      expect(readdirSync(dataDir).toSorted()).toEqual(['elsewhere', 'pglite'])
    },
  )
})
