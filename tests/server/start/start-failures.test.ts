import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { sentenceOf } from '#server/start/start-failures.ts'
import { fillDataDir } from '#tests/support/database/databases.ts'
import {
  canHaveDisk,
  isRoot,
  runToEnd,
  sayLoudly,
  withDisk,
  WITHOUT_RIGHTS,
} from '#tests/support/server/run-to-end.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** The server is started several times, and makes its database. */
const WITHIN_MS = 90_000

/** Only root can give a folder away. */
const OTHER_ACCOUNTS = isRoot ? [65_534] : []
if (!isRoot) sayLoudly('This is not root: A FOLDER OF ANOTHER ACCOUNT IS NOT TESTED.')

const SMALL_DISKS = canHaveDisk() ? ['1m', '38m'] : []

/** Expects one line that fits, and no other. */
function expectSentence(env: Record<string, string>, sentence: RegExp, under: readonly string[] = []): void {
  const end = runToEnd({ PORT: '0', ...env }, under)
  expect(end.stderr).toMatch(sentence)
  expect(end.stderr).not.toContain('\n')
  expect(end.status).toBe(1)
}

async function filled(): Promise<string> {
  const dataDir = temporaryFolder()
  await fillDataDir(dataDir)
  return dataDir
}

describe('a data folder that cannot be used ends the start with a sentence', { timeout: WITHIN_MS }, () => {
  test('a file', () => {
    const file = join(temporaryFolder(), 'data')
    writeFileSync(file, '')
    expectSentence({ DATA_DIR: file }, /^ENOTDIR: .+ Set DATA_DIR to a folder\.$/)
    expectSentence({ DATA_DIR: join(file, 'below') }, /^ENOTDIR: .+ Set DATA_DIR to a folder\.$/)
  })

  test('a file in the place of the database', () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'pglite'), '')
    expectSentence({ DATA_DIR: dataDir }, /^ENOTDIR: .+pglite'\. Set DATA_DIR to a folder\.$/)
  })

  test('one that the account may not write to', () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o500)
    const refusal =
      /^EACCES: permission denied, .+ Give the folder to the account that runs the server, or .+\.$/
    expectSentence({ DATA_DIR: dataDir }, refusal, WITHOUT_RIGHTS)
    expectSentence({ DATA_DIR: join(dataDir, 'below') }, refusal, WITHOUT_RIGHTS)
  })

  test.each(OTHER_ACCOUNTS)('one that belongs to account %i and is open', (other) => {
    const refusal = /^\S+ is open to other accounts of this machine and belongs to one of them, .+\.$/
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o777)
    chownSync(dataDir, other, other)
    expectSentence({ DATA_DIR: dataDir }, refusal, WITHOUT_RIGHTS)
    const ours = temporaryFolder()
    const inside = join(ours, 'pglite')
    mkdirSync(inside, { mode: 0o755 })
    chownSync(inside, other, other)
    expectSentence({ DATA_DIR: ours }, refusal, WITHOUT_RIGHTS)
  })

  test('a database of which a part is missing, cut short or damaged', async () => {
    const dataDir = await filled()
    const control = join(dataDir, 'pglite', 'global', 'pg_control')
    const bytes = readFileSync(control)
    truncateSync(control, 0)
    expectSentence(
      { DATA_DIR: dataDir },
      /pglite cannot be opened: could not read file .+ Put a backup of .+\.$/,
    )
    bytes[100]! ^= 1
    writeFileSync(control, bytes)
    expectSentence(
      { DATA_DIR: dataDir },
      /cannot be opened: incorrect checksum in control file\. Put a backup .+\.$/,
    )
    writeFileSync(join(dataDir, 'pglite', 'PG_VERSION'), '15\n')
    expectSentence(
      { DATA_DIR: dataDir },
      /cannot be opened: database files are incompatible with server\. Put .+\.$/,
    )
  })

  test.each(SMALL_DISKS)('a disk of %s, which is too small', (size) => {
    const disk = temporaryFolder()
    const full = /^The database in \S+ cannot be made: no space left .+\. Make room on its disk, or .+\.$/
    expectSentence({ DATA_DIR: join(disk, 'data') }, full, withDisk(disk, size))
  })
})

describe('an address where it cannot listen ends the start with a sentence', { timeout: WITHIN_MS }, () => {
  const onPort = (env: Record<string, string>, sentence: RegExp) =>
    expectSentence(
      { DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://portal.example.com', ...env },
      sentence,
      WITHOUT_RIGHTS,
    )
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-listen-'))
  beforeAll(() => fillDataDir(dataDir))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('one of another machine', () => {
    onPort({ HOST: '203.0.113.1' }, /^listen EADDRNOTAVAIL: .+ Set HOST to an address of this machine\.$/)
  })

  test('a name without an address', () => {
    onPort({ HOST: 'no-such-host.invalid' }, /^getaddrinfo E\w+ .+ Set HOST to an address of this machine\.$/)
  })

  test('a port that only root may have', () => {
    onPort({ PORT: '1' }, /^listen EACCES: .+ Set PORT to one above 1023\.$/)
  })
})

test('what only a stack explains is no sentence', () => {
  expect(sentenceOf(new TypeError('x is not a function'))).toBeNull()
  expect(sentenceOf(Object.assign(new Error('hidden'), { code: 'EACCES' }))).toBeNull()
  expect(sentenceOf(new ConfigError('The server cannot start'))).toBe('The server cannot start')
})
