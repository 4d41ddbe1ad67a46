import { chmodSync, chownSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { sentenceOf } from '#server/start/start-failures.ts'
import { fillDataDir } from '#tests/support/database/databases.ts'
import { isRoot, runToEnd, sayLoudly, WITHOUT_RIGHTS } from '#tests/support/server/run-to-end.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** The server is started several times, and a database is made. */
const WITHIN_MS = 90_000

/** Only root can give a folder away. */
const OTHER_ACCOUNTS = isRoot ? [65_534] : []
if (!isRoot) sayLoudly('This is not root: A FOLDER OF ANOTHER ACCOUNT IS NOT TESTED.')

/** Expects one line that fits, and no other. */
function expectSentence(env: Record<string, string>, sentence: RegExp, under: readonly string[] = []): void {
  const end = runToEnd({ PORT: '0', ...env }, under)
  expect(end.stderr).toMatch(sentence)
  expect(end.stderr).not.toContain('\n')
  expect(end.status).toBe(1)
}

describe('a data folder that cannot be used ends the start with a sentence', { timeout: WITHIN_MS }, () => {
  test('a file', () => {
    const file = join(temporaryFolder(), 'data')
    writeFileSync(file, '')
    expectSentence({ DATA_DIR: file }, /^ENOTDIR: .+ Set DATA_DIR to a folder\.$/)
    expectSentence({ DATA_DIR: join(file, 'below') }, /^ENOTDIR: .+ Set DATA_DIR to a folder\.$/)
  })

  test('a file in the place of the database', { tags: 'soak' }, () => {
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

  test.each(OTHER_ACCOUNTS)('one that belongs to account %i and is open', { tags: 'soak' }, (other) => {
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
    const dataDir = temporaryFolder()
    fillDataDir(dataDir)
    const control = join(dataDir, 'pglite', 'global', 'pg_control')
    const expectFault = async (reason: string) => {
      const fault = await openDatabase({ databaseUrl: null, dataDir }).catch((error: unknown) => error)
      expect(sentenceOf(fault)).toBe(
        `The database in ${join(dataDir, 'pglite')} cannot be opened: ${reason}. ` +
          'Put a backup of the folder in its place, or set another DATA_DIR.',
      )
    }
    const bytes = readFileSync(control)
    truncateSync(control, 0)
    await expectFault('could not read file "global/pg_control": read 0 of 296')
    bytes[100]! ^= 1
    writeFileSync(control, bytes)
    await expectFault('incorrect checksum in control file')
    writeFileSync(join(dataDir, 'pglite', 'PG_VERSION'), '15\n')
    await expectFault('database files are incompatible with server')
  })
})

describe('an address where it cannot listen has a sentence', () => {
  test.each([
    [{ host: '203.0.113.1', port: 0 }, /^listen EADDRNOTAVAIL: .+ Set HOST to an address of this machine\.$/],
    [
      { host: 'no-such-host.invalid', port: 0 },
      /^getaddrinfo E\w+ .+ Set HOST to an address of this machine\.$/,
    ],
    [{ host: '127.0.0.1', port: 1 }, /^listen EACCES: .+ Set PORT to one above 1023\.$/],
  ])('%o', async (address, sentence) => {
    await using app = Fastify()
    if (isRoot) {
      process.seteuid?.(65_534)
      onTestFinished(() => process.seteuid?.(0))
    }
    const fault = await app.listen(address).catch((error: unknown) => error)
    expect(sentenceOf(fault)).toMatch(sentence)
  })
})

test('what only a stack explains is no sentence', () => {
  expect(sentenceOf(new TypeError('x is not a function'))).toBeNull()
  expect(sentenceOf(Object.assign(new Error('hidden'), { code: 'EACCES' }))).toBeNull()
  expect(sentenceOf(new ConfigError('The server cannot start'))).toBe('The server cannot start')
})
